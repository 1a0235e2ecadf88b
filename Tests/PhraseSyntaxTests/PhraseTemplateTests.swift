import PhraseSyntax
import SourceText
import Testing

@Suite struct PhraseTemplateTests {
  private func template(_ string: String) -> PhraseTemplate {
    PhraseTemplate(catalog: MappedText(verbatim: string, at: 0))
  }

  /// The pieces, slots in angle brackets, malformed ones as `mistake:name`.
  private func pieces(_ pieces: [PhraseTemplate.Piece]) -> [String] {
    pieces.map { piece in
      switch piece.kind {
      case .text(let text): text
      case .applicationName: "<app>"
      case .slot(let name): "<\(name)>"
      case .malformed(let slot): "\(slot.mistake):\(slot.name ?? "nothing")"
      case .unreadable(let text): text
      }
    }
  }

  private func read(_ string: String) -> [String] {
    pieces(template(string).pieces)
  }

  private func readSwift(_ string: String) -> [String] {
    pieces(PhraseTemplate.pieces(ofPlainSwiftText: MappedText(verbatim: string, at: 0)))
  }

  @Test func readsSlots() {
    #expect(read("Run ${task} in ${applicationName}") == ["Run ", "<task>", " in ", "<app>"])
    #expect(read("${a}${_b2}") == ["<a>", "<_b2>"])
    #expect(read("${applicationName}") == ["<app>"])
    #expect(read("${タスク}を${applicationName}で") == ["<タスク>", "を", "<app>", "で"])
    #expect(read("") == [])
  }

  @Test func leavesNearMissesToTheRules() {
    #expect(read("${application_name} ${ApplicationName}") == ["<application_name>", " ", "<ApplicationName>"])
  }

  @Test func givesRangesOfSlotsAndNames() {
    let string = "Run ${task}!"
    let template = PhraseTemplate(catalog: MappedText(verbatim: string, at: 100))
    #expect(template.range == 100..<112)
    #expect(template.pieces.map(\.range) == [100..<104, 104..<111, 111..<112])
    #expect(template.pieces.map(\.nameRange) == [nil, 106..<110, nil])
    #expect(template.slots.map(\.name) == ["task"])
  }

