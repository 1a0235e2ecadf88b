/// The key of a server. It shows itself to nobody: only the request's header takes the text.
struct APIKey: Sendable {
  private let secret: String

  init(_ secret: String) { self.secret = secret }

  /// The value of the `Authorization` header; `nil` where the key is empty or cannot be part of a header.
  var authorization: String? {
    guard !secret.isEmpty, secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return "Bearer " + secret
  }

  /// The text with the key taken out, should a server have repeated it.
  func removed(from text: String) -> String {
    guard !secret.isEmpty else { return text }
    return text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "•••")
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "•••" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
