import SourceText

/// Splits a decoded phrase into text, slots and what was meant to be a slot.
struct TemplateScanner {
  enum Notation {
    case catalog
    /// The plain text of a Swift literal, whose interpolations stand outside.
    case swift
  }

  private struct Match {
    var kind: PhraseTemplate.Piece.Kind
    var end: Int
    var name: Range<Int>?
  }

  private let text: MappedText
  private let notation: Notation
  private let bytes: [UInt8]
  /// Whether a brace or a sign may be a wide one, which hardly any text has.
  private let mayBeWide: Bool
  private var pieces: [PhraseTemplate.Piece] = []

  init(_ text: MappedText, notation: Notation) {
    self.text = text
    self.notation = notation
    bytes = Array(text.value.utf8)
    mayBeWide = bytes.contains(0xEF)
  }

  mutating func scan() -> [PhraseTemplate.Piece] {
    var textStart = 0
    var position = 0
    while position < bytes.count {
      guard let match = match(at: position) else {
        position += 1
        continue
      }
      appendText(textStart..<position)
      let name = match.name.map { text.sourceRange($0) }
      pieces.append(PhraseTemplate.Piece(match.kind, range: text.sourceRange(position..<match.end), nameRange: name))
      position = match.end
      textStart = position
    }
    appendText(textStart..<position)
    return pieces
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let signs = OddSignScanner.signs(in: range, of: text, bytes)
    pieces.append(PhraseTemplate.Piece(.text(string(range)), range: text.sourceRange(range), oddSigns: signs))
  }

