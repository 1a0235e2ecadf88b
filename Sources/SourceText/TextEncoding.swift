/// How a file's bytes spell its text, kept so that a changed text is written back in the same way.
package enum TextEncoding: Sendable, Hashable {
  case utf8(byteOrderMark: Bool)
  case utf16(bigEndian: Bool, byteOrderMark: Bool)
}

extension TextEncoding {
  /// The file bytes of a text in this encoding.
  package func encode(_ text: SourceText) -> [UInt8] {
    switch self {
    case .utf8(let byteOrderMark):
      return (byteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + text.bytes
    case .utf16(let bigEndian, let byteOrderMark):
      var result: [UInt8] = []
      result.reserveCapacity(text.count * 2 + 2)
      for unit in (byteOrderMark ? [0xFEFF] : []) + Array(text.string.utf16) {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        result.append(bigEndian ? high : low)
        result.append(bigEndian ? low : high)
      }
      return result
    }
  }
}
