/// A text's folded letters as UTF-8, as `FoldedText.key(isKeepingSymbols: false)` spells them, and where its words begin.
struct FoldedWords {
  private(set) var bytes: [UInt8] = []
  private(set) var starts: [Int] = []
  /// A space or punctuation stands at the end, or nothing stands there at all.
  private(set) var isBetweenWords = true

  private static let space = UInt8(ascii: " ")

  init() {}

  init(_ text: String) {
    fold(Array(text.utf8)[...])
  }

  /// Folds another text in place of the one before.
  ///
  /// - Parameter text: As UTF-8. Most names are ASCII, and going through their characters would take most of the time of
  ///   a hundred thousand.
  mutating func fold(_ text: ArraySlice<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    isBetweenWords = true
    if text.allSatisfy({ $0 < 0x80 }) {
      readASCII(text)
    } else {
      read(FoldedText(String(decoding: text, as: UTF8.self)))
    }
  }

  private mutating func readASCII(_ text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: append(byte)
      case 0x41...0x5A: append(byte | 0x20)
      // Apostrophes join.
      case 0x27, 0x60: break
      default: isBetweenWords = true
      }
    }
  }

  private mutating func append(_ letter: UInt8) {
    if isBetweenWords {
      if !bytes.isEmpty { bytes.append(Self.space) }
      starts.append(bytes.count)
      isBetweenWords = false
    }
    bytes.append(letter)
  }

  private mutating func read(_ text: FoldedText) {
    var hasSkipped = false
    for (index, unit) in text.units.enumerated() {
      if unit.isSymbol {
        hasSkipped = true
        continue
      }
      let gap = text.gap(index)
      if !bytes.isEmpty, gap == .space || (hasSkipped && !unit.isUnspaced) { bytes.append(Self.space) }
      if starts.isEmpty || gap != .none || hasSkipped { starts.append(bytes.count) }
      bytes += Array(String(unit.character).utf8)
      hasSkipped = false
    }
    isBetweenWords = text.endsWithSpace || text.units.isEmpty
  }
}
