import ShortcutLint
import ShortcutModel
import Testing

/// Files far beyond what a person writes: the work must grow with their size and no faster.
@Suite struct LargeInputTests {
  private func lint(_ name: String, _ text: String) -> [Diagnostic] {
    let id = FileID(name)
    guard let kind = FileKind(id) else { return [] }
    return Linter().diagnostics(in: WorkspaceSnapshot(files: [SourceFile(id, kind: kind, bytes: Array(text.utf8))]))
  }

  @Test(.timeLimit(.minutes(1)))
  func manyShortcutsAreChecked() {
    let count = 6_000
    let intents = (0..<count).map { "struct I\($0): AppIntent {}\n" }.joined()
    let shortcuts = (0..<count).map {
      "AppShortcut(intent: I\($0)(), phrases: [\"Do \($0) \\(.applicationName)\"], shortTitle: \"D\", systemImageName: \"d\")\n"
    }
    let provider =
      "struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n\(shortcuts.joined())} }\n"
    #expect(lint("App.swift", intents + provider).map(\.rule) == ["phrase-budget", "too-many-shortcuts"])
  }

  /// Each says that it silences nothing; all of them speak of the line below the last.
  @Test(.timeLimit(.minutes(1)))
  func manyCommentsBelowEachOtherAreRead() {
    let comments = String(repeating: "// phrasebook:ignore orphan-phrase\n", count: 9_000)
    #expect(lint("App.swift", comments + "struct I: AppIntent {}").map(\.rule).count == 9_000)
    let used = comments.replacing("orphan-phrase", with: "missing-short-title")
    let provider = """
      struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
      \(used)AppShortcut(intent: I(), phrases: ["Do \\(.applicationName)"])
      } }
      struct I: AppIntent {}
      """
    #expect(lint("App.swift", provider).isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func manySyntaxErrorsAreCheckedAndTheFirstOfThemNamed() {
    let found = lint("en.lproj/AppShortcuts.strings", String(repeating: "\"a\" \"b\";\n", count: 20_000))
      .filter { $0.rule == "malformed-file" }
    #expect(found.count == 101)
    #expect(found.last?.message == "From here on 19900 more mistakes are not listed.")
  }

  @Test(.timeLimit(.minutes(1)))
  func ofManyFindingsInOneFileTheFirstAreListed() {
    let entry = "\"Run ${applicationName}\" = \"Run ${applicationName}\";\n"
    let found = lint("en.lproj/AppShortcuts.strings", String(repeating: entry, count: 12_001))
      .filter { $0.rule == "duplicate-key" }
    #expect(found.count == 10_001)
    #expect(found.last?.message == "From here on 2000 more findings of this rule are not listed.")
    #expect(found.last?.place.range.lowerBound == 10_001 * entry.utf8.count)
  }

  @Test func unknownSlotsOfAnIntentWithManyParametersHaveShortMessages() {
    let parameters = (0..<300).map { "  @Parameter(title: \"P\") var parameter\($0): String\n" }.joined()
    let phrases = (0..<300).map { "\"Do \\(\\.$wrong\($0)) in \\(.applicationName)\"," }.joined(separator: "\n")
    let found = lint(
      "App.swift",
      """
      struct I: AppIntent {
      \(parameters)}
      struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: I(), phrases: [\(phrases)], shortTitle: "D")
      } }
      """
    ).filter { $0.rule == "unknown-slot" }
    #expect(found.count == 300)
    #expect(found.first?.message.hasSuffix("'parameter19', 280 more.") == true)
    #expect(found.allSatisfy { $0.message.utf8.count < 500 })
  }

  /// Every unknown name is compared with every intent.
  @Test(.timeLimit(.minutes(1)))
  func manyUnknownIntentsAmongManyAreFast() {
    let names = (0..<2_000).map { "Open\(String($0, radix: 7))ShelfNumberIntent" }
    let text = names.map { "intent \($0)\n" }.joined() + "run All\n" + names.map { "  x\($0)q\n" }.joined()
    let begin = ContinuousClock.now
    let found = lint("a.phrases", text).filter { $0.rule == "unknown-intent" }
    #expect(found.count == 2_000)
    #expect(found.first?.message.contains("did you mean 'Open0ShelfNumberIntent'") == true)
    #expect(ContinuousClock.now - begin < .seconds(20), "in a debug build on a busy machine")
  }
}
