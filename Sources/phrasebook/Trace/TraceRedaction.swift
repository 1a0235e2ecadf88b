import LanguageServer
import LanguageServerProtocol
import ShortcutModel

/// Takes secrets out of the messages of a session, one after the other.
///
/// Stars take the place of each, as many as the secret has UTF-16 units, so that the positions of a text still fit. What
/// is typed letter by letter is in as many messages, and stays: a trace is the text that was open.
struct TraceRedaction: Sendable {
  /// Values that are secret wherever they stand.
  private let secrets: [String]
  /// The documents whose text the server reads.
  private var readDocuments: Set<String> = []

  /// Shorter values are words of any text.
  private static let shortestSecret = 6

  /// - Parameters:
  ///   - variables: The environment.
  ///   - names: Variables that are known to hold a secret; others are known by words in their names.
  init(variables: [String: String], naming names: Set<String> = []) {
    secrets = variables.filter { names.contains($0.key) || Self.namesSecret($0.key, isSetting: true) }
      .map(\.value).filter { $0.utf8.count >= Self.shortestSecret }
      // A longer one may have a shorter one in it.
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  mutating func redact(_ message: JSONValue) -> JSONValue {
    let params = message["params"]
    let document = params?["textDocument"]
    let uri = document?["uri"]?.stringValue
    switch message["method"]?.stringValue {
    case DidOpenNotification.method:
      guard let uri, let language = document?["languageId"]?.stringValue else { break }
      let isRead = FileKind(FileID(DocumentURI(rawValue: uri).filePath ?? uri)) ?? FileKind(languageID: language) != nil
      guard isRead else { return blank(message) }
      readDocuments.insert(uri)
    case DidChangeNotification.method, DidSaveNotification.method:
      if let uri, !readDocuments.contains(uri) { return blank(message) }
    default: break
    }
    return redact(message, isSetting: false)
  }

  /// A text that is no message.
  func redact(_ text: String) -> String {
    var text = text
    for secret in secrets where text.contains(secret) {
      text = text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: stars(for: secret))
    }
    return SecretScanner.mask(text, stars)
  }

  private func stars(for secret: some StringProtocol) -> String {
    String(repeating: "*", count: secret.utf16.count)
  }

  /// The message without the text of a document that is of no concern to the server, such as a file of keys.
  private func blank(_ message: JSONValue) -> JSONValue {
    func blank(_ value: JSONValue) -> JSONValue {
      switch value {
      case .object(let object):
        var blanked = JSONObject()
        for member in object.members {
          let isText = member.key == "text" && member.value.stringValue != nil
          blanked.append(member.key, isText ? "" : blank(member.value))
        }
        return .object(blanked)
      case .array(let elements): return .array(elements.map(blank))
      default: return value
      }
    }
    return redact(blank(message), isSetting: false)
  }

  /// - Parameter isSetting: Whether this is part of a program's settings, where a token is a secret and not a number.
  private func redact(_ value: JSONValue, isSetting: Bool) -> JSONValue {
    switch value {
    case .string(let text): return .string(redact(text))
    case .array(let elements): return .array(elements.map { redact($0, isSetting: isSetting) })
    case .object(let object):
      var redacted = JSONObject()
      for member in object.members {
        let isSetting = isSetting || Self.settings.contains(member.key)
        if case .string(let text) = member.value, Self.namesSecret(member.key, isSetting: isSetting) {
          redacted.append(member.key, .string(stars(for: text)))
        } else {
          redacted.append(member.key, redact(member.value, isSetting: isSetting))
        }
      }
      return .object(redacted)
    default: return value
    }
  }

  /// The members of messages in which other programs' settings come.
  private static let settings: Set<String> = ["initializationOptions", "settings", "result"]

  private static let words = [
    "apikey", "password", "passphrase", "secret", "credential", "authorization", "privatekey",
  ]
  private static let settingWords = ["token", "key", "auth"]

  private static func namesSecret(_ name: String, isSetting: Bool) -> Bool {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return words.contains { plain.contains($0) } || isSetting && settingWords.contains { plain.hasSuffix($0) }
  }
}

/// Finds what has the look of a secret in any text.
private enum SecretScanner {
  /// - Parameter stars: What takes the place of a secret.
  static func mask(_ text: String, _ stars: (Substring) -> String) -> String {
    var result = text
    for mark in ["Bearer ", "Basic ", "bearer ", "basic "] where result.contains(mark) {
      result = mask(result, behind: mark, stars) { rest in
        let word = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" && $0 != "<" }
        return word.count >= 8 ? word : nil
      }
    }
    if result.contains("://") {
      // The user and the password of an address.
      result = mask(result, behind: "://", stars) { rest in
        let authority = rest.prefix { !$0.isWhitespace && $0 != "/" && $0 != "\"" && $0 != "?" && $0 != "#" }
        return authority.lastIndex(of: "@").map { authority[..<$0] }
      }
    }
    return result
  }

  private static func mask(
    _ text: String, behind mark: String, _ stars: (Substring) -> String, _ secret: (Substring) -> Substring?
  ) -> String {
    var parts = text.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
    for index in parts.indices.dropFirst() {
      guard let found = secret(parts[index][...]) else { continue }
      parts[index] = stars(found) + parts[index].dropFirst(found.count)
    }
    return parts.joined(separator: mark)
  }
}
