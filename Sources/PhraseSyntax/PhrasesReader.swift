import SourceText

/// Reads a `.phrases` file line by line. `PhrasesFormat.md` holds the grammar.
struct PhrasesReader {
  let source: SourceText
  var file = PhrasesFile()
  /// The block that indented lines belong to.
  var block: PhrasesKeyword?
  /// Whether the lines of this block are passed over, because its first line was not understood.
  var isBlockUnknown = false
  /// The line being read.
  var line: PhrasesLine
  var mostLines: Int

  init(_ source: SourceText) {
    self.source = source
    line = PhrasesLine(source, range: 0..<0)
    mostLines = ReadingLimit.lines(of: source)
  }

  mutating func read() -> PhrasesFile {
    var count = 0
    for number in source.lines.starts.indices {
      guard let range = source.lines.range(ofLine: number) else { continue }
      if count == mostLines {
        let next = PhrasesLine(source, range: range)
        guard !next.isEmpty || next.comment != nil else { continue }
        report(ReadingLimit.linesMessage, atSource: range.lowerBound..<range.lowerBound)
        break
      }
      read(lineAt: range)
      if !line.isEmpty || line.comment != nil { count += 1 }
    }
    file.errors.sort { $0.range.lowerBound < $1.range.lowerBound }
    return file
  }

  /// - Parameter range: The line behind the one that was read last, with its line end.
  mutating func read(lineAt range: Range<Int>) {
    line = PhrasesLine(source, range: range)
    if let comment = line.comment { file.comments.append(comment) }
    guard !line.isEmpty else { return }
    if let odd = line.oddIndentation {
      report("Indent with spaces or tabs: this is another kind of white space.", atSource: odd)
    }
    if line.isIndented {
      readItem()
    } else if ByteCursor(line.bytes).isAtConflictMarker {
      report("A merge conflict stands here: keep one of its sides.", atSource: lineRange)
    } else {
      readTopLevel()
    }
  }

  // MARK: Lines in column one

  private mutating func readTopLevel() {
    let word = line.word(at: 0)
    let spelling = keywordSpelling(word)
    switch PhrasesKeyword(rawValue: spelling) {
    case let known? where known.isTopLevel: open(known, at: word)
    case let item?: readUnindented(item, at: word)
    case nil:
      if let meant = meant(by: spelling, at: word, among: PhrasesKeyword.topLevel, place: "in column one") {
        open(meant, at: word)
      } else {
        block = nil
        isBlockUnknown = true
      }
    }
  }

  /// Reads `phrase …` in column one as the item that it was meant to be.
  private mutating func readUnindented(_ keyword: PhrasesKeyword, at word: Range<Int>) {
    let owners = PhrasesKeyword.topLevel.filter { $0.items.contains(keyword) }.map { "`\($0.rawValue)`" }
    report(
      "`\(keyword.rawValue)` belongs inside a block of \(owners.joined(separator: " or ")): indent it.", at: word)
    if let block, block.items.contains(keyword) { readItem(keyword, behind: word) }
  }

  /// Reads a line that begins with a keyword of column one.
  mutating func open(_ keyword: PhrasesKeyword, at word: Range<Int>) {
    block = keyword.opensBlock ? keyword : nil
    isBlockUnknown = false
    note(keyword, at: word)
    switch keyword {
    case .application:
      guard let rest = rest(behind: word, example: "application Figranium") else { return }
      if !file.applications.isEmpty { report("The application is named twice: remove one of the lines.", at: word) }
      file.applications.append(line.name(rest))
    case .also:
      guard let rest = rest(behind: word, example: "also Fig") else { return }
      file.alternativeNames.append(line.name(rest))
    case .provider:
      guard let rest = rest(behind: word, example: "provider demo") else { return }
      if !file.providers.isEmpty { report("The provider is named twice: remove one of the lines.", at: word) }
      file.providers.append(firstWord(of: rest))
    case .intent:
      let name = typeName(behind: word, example: "intent OpenLogIntent")
      file.intents.append(PhrasesIntent(name: name, range: lineRange))
    case .entity:
      let name = typeName(behind: word, example: "entity LogEntity")
      file.entities.append(PhrasesEntity(name: name, range: lineRange))
    case .shortcut:
      file.shortcuts.append(PhrasesShortcut(call: call(behind: word), range: lineRange))
    case .try:
      file.testBlocks.append(lineRange)
      if let rest = line.rest(from: word.upperBound) { readTest(rest, isBesideKeyword: true) }
    case .run:
      let name = rest(behind: word, example: "run Morning").map { line.name($0) }
      file.runs.append(PhrasesRun(name: name ?? line.name(word.upperBound..<word.upperBound), range: lineRange))
    case .title, .image, .phrase, .never, .parameter, .case: break
    }
  }

