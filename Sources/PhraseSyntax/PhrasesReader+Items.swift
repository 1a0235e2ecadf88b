import SourceText

extension PhrasesReader {
  /// Reads an indented line as an item of the block above it.
  mutating func readItem() {
    guard let block else {
      if !isBlockUnknown { readItemWithoutBlock() }
      return
    }
    switch block {
    case .try:
      readTest(0..<line.bytes.count, isBesideKeyword: false)
      extendBlock()
    case .run: readStep()
    default:
      let word = line.word(at: 0)
      let spelling = keywordSpelling(word)
      let keyword = PhrasesKeyword(rawValue: spelling)
      if let keyword, block.items.contains(keyword) {
        readItem(keyword, behind: word)
      } else if let keyword, keyword.isTopLevel {
        report("`\(spelling)` begins in column one: remove the white space before it.", at: word)
        open(keyword, at: word)
      } else if let meant = meant(by: spelling, at: word, among: block.items, place: "of `\(block.rawValue)`") {
        readItem(meant, behind: word)
      }
    }
  }

  private mutating func readItemWithoutBlock() {
    let word = line.word(at: 0)
    if let keyword = PhrasesKeyword(rawValue: keywordSpelling(word)), keyword.isTopLevel {
      report("`\(keyword.rawValue)` begins in column one: remove the white space before it.", at: word)
      open(keyword, at: word)
    } else {
      report("An indented line belongs to a block, such as `shortcut` or `try`, and none is open here.", at: word)
    }
  }

  mutating func readItem(_ keyword: PhrasesKeyword, behind word: Range<Int>) {
    note(keyword, at: word)
    switch keyword {
    case .title: readTitle(behind: word)
    case .image: readImage(behind: word)
    case .phrase, .never: readPhrase(behind: word, keyword: keyword)
    case .parameter: readParameter(behind: word)
    case .case: readCase(behind: word)
    default: break
    }
    extendBlock()
  }

  /// Lets the block reach to the end of the line just read.
  private mutating func extendBlock() {
    let end = lineRange.upperBound
    switch block {
    case .intent: file.intents.updateLast { $0.range = $0.range.lowerBound..<max($0.range.lowerBound, end) }
    case .entity: file.entities.updateLast { $0.range = $0.range.lowerBound..<max($0.range.lowerBound, end) }
    case .shortcut: file.shortcuts.updateLast { $0.range = $0.range.lowerBound..<max($0.range.lowerBound, end) }
    case .try: file.testBlocks.updateLast { $0 = $0.lowerBound..<max($0.lowerBound, end) }
    case .run: file.runs.updateLast { $0.range = $0.range.lowerBound..<max($0.range.lowerBound, end) }
    default: break
    }
  }

  private mutating func readTitle(behind word: Range<Int>) {
    guard let title = rest(behind: word, example: "title Run a task").map({ line.name($0) }) else { return }
    let isTwice = block == .intent ? file.intents.last?.title != nil : file.shortcuts.last?.title != nil
    guard !isTwice else {
      report("The title is given twice: remove one of the lines.", at: word)
      return
    }
    if block == .intent {
      file.intents.updateLast { $0.title = title }
    } else {
      file.shortcuts.updateLast { $0.title = title }
    }
  }

  private mutating func readImage(behind word: Range<Int>) {
    guard let image = rest(behind: word, example: "image play.circle").map({ line.name($0) }) else { return }
    guard file.shortcuts.last?.image == nil else {
      report("The image is given twice: remove one of the lines.", at: word)
      return
    }
    if image.value.utf8.contains(where: \.isBlank) {
      report("The name of a system image is one word, as in `image play.circle`.", atSource: image.range)
    }
    file.shortcuts.updateLast { $0.image = image }
  }

  private mutating func readPhrase(behind word: Range<Int>, keyword: PhrasesKeyword) {
    let rest = rest(behind: word, example: "\(keyword.rawValue) Run ${task} in ${applicationName}")
    guard let rest else { return }
    let phrase = PhrasesShortcut.Phrase(
      template: PhraseTemplate(catalog: line.text.part(rest)), isNegative: keyword == .never,
      range: line.text.sourceRange(word.lowerBound..<rest.upperBound))
    file.shortcuts.updateLast { $0.phrases.append(phrase) }
  }

  private mutating func readParameter(behind word: Range<Int>) {
    let example = "parameter log: LogEntity"
    guard let rest = rest(behind: word, example: example) else { return }
    let colon = rest.first { line.bytes[$0] == .colon }
    let name = trimmed(rest.lowerBound..<(colon ?? line.word(at: rest.lowerBound).upperBound))
    let identifier = line.bytes[name]
    if !identifier.allSatisfy(\.continuesIdentifier) || !(identifier.first?.beginsIdentifier ?? false) {
      report("The name of a parameter is one word, as in `\(example)`.", at: name)
    }
    let type = line.rest(from: colon.map { $0 + 1 } ?? name.upperBound)
    if colon == nil {
      report("A colon and the type are missing, as in `\(example)`.", at: name.upperBound..<name.upperBound)
    } else if type == nil {
      report("The type of the parameter is missing, as in `\(example)`.", at: rest.upperBound..<rest.upperBound)
    }
    let parameter = PhrasesIntent.Parameter(
      name: line.name(name), type: type.map { line.name($0) }, range: line.text.sourceRange(0..<line.bytes.count))
    file.intents.updateLast { $0.parameters.append(parameter) }
  }

  private mutating func readCase(behind word: Range<Int>) {
    guard let rest = rest(behind: word, example: "case build  Build log") else { return }
    let id = line.word(at: rest.lowerBound)
    let value = PhrasesEntity.Case(
      id: line.name(id), title: line.rest(from: id.upperBound).map { line.name($0) },
      range: line.text.sourceRange(0..<line.bytes.count))
    file.entities.updateLast { $0.cases.append(value) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, line.bytes[end - 1].isBlank { end -= 1 }
    return range.lowerBound..<end
  }

  // MARK: Sentences and calls

  /// Reads `Run Nightly backup in Figranium -> RunFigraniumTaskIntent(task: "nightly-backup")`.
  mutating func readTest(_ range: Range<Int>, isBesideKeyword: Bool) {
    if isBesideKeyword {
      report("A sentence to try stands on a line of its own below `try`, indented.", at: range)
    }
    var expectation = PhrasesTest.Expectation.understood
    var sentence = range
    if let arrow = line.arrow, arrow.upperBound > range.lowerBound {
      sentence = range.lowerBound..<max(range.lowerBound, arrow.lowerBound)
      if let expected = line.rest(from: arrow.upperBound) {
        expectation = readExpectation(expected)
      } else {
        report("What is expected is missing: write `none` or a call.", at: arrow.upperBound..<arrow.upperBound)
      }
    }
    guard !sentence.isEmpty else {
      report("The sentence before `->` is missing.", at: sentence)
      return
    }
    file.tests.append(
      PhrasesTest(
        utterance: line.name(sentence), expectation: expectation,
        range: line.text.sourceRange(range.lowerBound..<line.bytes.count)))
  }

  private mutating func readExpectation(_ range: Range<Int>) -> PhrasesTest.Expectation {
    let text = line.text.part(range)
    if text.value == "none" { return .nothing(text.range) }
    return .call(call(in: range))
  }

  private mutating func readStep() {
    let call = call(in: 0..<line.bytes.count)
    file.runs.updateLast { $0.steps.append(call) }
    extendBlock()
  }
}

extension Array {
  fileprivate mutating func updateLast(_ change: (inout Element) -> Void) {
    guard let last = indices.last else { return }
    change(&self[last])
  }
}
