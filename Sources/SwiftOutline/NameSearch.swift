package import SourceText

/// Looks for the places of one name in many files.
package struct NameSearch: Sendable {
  private let name: String
  private let bytes: [UInt8]
  /// Where in the name its rarest letter stands.
  private let anchor: Int

  package init(_ name: String) {
    self.name = name
    let bytes = Array(name.utf8)
    self.bytes = bytes
    anchor = bytes.indices.min { Self.frequency(bytes[$0]) < Self.frequency(bytes[$1]) } ?? 0
  }

  /// How often a byte stands in Swift sources, compared with others.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "r"): 4
    case UInt8(ascii: "a"), UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "l"), UInt8(ascii: "c"): 3
    case UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "f"): 2
    case UInt8(ascii: "b")...UInt8(ascii: "z"): 1
    default: 0
    }
  }

  /// Whether a text has the name, be it as a part of a longer one.
  package func occurs(in text: SourceText) -> Bool {
    guard let letter = bytes.isEmpty ? nil : bytes[anchor], text.count >= bytes.count else { return false }
    return text.bytes.withUnsafeBytes { buffer in
      let pattern = UInt64(letter) &* Self.ones
      var index = anchor
      let end = buffer.count - (bytes.count - 1 - anchor)
      while index + 8 <= end {
        let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
        // The lowest bit that is set is that of a letter found; those above may be false.
        if (word &- Self.ones) & ~word & (Self.ones << 7) != 0 {
          for place in index..<(index + 8) where buffer[place] == letter && stands(at: place - anchor, in: buffer) {
            return true
          }
        }
        index += 8
      }
      while index < end {
        if buffer[index] == letter, stands(at: index - anchor, in: buffer) { return true }
        index += 1
      }
      return false
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private func stands(at start: Int, in buffer: UnsafeRawBufferPointer) -> Bool {
    for (offset, byte) in bytes.enumerated() where buffer[start + offset] != byte { return false }
    return true
  }

  /// The places of the name outside of comments and the text of strings, in order.
  ///
  /// The time is linear in the text. Which declarations a name can mean is told by the local variables around it alone;
  /// types are for others to know.
  package func uses(in text: SourceText) -> [NameUse] {
    occurs(in: text) ? uses(in: TokenizedText(text)) : []
  }

  package func uses(in text: TokenizedText) -> [NameUse] {
    guard occurs(in: text.stream.text) else { return [] }
    var scan = NameScan(of: name, in: text.stream)
    scan.run()
    return scan.uses
  }
}

/// The tokens of a Swift file, for the search of several names in it.
package struct TokenizedText: Sendable {
  let stream: TokenStream

  package init(_ text: SourceText) {
    var lexer = Lexer(text)
    lexer.run()
    stream = TokenStream(text: text, tokens: lexer.tokens)
  }
}
