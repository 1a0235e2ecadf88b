/// How a file's bytes spell its text, kept so that a changed text is written back in the same way.
package enum TextEncoding: Sendable, Hashable {
  case utf8(byteOrderMark: Bool)
  case utf16(bigEndian: Bool, byteOrderMark: Bool)
}

/// A file's bytes as text, and what in them is no text.
package struct DecodedFile: Sendable {
  package let text: SourceText
  package let encoding: TextEncoding
  /// The first invalid sequence, if any. The offset is one of `text`.
  package let error: SyntaxError?

  /// Tells the encoding by byte order mark or, for UTF-16 without one, by where the zero bytes stand.
  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: Array(bytes.dropFirst(3)), byteOrderMark: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: bytes.dropFirst(2), bigEndian: false, byteOrderMark: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes.dropFirst(2), bigEndian: true, byteOrderMark: true)
    } else if bytes.count >= 4, bytes.count % 2 == 0, bytes[1] == 0, bytes[0] != 0, bytes[3] == 0, bytes[2] != 0 {
      self.init(utf16: bytes[...], bigEndian: false, byteOrderMark: false)
    } else if bytes.count >= 4, bytes.count % 2 == 0, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
      self.init(utf16: bytes[...], bigEndian: true, byteOrderMark: false)
    } else {
      self.init(utf8: bytes, byteOrderMark: false)
    }
  }

  private init(utf8 bytes: [UInt8], byteOrderMark: Bool) {
    text = SourceText(bytes: bytes)
    encoding = .utf8(byteOrderMark: byteOrderMark)
    error = text.firstInvalidOffset.map { offset in
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      return SyntaxError("The byte 0x\(byte) is not valid UTF-8.", at: offset..<(offset + 1))
    }
  }

  private init(utf16 bytes: ArraySlice<UInt8>, bigEndian: Bool, byteOrderMark: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    text = SourceText(bytes: Array(String(decoding: units, as: UTF16.self).utf8))
    encoding = .utf16(bigEndian: bigEndian, byteOrderMark: byteOrderMark)
    let isCut = bytes.count % 2 == 1
    let isLossy = !isCut && Array(text.string.utf16) != units
    error =
      isCut || isLossy
      ? SyntaxError(
        isCut ? "The UTF-16 text ends in half a code unit." : "The text has an unpaired UTF-16 surrogate.",
        at: text.count..<text.count)
      : nil
  }
}

extension TextEncoding {
  /// The file bytes of a text in this encoding.
  package func encode(_ text: SourceText) -> [UInt8] {
    switch self {
    case .utf8(let byteOrderMark):
      return (byteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + text.bytes
    case .utf16(let bigEndian, let byteOrderMark):
      let units = (byteOrderMark ? [0xFEFF] : []) + Array(text.string.utf16)
      return units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return bigEndian ? [high, low] : [low, high]
      }
    }
  }
}

extension SourceText {
  /// The offset of the first byte that is not valid UTF-8.
  package var firstInvalidOffset: Int? {
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        position += 1
        continue
      }
      let (scalar, length) = scalar(at: position)
      let isLiteralReplacement = length == 3 && bytes[position] == 0xEF
      if scalar == "\u{FFFD}", !isLiteralReplacement { return position }
      position += length
    }
    return nil
  }
}
