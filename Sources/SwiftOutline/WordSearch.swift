/// Looks for any of some words in one pass over the bytes.
///
/// Of each word two neighbouring bytes are looked for, from its first capital letter on: capitals are rare, and eight
/// bytes at a time show whether one is among them.
package struct WordSearch: Sendable {
  private struct Word {
    let bytes: [UInt8]
    /// Where the two bytes stand in the word.
    let anchor: Int
  }

  /// By the first of the two bytes.
  private var words = [[Word]](repeating: [], count: 256)
  /// By both bytes, whether a word has them.
  private var isPair = [Bool](repeating: false, count: 1 << 16)
  /// Whether every word has a capital letter with a byte behind it.
  private var haveCapitals = true
  private let areWhole: Bool

  /// - Parameter areWhole: Whether a word inside a longer one does not count.
  package init(_ words: [String], areWhole: Bool = false) {
    self.areWhole = areWhole
    for bytes in words.map({ Array($0.utf8) }) where !bytes.isEmpty {
      let capital = bytes.dropLast().firstIndex { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      haveCapitals = haveCapitals && capital != nil
      let anchor = capital ?? 0
      self.words[Int(bytes[anchor])].append(Word(bytes: bytes, anchor: anchor))
      if capital != nil { isPair[Int(bytes[anchor]) << 8 | Int(bytes[anchor + 1])] = true }
    }
  }

  package func occur(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var index = 0
      while haveCapitals, index + 9 <= buffer.count {
        var capitals = Self.capitals(in: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        while capitals != 0 {
          let place = index + capitals.trailingZeroBitCount / 8
          if isPair[Int(buffer[place]) << 8 | Int(buffer[place + 1])], occur(in: buffer, at: place) { return true }
          capitals &= capitals - 1
        }
        index += 8
      }
      while index < buffer.count {
        if occur(in: buffer, at: index) { return true }
        index += 1
      }
      return false
    }
  }

  /// The highest bit of each of the eight bytes that is a capital letter.
  private static func capitals(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (0x7F * ones)
    // The sums reach the highest bit from A on, and from the byte behind Z on.
    let fromA = low + (0x80 - 0x41) * ones
    let behindZ = low + (0x80 - 0x5B) * ones
    return fromA & ~behindZ & ~word & (0x80 * ones)
  }

  /// Whether a word has its two bytes at a place.
  private func occur(in buffer: UnsafeRawBufferPointer, at index: Int) -> Bool {
    words[Int(buffer[index])].contains { word in
      let start = index - word.anchor
      guard start >= 0, buffer[start...].starts(with: word.bytes) else { return false }
      return !areWhole || isWhole(start..<(start + word.bytes.count), in: buffer)
    }
  }

  /// Whether no letter or digit goes on with a word on either side.
  private func isWhole(_ range: Range<Int>, in buffer: UnsafeRawBufferPointer) -> Bool {
    let before = range.lowerBound > 0 ? buffer[range.lowerBound - 1] : 0
    let behind = range.upperBound < buffer.count ? buffer[range.upperBound] : 0
    return !Byte.isIdentifier(before) && !Byte.isIdentifier(behind)
  }
}