  /// Notes a keyword that is spelt right.
  mutating func note(_ keyword: PhrasesKeyword, at word: Range<Int>) {
    guard line.bytes[word].elementsEqual(keyword.rawValue.utf8) else { return }
    file.keywords.append(line.text.sourceRange(word))
  }

  // MARK: Parts of lines

  /// The keyword that a word was meant to be: it is reported, and taken for its nearest.
  mutating func meant(
    by spelling: String, at word: Range<Int>, among keywords: [PhrasesKeyword], place: String
  ) -> PhrasesKeyword? {
    let nearest = SpellingSuggestion.nearest(to: spelling, among: keywords.map(\.rawValue))
    let shown = String(spelling.prefix(40))
    if let nearest {
      report("`\(shown)` is no keyword \(place): write `\(nearest)`.", at: word)
    } else {
      let list = keywords.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      report("`\(shown)` is no keyword \(place). Expected \(list).", at: word)
    }
    return nearest.flatMap(PhrasesKeyword.init(rawValue:))
  }

  func keywordSpelling(_ word: Range<Int>) -> String {
    String(decoding: line.bytes[word], as: UTF8.self)
  }

  /// What stands behind the keyword of a line, which must not be nothing.
  mutating func rest(behind word: Range<Int>, example: @autoclosure () -> String) -> Range<Int>? {
    if let rest = line.rest(from: word.upperBound) { return rest }
    report("`\(keywordSpelling(word))` needs more behind it, as in `\(example())`.", at: word)
    return nil
  }

  /// The name of a type: one word of letters, digits and underscores. Empty where there is none.
  private mutating func typeName(behind word: Range<Int>, example: String) -> PhrasesName {
    guard let rest = rest(behind: word, example: example) else { return line.name(word.upperBound..<word.upperBound) }
    let name = firstWord(of: rest)
    if !name.value.utf8.isTypeName {
      report("`\(name.value.prefix(60))` is no type name, as in `\(example)`.", atSource: name.range)
    }
    return name
  }

  /// The first word of a range; more words are reported.
  private mutating func firstWord(of range: Range<Int>) -> PhrasesName {
    let word = line.word(at: range.lowerBound)
    if let more = line.rest(from: word.upperBound) {
      report("One word is expected here: remove this.", at: more)
    }
    return line.name(word)
  }

  private mutating func call(behind word: Range<Int>) -> IntentCallSyntax {
    guard let rest = rest(behind: word, example: "shortcut OpenLogIntent") else {
      let place = word.upperBound..<word.upperBound
      return IntentCallSyntax(intent: line.name(place), range: line.text.sourceRange(place))
    }
    return call(in: rest)
  }

  mutating func call(in range: Range<Int>) -> IntentCallSyntax {
    let call = IntentCallSyntax(reading: line.text.part(range))
    let isCut = call.errors.contains { $0.range == lineRange.upperBound..<lineRange.upperBound }
    if let comment = line.comment, isCut {
      report(
        "A comment begins here: inside a string write `\\#`.", atSource: comment.lowerBound..<(comment.lowerBound + 1))
    } else {
      file.errors += call.errors
    }
    return call
  }

  /// Where the content of the line stands.
  var lineRange: Range<Int> { line.text.range }

  mutating func report(_ message: String, at range: Range<Int>) {
    report(message, atSource: line.text.sourceRange(range))
  }

  mutating func report(_ message: String, atSource range: Range<Int>) {
    guard file.errors.count < SyntaxError.mostOfOneFile else { return }
    file.errors.append(SyntaxError(message, at: range))
  }
}
