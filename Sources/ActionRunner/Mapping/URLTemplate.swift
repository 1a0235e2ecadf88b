import Figranium

/// The URL that opens an app, with places for values: `notes://open?note=${note}`. Scheme and host are fixed, and what
/// fills a place is percent-encoded once.
struct URLTemplate: Sendable, Hashable {
  private let template: ValueTemplate

  init(_ text: String) throws(ValueTemplate.Fault) {
    template = try ValueTemplate(text)
    guard !template.hasForms else { throw ValueTemplate.Fault(reason: "a URL has texts alone") }
    guard case .text(let head)? = template.parts.first, let colon = head.firstIndex(of: ":"),
      Self.isScheme(head[..<colon])
    else { throw ValueTemplate.Fault(reason: "it must begin with a scheme, as in “notes://open?note=${note}”") }
    guard !["javascript", "data", "vbscript"].contains(head[..<colon].lowercased()) else {
      throw ValueTemplate.Fault(reason: "it would run its text as a program")
    }
    let rest = head[head.index(after: colon)...]
    if rest.hasPrefix("//"), template.parts.count > 1, !rest.dropFirst(2).contains(where: { "/?#".contains($0) }) {
      throw ValueTemplate.Fault(reason: "its host must be fixed")
    }
    for case .text(let text) in template.parts {
      guard text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }) else {
        throw ValueTemplate.Fault(reason: "“\(text)” has characters that a URL has percent-encoded")
      }
    }
  }

  func filled(_ values: [String: String]) throws(ActionError) -> String {
    try template.filled(values, escape: percentEncoded)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, Character(Unicode.Scalar(first)).isLetter, first < 0x80 else { return false }
    return text.utf8.allSatisfy { byte in
      let sign = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (sign.isLetter || sign.isNumber || "+-.".contains(sign))
    }
  }

  /// Scheme and host, for people: `notes://open`, `mailto:`.
  var origin: String {
    guard case .text(let head)? = template.parts.first, let colon = head.firstIndex(of: ":") else { return "" }
    let rest = head[head.index(after: colon)...]
    guard rest.hasPrefix("//") else { return head[..<colon] + ":" }
    return head[..<colon] + "://" + rest.dropFirst(2).prefix { !"/?#".contains($0) }
  }
}
