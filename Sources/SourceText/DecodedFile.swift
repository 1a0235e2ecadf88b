/// A file's bytes as text, and what in them is no text.
package struct DecodedFile: Sendable {
  package let text: SourceText
  package let encoding: TextEncoding
  /// The first invalid sequence, if any. The offset is one of `text`.
  package let error: SyntaxError?
  /// Whether the bytes are a text that is read at all; of others, the text is empty and the error says why.
  package let isText: Bool

  /// Tells the encoding by byte order mark or, for UTF-16 without one, by where the zero bytes stand.
  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: Array("bplist0".utf8)) {
      self.init(unread: "This is a binary property list, which is not read: `plutil -convert xml1` makes it a text.")
    } else if DecodedFile.isUTF32(bytes) {
      self.init(unread: "The file is UTF-32, which is not read: save it as UTF-8.")
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
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

  /// Whether the bytes are UTF-32, by byte order mark or by where the zero bytes of the first two characters stand.
  private static func isUTF32(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(8)
    if bytes.count % 4 == 0, start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
      return true
    }
    guard start.count == 8 else { return false }
    let zeros = start.map { $0 == 0 }
    return zeros == [false, true, true, true, false, true, true, true]
      || zeros == [true, true, true, false, true, true, true, false]
  }

  private init(unread reason: String) {
    text = SourceText(bytes: [])
    encoding = .utf8(byteOrderMark: false)
    error = SyntaxError(reason, at: 0..<0)
    isText = false
  }

  private init(utf8 bytes: [UInt8], byteOrderMark: Bool) {
    text = SourceText(bytes: bytes)
    encoding = .utf8(byteOrderMark: byteOrderMark)
    isText = true
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
    isText = true
  }

  /// Whether the text gives the same bytes again in its encoding: half a UTF-16 character is lost.
  package var isReversible: Bool {
    if case .utf16 = encoding { error == nil } else { isText }
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
