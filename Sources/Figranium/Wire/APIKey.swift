/// The key of a server. It shows itself to nobody: only the request's header takes the text.
package struct APIKey: Sendable {
  private let secret: String

  package init(_ secret: String) { self.secret = secret }

  /// What is shown in place of a key.
  package static let mask = "•••"

  /// The value of the `Authorization` header; `nil` where the key is empty or cannot be part of a header.
  package var authorization: String? { header(scheme: "Bearer") }

  /// The value of a header that takes the key behind a word, or alone where the word is empty.
  package func header(scheme: String) -> String? {
    guard !secret.isEmpty, secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return scheme.isEmpty ? secret : scheme + " " + secret
  }

  /// The text with the key taken out, should a server have repeated it.
  package func removed(from text: String) -> String {
    guard !secret.isEmpty else { return text }
    return text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: Self.mask)
  }

  /// The value with the key taken out of its texts. A key of fewer than eight bytes is part of too many other words, such
  /// as identifiers, which would then name nothing.
  package func removed(from value: FigraniumValue) -> FigraniumValue {
    guard secret.utf8.count >= 8 else { return value }
    return switch value {
    case .string(let text): .string(removed(from: text))
    case .array(let elements): .array(elements.map { removed(from: $0) })
    case .object(let members):
      .object(
        Dictionary(members.map { (removed(from: $0.key), removed(from: $0.value)) }, uniquingKeysWith: { $1 }))
    default: value
    }
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { Self.mask }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