  @Test func givesRangesBehindEscapes() {
    let text = SourceText(#""a" = "\U00e9\"${task}\(.applicationName)";"#)
    let file = StringsFile(reading: text)
    let template = file.entries.first?.value.map { PhraseTemplate(catalog: $0) }
    #expect(
      template?.pieces.map { text.string(in: $0.range) } == [#"\U00e9\""#, "${task}", #"\(.applicationName)"#])
    #expect(template?.pieces.last?.nameRange.map { text.string(in: $0) } == "applicationName")
  }

  @Test func hasNoGaps() {
    let string = "a ${b} {c} $(d) \\(e) ${f g} $hI ${} x"
    let ranges = template(string).pieces.map(\.range)
    #expect(ranges.first?.lowerBound == 0)
    #expect(ranges.last?.upperBound == string.utf8.count)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test func writesTheKeyBack() {
    for string in ["Run ${task} in ${applicationName}", "a {b} ${ c } \\(d", ""] {
      #expect(template(string).key == string)
    }
  }

  @Test func findsWrongDelimiters() {
    for slot in [
      "$(task)", "{task}", "#{task}", "%{task}", "${ task }", "{{task}}", "{{ task }}", "${$task}", "${\\.$task}",
    ] {
      #expect(read("Run \(slot) now") == ["Run ", "wrongDelimiters:task", " now"], "\(slot)")
    }
    #expect(read("$(.applicationName)") == ["wrongDelimiters:applicationName"])
    #expect(read("${my task}") == ["wrongDelimiters:nothing"])
    #expect(read("${task.name}") == ["wrongDelimiters:nothing"])
  }

  @Test func findsWideDelimiters() {
    for slot in ["$｛task｝", "＄{task}", "${task｝", "$｛task}", "｛task｝", "＄｛task｝"] {
      #expect(read("「\(slot)」") == ["「", "wrongDelimiters:task", "」"], "\(slot)")
    }
  }

  @Test func findsBareNames() {
    #expect(read("in $applicationName") == ["in ", "wrongDelimiters:applicationName"])
    #expect(read("in $application_name") == ["in ", "wrongDelimiters:application_name"])
    #expect(read("$taskName!") == ["wrongDelimiters:taskName", "!"])
  }

  @Test func findsUnclosedSlots() {
    #expect(read("${task in ${applicationName}") == ["unclosed:task", " in ", "<app>"])
    #expect(read("Run ${task") == ["Run ", "unclosed:task"])
    #expect(read("Run ${task)") == ["Run ", "unclosed:task", ")"])
    #expect(read("Run ${") == ["Run ", "unclosed:nothing"])
    #expect(read("Run ${ ta") == ["Run ", "unclosed:ta"])
    #expect(read("\\(task in") == ["unclosed:task", " in"])
    #expect(read("${${task}}") == ["unclosed:nothing", "<task>", "}"])
  }

  @Test func findsEmptySlots() {
    #expect(read("a ${} b ${ }") == ["a ", "empty:nothing", " b ", "empty:nothing"])
  }

  @Test func findsSwiftInterpolations() {
    #expect(read("\\(.applicationName)") == ["swiftInterpolation:applicationName"])
    #expect(read("\\(\\.$task) x") == ["swiftInterpolation:task", " x"])
    #expect(read("\\(task)") == ["swiftInterpolation:task"])
    #expect(read("\\(String(1))") == ["swiftInterpolation:nothing", "(1))"])
  }

  @Test func findsSwiftInterpolationsThatLostTheirBackslash() {
    #expect(read("(.applicationName)") == ["swiftInterpolation:applicationName"])
    #expect(read("(.$task)") == ["swiftInterpolation:task"])
    #expect(read("(\\.$task)") == ["swiftInterpolation:task"])
  }

  @Test func takesProseForText() {
    let prose = [
      "It costs $5", "US$perDay", "100% {of it}", ":-{ :-}", "{}", "{ x }", "a {b c} d", "{1}", "$()", "$(5)", "5$",
      "$task", "$USD", "$", "(see below)", "(.gif)", "#hashtag", "50 %", "\\n", "$ (x)", "{タスク}", "} {", "%@ %1$@",
      "$$", "“quoted” ¿? 🚀 {🚀}", "｛",
    ]
    for text in prose {
      #expect(read(text) == [text])
      #expect(readSwift(text) == [text])
    }
  }

  @Test func findsCatalogSlotsInSwift() {
    #expect(readSwift("Run ${task} in ") == ["Run ", "catalogSlot:task", " in "])
    #expect(readSwift("${applicationName}") == ["catalogSlot:applicationName"])
  }

  @Test func findsOtherMistakesInSwift() {
    #expect(readSwift("\\(.applicationName)") == ["swiftInterpolation:applicationName"])
    #expect(
      readSwift("$(task) ${ x } ${y") == [
        "wrongDelimiters:task", " ", "wrongDelimiters:x", " ", "unclosed:y",
      ])
  }

  @Test func keepsWhatWasWritten() {
    guard case .malformed(let slot) = template("a ${ task }").pieces.last?.kind else {
      Issue.record("no malformed slot")
      return
    }
    #expect(slot == MalformedSlot(.wrongDelimiters, text: "${ task }", name: "task"))
  }

  @Test(arguments: [
    (#"Order \(size) now"#, "malformed \\(size)"), (#"Order \(\.$size) now"#, "malformed \\(.$size)"),
    ("Order (size) now", nil),
  ])
  func findsSwiftInterpolationInStrings(value: String, expected: String?) throws {
    let file = StringsFile(reading: SourceText("\"a\" = \"\(value)\";"))
    let text = try #require(file.entries.first?.value)
    let malformed = PhraseTemplate(catalog: text).pieces.compactMap { piece in
      if case .malformed(let slot) = piece.kind { "malformed \(slot.text)" } else { nil }
    }
    #expect(malformed == [expected].compactMap { $0 })
  }

  /// What is compared no further when the hashes differ must differ.
  @Test(arguments: [
    ("Run it in ${applicationName}", " run  IT\tin ${applicationName}"), ("Run ${task} now", "run ${log} Now"),
    ("Über uns", "ÜBER\u{3000}uns"), ("\u{212A}elvin", "kelvin"), ("Go ${applicationName}", "go ${APPLICATIONNAME}"),
  ])
  func sentencesThatMayBeTheSameShareTheirHash(one: String, other: String) {
    #expect(template(one).sentenceHash == template(other).sentenceHash)
    let swift = PhraseTemplate(
      pieces: PhraseTemplate.pieces(ofPlainSwiftText: MappedText(verbatim: other, at: 0)), range: 0..<0)
    #expect(template(one).sentenceHash == swift.sentenceHash)
  }

  @Test(arguments: [
    ("  Run\t\tIT ", "run it"), ("Öffne ÀÞ × ß ÿ", "öffne àþ × ß ÿ"), ("Ł Ω\u{3000}Ж", "ł ω ж"), ("\u{A0}É", "é"),
  ])
  func foldsCaseAndWhiteSpace(text: String, expected: String) {
    #expect(PhraseTemplate.folding(text) == expected)
  }

  @Test func otherSentencesHaveOtherHashes() {
    let hashes = ["Run it", "Run ${it}", "Run", "Runs it", "It run", "Ｒun it"].map { template($0).sentenceHash }
    #expect(Set(hashes).count == hashes.count)
  }
}
