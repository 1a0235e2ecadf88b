import ShortcutLint
import Testing

/// A key is called an orphan only where every phrase of the project is known.
@Suite struct OrphanPhraseTests {
  private static let table = """
    -- de.lproj/AppShortcuts.strings --
    "Water my plants with ${applicationName}" = "Gieße mit ${applicationName}";
    """

  /// The rules found for a provider beside a table with a key of its own.
  private func rules(_ members: String, also more: String = "") -> [String] {
    let text = "-- Shortcuts.swift --\nstruct Shortcuts: AppShortcutsProvider {\n\(members)\n}\n\(more)\n\(Self.table)"
    return LintedFiles(text).diagnostics.map(\.rule)
  }

  private static let run = #"AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(.applicationName)"])"#

  @Test func reportsWhereAllPhrasesAreKnown() {
    #expect(rules("static var appShortcuts: [AppShortcut] { \(Self.run) }").contains("orphan-phrase"))
    #expect(rules("static let appShortcuts = [\(Self.run)]").contains("orphan-phrase"))
    #expect(
      rules("static var appShortcuts: [AppShortcut] { var all = [\(Self.run)]\n return all }").contains("orphan-phrase")
    )
    #expect(
      rules("static var appShortcuts: [AppShortcut] { run }\nstatic var run: AppShortcut { \(Self.run) }")
        .contains("orphan-phrase"))
  }

  @Test(arguments: [
    "static var appShortcuts: [AppShortcut] { \(Self.run); Feature.shortcut }",
    "static var appShortcuts: [AppShortcut] { [\(Self.run), Feature.shortcut] }",
    "static var appShortcuts: [AppShortcut] { \(Self.run); makeMore() }",
    "static var appShortcuts: [AppShortcut] { [\(Self.run)] + Feature.shortcuts }",
    "static var appShortcuts: [AppShortcut] = Feature.shortcuts",
    "static var appShortcuts: [AppShortcut] { for name in names { \(Self.run) } }",
    "static var appShortcuts: [AppShortcut] { names.map { name in \(Self.run) } }",
    "static var appShortcuts: [AppShortcut] { AppShortcut(intent: RunFigraniumTaskIntent(), phrases: all) }",
    #"static var appShortcuts: [AppShortcut] { AppShortcut(intent: I(), phrases: ["\(verb) \(.applicationName)"]) }"#,
    "",
  ])
  func isSilentWhereAPhraseMayBeElsewhere(members: String) {
    #expect(!rules(members).contains("orphan-phrase"))
  }

  @Test(arguments: [
    "NegativeAppShortcutPhrases(phrases: never)", "Feature.never",
    #"NegativeAppShortcutPhrases(phrases: ["Not \(word)"])"#,
  ])
  func isSilentWhereANegativePhraseMayBeElsewhere(negative: String) {
    let list = "static var appShortcuts: [AppShortcut] { \(Self.run) }"
    let members = "\(list)\nstatic var negativePhrases: [NegativeAppShortcutPhrases] { \(negative) }"
    #expect(!rules(members).contains("orphan-phrase"))
  }

  @Test func knowsPhrasesOfPhrasesFilesToo() {
    let more = "-- Demo.phrases --\nshortcut RunFigraniumTaskIntent\n  phrase Water my plants with ${applicationName}"
    let found = rules("static var appShortcuts: [AppShortcut] { \(Self.run) }", also: more)
    #expect(!found.contains("orphan-phrase"))
  }

  /// Each helper names the next one twice.
  @Test(.timeLimit(.minutes(1))) func followsEachMemberOnce() {
    let helpers = (0..<60).map { "static var s\($0): [AppShortcut] { s\($0 + 1)\n s\($0 + 1) }" }.joined(
      separator: "\n")
    let members =
      "static var appShortcuts: [AppShortcut] { s0 }\n\(helpers)\nstatic var s60: AppShortcut { \(Self.run) }"
    #expect(rules(members).contains("orphan-phrase"))
  }

  @Test(arguments: [
    ("Run ${application_name}", "did you mean 'Run ${applicationName}'?"),
    ("Ran ${applicationName}", "did you mean 'Run ${applicationName}'?"),
    ("Start ${applicationName}", "is no phrase of a shortcut."),
  ])
  func suggestsAPhraseThatIsNearlyTheKey(key: String, ending: String) {
    let swift = "struct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { \(Self.run) } }"
    let table = "-- de.lproj/AppShortcuts.strings --\n\"\(key)\" = \"Los, ${applicationName}\";"
    let found = LintedFiles("-- S.swift --\n\(swift)\n\(table)").diagnostics
    #expect(found.map(\.rule) == ["orphan-phrase"])
    #expect(found.first?.message.hasSuffix(ending) ?? false)
  }
}
