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
    } else if bytes.count >= 4, bytes[1] == 0, bytes[0] != 0, bytes[3] == 0, bytes[2] != 0 {
      self.init(utf16: bytes[...], bigEndian: false, byteOrderMark: false)
    } else if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
      self.init(utf16: bytes[...], bigEndian: true, byteOrderMark: false)
    } else {
      self.init(utf8: bytes, byteOrderMark: false)
    }
  }

  private init(utf8 bytes: [UInt8], byteOrderMark: Bool) {
    text = SourceText(bytes: bytes)
    encoding = .utf8(byteOrderMark: byteOrderMark)
    guard let offset = text.firstInvalidOffset else {
      error = nil
      return
    }
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    error = SyntaxError(
      "The byte 0x\(byte) is not valid UTF-8: save the file as UTF-8.", at: offset..<(offset + 1))
  }

  private init(utf16 bytes: ArraySlice<UInt8>, bigEndian: Bool, byteOrderMark: Bool) {
    var decoder = UTF16()
    var units = UnitIterator(bytes: bytes, bigEndian: bigEndian)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var firstError: SyntaxError?
    loop: while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): decoded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case .emptyInput: break loop
      case .error:
        let place = decoded.count..<(decoded.count + 3)
        decoded += UTF8.encodedReplacementCharacter
        firstError =
          firstError ?? SyntaxError("Half a UTF-16 surrogate pair stands here: it is no character.", at: place)
      }
    }
    if bytes.count % 2 == 1, firstError == nil {
      firstError = SyntaxError("The UTF-16 text ends in half a code unit.", at: decoded.count..<decoded.count)
    }
    text = SourceText(bytes: decoded)
    encoding = .utf16(bigEndian: bigEndian, byteOrderMark: byteOrderMark)
    error = firstError
  }

  /// The UTF-16 units that bytes spell; half a unit at the end is left out.
  private struct UnitIterator: IteratorProtocol {
    var bytes: ArraySlice<UInt8>
    let bigEndian: Bool

    mutating func next() -> UInt16? {
      guard bytes.count >= 2, let first = bytes.popFirst(), let second = bytes.popFirst() else { return nil }
      return bigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
    }
  }
}
