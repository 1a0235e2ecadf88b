import Figranium

/// The path of a request below a service's base URL, with places for values: `/tickets/${ticket}/close`.
///
/// What fills a place stays inside of its segment: it is percent-encoded once, and a segment that would be empty or one
/// of the two dot segments is refused, since it would name another path.
struct PathTemplate: Sendable, Hashable {
  private let segments: [ValueTemplate]

  init(_ text: String) throws(ValueTemplate.Fault) {
    guard text.hasPrefix("/") else { throw ValueTemplate.Fault(reason: "it must begin with a slash") }
    var segments: [ValueTemplate] = []
    for segment in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let template = try ValueTemplate(String(segment))
      try Self.check(template)
      segments.append(template)
    }
    self.segments = segments
  }

  private static func check(_ template: ValueTemplate) throws(ValueTemplate.Fault) {
    guard !template.hasForms else { throw ValueTemplate.Fault(reason: "a path has texts alone") }
    if case .text(let text)? = template.parts.first, template.parts.count == 1, isDots(text) {
      throw ValueTemplate.Fault(reason: "it must not lead upward")
    }
    for case .text(let text) in template.parts {
      guard text.utf8.allSatisfy(isPathByte) else {
        throw ValueTemplate.Fault(reason: "“\(text)” has characters that a path has percent-encoded")
      }
    }
  }

  /// The path, percent-encoded.
  func filled(_ values: [String: String]) throws(ActionError) -> String {
    var path = ""
    for segment in segments {
      let filled = try segment.filled(values, escape: percentEncoded)
      let isFixed = segment.parts.allSatisfy { part in
        if case .text = part { true } else { false }
      }
      guard isFixed || !(filled.isEmpty || Self.isDots(filled)) else {
        throw .usage("INVALID_ID", "“\(filled)” cannot be a part of the path of a request.")
      }
      path += "/" + filled
    }
    return path
  }

  private static func isDots(_ segment: String) -> Bool {
    let plain = segment.lowercased().replacing("%2e", with: ".")
    return plain == "." || plain == ".."
  }

  /// What RFC 3986 lets stand in a segment, and the sign of an escape.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@%".utf8.contains(byte)
    }
  }
}