  private func string(_ range: Range<Int>) -> String {
    // Mostly a text without slots, which need not be held twice.
    guard range.count < bytes.count else { return text.value }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private func byte(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  private func match(at start: Int) -> Match? {
    switch bytes[start] {
    case .dollar: matchDollar(at: start)
    case .openBrace: matchBraces(at: start, open: start)
    case .numberSign, .percent: byte(start + 1) == .openBrace ? matchBraces(at: start, open: start + 1) : nil
    case .backslash: byte(start + 1) == .openParenthesis ? matchInterpolation(at: start) : nil
    case .openParenthesis: matchLostInterpolation(at: start)
    case 0xEF: matchWideBraces(at: start)
    default: nil
    }
  }

  // MARK: `${name}` and its near misses

  private func matchDollar(at start: Int) -> Match? {
    switch byte(start + 1) {
    case .openBrace: matchWideBraces(at: start) ?? matchSlot(at: start)
    case 0xEF: matchWideBraces(at: start)
    case .openParenthesis: matchParentheses(at: start)
    case let byte? where byte.isLowercase: matchBareName(at: start)
    default: nil
    }
  }

  private func matchSlot(at start: Int) -> Match {
    let content = start + 2
    var end = content
    while let byte = byte(end), byte != .closeBrace, byte != .openBrace, !byte.isLineBreak {
      if byte == .dollar, self.byte(end + 1) == .openBrace { break }
      end += 1
    }
    guard byte(end) == .closeBrace else { return unclosed(at: start, content: content) }
    let whole = start..<(end + 1)
    let trimmed = trim(content..<end)
    if trimmed.isEmpty { return malformed(.empty, whole, name: nil) }
    if trimmed == content..<end, isIdentifier(trimmed) {
      if notation == .swift { return malformed(.catalogSlot, whole, name: trimmed) }
      let name = string(trimmed)
      return Match(kind: name == "applicationName" ? .applicationName : .slot(name), end: end + 1, name: trimmed)
    }
    return malformed(.wrongDelimiters, whole, name: name(in: trimmed))
  }

  /// `${task in …`: the slot reaches to the end of its name.
  private func unclosed(at start: Int, content: Int) -> Match {
    var nameStart = content
    while let byte = byte(nameStart), byte.isBlank { nameStart += 1 }
    let name = identifier(at: nameStart)
    return malformed(.unclosed, start..<max(start + 2, name?.upperBound ?? content), name: name)
  }

  private func matchParentheses(at start: Int) -> Match? {
    var end = start + 2
    while let byte = byte(end), byte != .closeParenthesis, byte != .openParenthesis, !byte.isLineBreak { end += 1 }
    guard byte(end) == .closeParenthesis, let name = name(in: trim((start + 2)..<end)) else { return nil }
    return malformed(.wrongDelimiters, start..<(end + 1), name: name)
  }

  /// `$applicationName`, and names in camel case: no word of prose looks like them.
  private func matchBareName(at start: Int) -> Match? {
    if let before = byte(start - 1), before.continuesIdentifier || before == .dollar { return nil }
    guard let name = identifier(at: start + 1) else { return nil }
    let letters = bytes[name]
    let isCamelCase = letters.contains(where: \.isUppercase) && letters.allSatisfy { $0 < 0x80 }
    guard isCamelCase || isApplicationName(name) else { return nil }
    return malformed(.wrongDelimiters, start..<name.upperBound, name: name)
  }

  /// `{name}`, `{{name}}`, `#{name}`, `%{name}`. Anything but one name in the braces is prose.
  private func matchBraces(at start: Int, open: Int) -> Match? {
    let isDouble = byte(open + 1) == .openBrace
    let content = open + (isDouble ? 2 : 1)
    var nameStart = content
    while isDouble, let byte = byte(nameStart), byte == .space { nameStart += 1 }
    guard let name = identifier(at: nameStart), bytes[name].allSatisfy({ $0 < 0x80 }) else { return nil }
    var end = name.upperBound
    while isDouble, let byte = byte(end), byte == .space { end += 1 }
    guard byte(end) == .closeBrace, !isDouble || byte(end + 1) == .closeBrace else { return nil }
    return malformed(.wrongDelimiters, start..<(end + (isDouble ? 2 : 1)), name: name)
  }

  /// `$｛name｝`, `＄{name}`, `${name｝`, `｛name｝`: an input method for East Asian languages has typed wide braces.
  private func matchWideBraces(at start: Int) -> Match? {
    guard mayBeWide else { return nil }
    let dollar = starts(with: "\u{FF04}", at: start) ? start + 3 : bytes[start] == .dollar ? start + 1 : start
    let isWideOpen = starts(with: "\u{FF5B}", at: dollar)
    let content = dollar + (isWideOpen ? 3 : 1)
    guard isWideOpen || byte(dollar) == .openBrace, let name = identifier(at: content) else { return nil }
    let isWideClose = starts(with: "\u{FF5D}", at: name.upperBound)
    guard isWideClose || byte(name.upperBound) == .closeBrace else { return nil }
    guard isWideOpen || isWideClose || dollar == start + 3 else { return nil }
    return malformed(.wrongDelimiters, start..<(name.upperBound + (isWideClose ? 3 : 1)), name: name)
  }

  private func starts(with character: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + character.utf8CodeUnitCount <= bytes.count else { return false }
    return character.withUTF8Buffer { buffer in buffer.indices.allSatisfy { bytes[offset + $0] == buffer[$0] } }
  }

  // MARK: Swift interpolations that are plain text

  /// `\(.applicationName)` and `\(\.$task)` where no Swift compiler reads them.
  private func matchInterpolation(at start: Int) -> Match {
    let content = start + 2
    var end = content
    while let byte = byte(end), byte != .closeParenthesis, byte != .openParenthesis, !byte.isLineBreak { end += 1 }
    if byte(end) == .closeParenthesis {
      return malformed(.swiftInterpolation, start..<(end + 1), name: name(in: trim(content..<end)))
    }
    let word = identifier(at: skipPrefix(content))
    let whole = start..<(word?.upperBound ?? content)
    // A call such as `\(String(…))` names no slot.
    if byte(end) == .openParenthesis { return malformed(.swiftInterpolation, whole, name: nil) }
    return malformed(.unclosed, whole, name: word)
  }

  /// `(.applicationName)` and `(\.$task)`: a format in which `\(` stands for `(` has taken the backslash, or the author
  /// forgot it. Where the file has the backslash, any name is one: nobody escapes a parenthesis of prose.
  private func matchLostInterpolation(at start: Int) -> Match? {
    let prefix = skipPrefix(start + 1)
    let isEscaped = text.sourceRange(start..<(start + 1)).count > 1
    guard let name = identifier(at: prefix), byte(name.upperBound) == .closeParenthesis else { return nil }
    let hasPrefix = prefix > start + 1 && (byte(prefix - 1) == .dollar || isApplicationName(name))
    guard isEscaped || hasPrefix else { return nil }
    let whole = start..<(name.upperBound + 1)
    let slot = MalformedSlot(
      .swiftInterpolation, text: (isEscaped ? "\\" : "") + string(whole), name: string(name))
    return Match(kind: .malformed(slot), end: whole.upperBound, name: name)
  }

  // MARK: Names

  private func malformed(_ mistake: MalformedSlot.Mistake, _ range: Range<Int>, name: Range<Int>?) -> Match {
    let slot = MalformedSlot(mistake, text: string(range), name: name.map(string))
    return Match(kind: .malformed(slot), end: range.upperBound, name: name)
  }

  /// The name in `task`, `$task`, `.applicationName` or `\.$task`, if the range holds nothing else.
  private func name(in range: Range<Int>) -> Range<Int>? {
    let start = skipPrefix(range.lowerBound)
    guard start < range.upperBound, isIdentifier(start..<range.upperBound) else { return nil }
    return start..<range.upperBound
  }

  private func skipPrefix(_ start: Int) -> Int {
    var offset = start
    if byte(offset) == .backslash { offset += 1 }
    if byte(offset) == .period { offset += 1 }
    if byte(offset) == .dollar { offset += 1 }
    return offset
  }

  private func identifier(at start: Int) -> Range<Int>? {
    var end = start
    while let byte = byte(end) {
      let length = byte < 0x80 ? 1 : letterLength(at: end)
      guard length > 0, byte.continuesIdentifier, end > start || byte.beginsIdentifier else { break }
      end += length
    }
    return end > start ? start..<end : nil
  }

  /// The length of the letter past ASCII at an offset, 0 for a sign that is no part of an identifier.
  private func letterLength(at offset: Int) -> Int {
    let (scalar, length) = bytes.scalar(at: offset)
    return scalar.properties.isXIDContinue ? length : 0
  }

  private func isIdentifier(_ range: Range<Int>) -> Bool {
    identifier(at: range.lowerBound)?.upperBound == range.upperBound
  }

  private func isApplicationName(_ range: Range<Int>) -> Bool {
    string(range).filter { $0 != "_" }.lowercased() == "applicationname"
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
