/// What one look at a text shows that holds nothing but printable ASCII and slots that are spelt right, as most texts of
/// tables do: what `TemplateScanner` finds in it, without a piece being made.
struct QuickScan {
  private(set) var marks = PieceMarks()
  private(set) var applicationNameCount = 0
  private(set) var hasWords = false
  private(set) var hasGlue = false

  /// Nil for a text that needs a closer look.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var textStart = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .dollar, offset + 1 < bytes.count, bytes[offset + 1] == .openBrace {
        guard let end = Self.slotEnd(from: offset, in: bytes), appendText(textStart..<offset, of: bytes) else {
          return nil
        }
        let isApplicationName = Self.isApplicationName(bytes[(offset + 2)..<(end - 1)])
        if isApplicationName { applicationNameCount += 1 }
        guard marks.append(isApplicationName ? .applicationName : .slot, at: offset) else { return nil }
        if end < bytes.count, bytes[end].isLetter { hasGlue = true }
        textStart = end
        offset = end
        continue
      }
      switch byte {
      case .openBrace, .openParenthesis, .percent: return nil
      // What may have been meant as a slot.
      case .dollar where offset + 1 < bytes.count && bytes[offset + 1].isLowercase: return nil
      case 0x20...0x7E: break
      default: return nil
      }
      if byte.isLetter || byte.isDigit { hasWords = true }
      offset += 1
    }
    guard appendText(textStart..<bytes.count, of: bytes) else { return nil }
  }

  /// Adds the text up to a slot or the end, where there is any.
  private mutating func appendText(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isAtSlot = range.upperBound < bytes.count
    guard let last = range.last else {
      // Two slots side by side.
      if isAtSlot, range.lowerBound > 0 { hasGlue = true }
      return true
    }
    if isAtSlot, bytes[last].isLetter { hasGlue = true }
    return marks.append(.text, at: range.lowerBound)
  }

  /// The end of `${name}`; nil where it is spelt otherwise.
  private static func slotEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = start + 2
    guard end < bytes.count, bytes[end].beginsIdentifier else { return nil }
    while end < bytes.count, bytes[end].continuesIdentifier, bytes[end] < 0x80 { end += 1 }
    return end < bytes.count && bytes[end] == .closeBrace ? end + 1 : nil
  }

  private static func isApplicationName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard name.count == applicationName.utf8CodeUnitCount else { return false }
    return applicationName.withUTF8Buffer { $0.elementsEqual(name) }
  }

  private static let applicationName: StaticString = "applicationName"
}
