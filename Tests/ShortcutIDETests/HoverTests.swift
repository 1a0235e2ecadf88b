import ShortcutModel
import SourceText
import Testing

@testable import ShortcutIDE

@Suite struct HoverTests {
  private func hover(_ fixture: String, live: LiveEntities = LiveEntities()) throws -> (text: String, over: String)? {
    let cursor = try Cursor(fixture)
    return cursor.context.hover(live: live).map { ($0.text, cursor.context.file.text.string(in: $0.range)) }
  }

  private let shortcuts = #"""
    -- Shortcuts.swift --
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open①Deck(section: .ho②me), phrases: [
          "Open \(\.$se③ction) in \(.app④licationName)",
          "Show the d⑤eck of \(.applicationName)",
        ], shortTitle: "Deck", systemImageName: "star")
      }
    }
    -- de.lproj/AppShortcuts.strings --
    "Show the deck of ${applicationName}" = "Zeig ⑥den Stapel von ${applicationName}";
    "Open ${section} in ${applicationName}" = "Öffne ${se⑦ction} in ${applicationName}";
    """#

  private func swift(_ mark: String) throws -> (text: String, over: String)? {
    let text = shortcuts.replacing(mark, with: "▮").filter { !"①②③④⑤⑥⑦".contains($0) }
    return try hover(swiftProject + text)
  }

  @Test func explainsSlots() throws {
    let slot = try #require(try swift("③"))
    #expect(slot.over == #"\(\.$section)"#)
    #expect(
      slot.text
        == "`section: Section` – Section\n\nParameter of `OpenDeck` (Open the deck).\n\nValues: `Home`, `Inbox`.")
    #expect(try swift("⑦")?.over == "${section}")
    #expect(try swift("④")?.text == "The application's name.")
  }

  @Test func explainsPhrases() throws {
    let phrase = try #require(try swift("⑤"))
    #expect(phrase.over == #""Show the deck of \(.applicationName)""#)
    #expect(
      phrase.text
        == "Phrase `Show the deck of ${applicationName}`\n\nShortcut **Deck** runs `OpenDeck` (Open the deck)\n\nLanguages: `de`"
        + "\n\nFilled in: 1 phrase; Shortcuts has 4 of 1000 phrases"
    )
    let translation = try #require(try swift("⑥"))
    #expect(translation.text.hasPrefix("Translation into `de` `Zeig den Stapel von ${applicationName}`\n\nOf `Show"))
  }

  @Test func explainsIntentsAndCases() throws {
    #expect(try swift("①")?.text.hasPrefix("`OpenDeck` – Open the deck\n\n- `section: Section` Section") == true)
    let value = try #require(try swift("②"))
    #expect(value.over == ".home")
    #expect(value.text == "**Home**\n\n`Section` with the id `home`")
  }

  @Test func explainsValuesThatAreNoLiterals() throws {
    let call = "-- A.swift --\nRunFigraniumTaskIntent(task: Figranium▮Task(id: \"a\"))"
    #expect(try hover(call, live: liveTasks)?.text.hasPrefix("`FigraniumTask` – Figranium Task\n\nValues: ") == true)
    let qualified = swiftProject + "-- A.swift --\nOpenDeck(section: Section.in▮box)"
    #expect(try hover(qualified)?.text.hasPrefix("**Inbox**") == true)
    #expect(try hover("-- A.swift --\nRunFigraniumTaskIntent(task: mi▮ne)", live: liveTasks) == nil)
  }

  @Test func saysThatAPhraseCannotHoldAPrimitive() throws {
    let phrase = "-- A.phrases --\nshortcut StopFigraniumExecutionIntent\n  phrase Stop ${run▮ID} in ${applicationName}"
    #expect(try hover(phrase)?.text.hasSuffix("A phrase can hold entities and enums only, not `String`.") == true)
  }

  @Test func namesLiveEntities() throws {
    let call = "-- A.swift --\nFigraniumTask(id: \"nightly▮-backup\")"
    let hover = try #require(try hover(call, live: liveTasks))
    #expect(hover.over == "nightly-backup")
    #expect(hover.text == "**Nightly backup**\n\nCopies the disk\\.\n\n`FigraniumTask` with the id `nightly-backup`")
    #expect(try self.hover(call) == nil)
    let other = "-- A.swift --\nFigraniumTask(id: \"moon▮\")"
    #expect(try self.hover(other, live: liveTasks)?.text == "No `FigraniumTask` with the id `moon` is known.")
    let quoted = "-- A.swift --\nFigraniumTask(id: \"a\\\"b▮\\\\c\")"
    #expect(try self.hover(quoted, live: liveTasks)?.text.hasPrefix("**Quote") == true)
  }

  @Test func explainsSentences() throws {
    let file = """
      -- A.phrases --
      application Figranium
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
      try

      """
    #expect(
      try hover(file + "  Run nightly▮ backup in Figranium -> none", live: liveTasks)?.text
        == "Runs `RunFigraniumTaskIntent` by the phrase `Run ${task} in ${applicationName}`\n- `task`: Nightly backup, `nightly-backup`"
    )
    let missed = try #require(try hover(file + "  Run it▮", live: liveTasks))
    #expect(missed.over == "Run it")
    #expect(missed.text.hasPrefix("Not understood.\n- `Run ${task} in ${applicationName}`: 'in' is expected"))
  }

  @Test(
    arguments: [
      ("shor▮tcut A", "shortcut", "`shortcut` – a shortcut with its phrases"),
      ("shortcut RunFigraniumTaskIntent(ta▮sk: \"a\")", "task", "`task: FigraniumTask` – Task"),
      ("entity Log\n  case bui▮ld  Build log", "build", "**Build log**"),
      ("entity Log\nintent A\n  parameter log: Lo▮g", "Log", "`Log`"),
    ])
  func explainsPartsOfPhrasesFiles(source: String, over: String, text: String) throws {
    let hover = try #require(try hover("-- A.phrases --\n" + source))
    #expect(hover.over == over)
    #expect(hover.text.hasPrefix(text))
  }

  @Test(arguments: ["-- A.swift --\nlet a▮ = 1", "-- A.phrases --\n▮", "-- AppShortcuts.strings --\n▮"])
  func staysSilentElsewhere(fixture: String) throws {
    #expect(try hover(fixture) == nil)
  }

  @Test func explainsRulesThatAreSilenced() throws {
    let found = try #require(
      try hover("-- a.phrases --\n# phrasebook:ignore-file glued-slot, literal-va▮lue why\nshortcut A\n"))
    #expect(found.over == "literal-value")
    #expect(found.text.hasPrefix("# literal-value\n\n"))
    #expect(found.text.hasSuffix("`phrasebook explain literal-value` shows examples."))
    #expect(!found.text.contains("## "))
    #expect(try hover("-- a.phrases --\n# phrasebook:ignore-file no-such-▮rule\n") == nil)
    #expect(try hover("-- a.phrases --\n# phrasebook:ig▮nore-file glued-slot\n") == nil)
    #expect(try hover("-- AppShortcuts.strings --\n/* phrasebook:ignore glued▮-slot */\n")?.over == "glued-slot")
  }

  @Test(arguments: [("glu▮ed-slot", true), ("▮glued-slot", true), ("glued-slot▮", true), ("glued▮-slo", false)])
  func explainsRulesOfAConfiguration(name: String, isKnown: Bool) {
    let marked = "{\"rules\": {\"\(name)\": \"off\"}}"
    let parts = marked.split(separator: "▮", omittingEmptySubsequences: false)
    let hover = RulePage.hover(in: SourceText(parts.joined()), at: parts[0].utf8.count)
    #expect((hover != nil) == isKnown)
    #expect(RulePage.hover(in: SourceText("{glued-slot}"), at: 4) == nil)
  }
}
