extension [UInt8] {
  /// Decodes one scalar leniently, as `String(decoding:as:)` does: a maximal invalid part is one replacement
  /// character. The length is at least 1 and never reaches past the text; past the end of the text it is 0.
  package func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let first = byte(at: position) else { return (replacement, 0) }
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5 else { return (replacement, 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length {
      guard let next = byte(at: position + index), next & 0xC0 == 0x80 else { return (replacement, index) }
      if index == 1, !isLegal(first, second: next) { return (replacement, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value) ?? replacement, length)
  }

  private func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? self[offset] : nil
  }

  /// Overlong forms, surrogates and values past U+10FFFF show in the second byte.
  private func isLegal(_ first: UInt8, second: UInt8) -> Bool {
    switch first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}

extension SourceText {
  /// Decodes one scalar leniently, as of bytes.
  package func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    bytes.scalar(at: position)
  }

  /// The offset, or where it is inside a character, the start of that.
  package func characterStart(_ offset: Int) -> Int {
    var start = offset
    while start > offset - 3, let byte = byte(at: start), byte & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The offset of the first byte that is not valid UTF-8.
  package var firstInvalidOffset: Int? {
    guard !lines.isASCII else { return nil }
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        position += 1
        continue
      }
      let (scalar, length) = scalar(at: position)
      if scalar == "\u{FFFD}", !isReplacementCharacter(at: position) { return position }
      position += length
    }
    return nil
  }

  /// Whether a replacement character itself stands at an offset, not bytes that decode to one.
  func isReplacementCharacter(at position: Int) -> Bool {
    byte(at: position) == 0xEF && byte(at: position + 1) == 0xBF && byte(at: position + 2) == 0xBD
  }
}
