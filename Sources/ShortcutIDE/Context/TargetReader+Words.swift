import ShortcutModel
import SourceText

extension TargetReader {
  var text: SourceText { file.text }

  /// The line of the place, without its line end.
  var line: Range<Int> {
    guard let line = text.lines.range(ofLine: text.lines.line(at: offset)) else { return offset..<offset }
    var end = line.upperBound
    while end > line.lowerBound, let byte = text.byte(at: end - 1), byte == 0x0A || byte == 0x0D { end -= 1 }
    return line.lowerBound..<end
  }

  /// The name around the place, dots included where they may be.
  func word(allowsDots: Bool = false) -> WordTarget {
    let (start, end) = (wordStart(from: offset, allowsDots), wordEnd(from: offset, allowsDots))
    return WordTarget(text: text.string(in: start..<end), range: start..<end)
  }

  func wordStart(from offset: Int, _ allowsDots: Bool = false) -> Int {
    var start = offset
    while let byte = text.byte(at: start - 1), byte.isWord || (allowsDots && byte == UInt8(ascii: ".")) { start -= 1 }
    return start
  }

  func wordEnd(from offset: Int, _ allowsDots: Bool = false) -> Int {
    var end = offset
    while let byte = text.byte(at: end), byte.isWord || (allowsDots && byte == UInt8(ascii: ".")) { end += 1 }
    return end
  }

  /// Whether nothing but white space stands in a range.
  func isBlank(_ range: Range<Int>) -> Bool {
    range.allSatisfy { text.byte(at: $0)?.isSpace ?? true }
  }

  /// Where the string ends that is open at the place; nil where its closing quotation mark is missing.
  ///
  /// An even number of quotation marks on the rest of the line belongs to other strings.
  func closingQuote(before end: Int) -> Int? {
    var first: Int?
    var count = 0
    var position = offset
    while position < end, let byte = text.byte(at: position) {
      if byte == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if byte == UInt8(ascii: "\"") {
        first = first ?? position
        count += 1
      }
      position += 1
    }
    return count % 2 == 1 ? first : nil
  }

  /// The byte behind the white space from an offset on, within the line.
  func nextByte(from start: Int, before end: Int) -> UInt8? {
    var position = start
    while position < end, let byte = text.byte(at: position) {
      guard byte == 0x20 || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  func intent(named name: String) -> Intent? {
    snapshot.intent(named: name, in: project)
  }

  /// A value of a parameter, in quotes or not.
  func value(
    of parameter: IntentParameter, _ text: String, _ range: Range<Int>, _ quoting: ValueTarget.Quoting,
    _ syntax: LiteralSyntax
  ) -> ValueTarget {
    ValueTarget(
      type: parameter.valueType, kind: parameter.kind, parameter: parameter, text: text, range: range,
      quoting: quoting, syntax: syntax)
  }

  /// `$`, `${` or `${name`, typed before the place.
  func catalogSlot(_ intents: [Intent], keySlots: [String] = [], isNegative: Bool = false) -> CursorTarget? {
    var start = wordStart(from: offset)
    if text.byte(at: start - 1) == UInt8(ascii: "{") { start -= 1 }
    guard text.byte(at: start - 1) == UInt8(ascii: "$") else { return nil }
    start -= 1
    let end = wordEnd(from: offset)
    let hasBrace = text.byte(at: start + 1) == UInt8(ascii: "{")
    let isClosed = hasBrace && text.byte(at: end) == UInt8(ascii: "}")
    return .slot(
      SlotTarget(
        notation: .catalog, intents: intents, keySlots: keySlots, isNegative: isNegative,
        range: start..<(isClosed ? end + 1 : end), typed: text.string(in: start..<offset)))
  }
}

extension UInt8 {
  /// A byte of a name; those outside ASCII count as letters.
  var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  var isSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }
}
