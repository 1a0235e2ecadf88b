import PhraseSyntax
import ShortcutModel
import SourceText
import Testing

@testable import UtteranceMatcher

@Suite struct UtteranceTesterTests {
  /// The verdicts on the `try` lines of some files, a line each: `passed`, `undecided` or the message.
  private func verdicts(_ files: [String: String], values: SlotValues = SlotValues()) throws -> [String] {
    let sources = files.compactMap { path, text in
      FileKind(FileID(path)).map { SourceFile(FileID(path), kind: $0, text: SourceText(text)) }
    }
    let snapshot = WorkspaceSnapshot(files: sources)
    let project = try #require(snapshot.projects.first)
    let tester = UtteranceTester(snapshot: snapshot, project: project, values: values)
    return project.phrasesFiles.flatMap(\.facts.tests).map { test in
      switch tester.verdict(on: test) {
      case .passed: "passed"
      case .undecided: "undecided"
      case .failed(let failure): "\(failure.kind): \(failure.message)"
      }
    }
  }

  private func demo(_ lines: String...) -> [String: String] {
    let shortcut = """
      application Figranium
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
        phrase Run a ${applicationName} task
      shortcut RunFigraniumTaskIntent(task: "nightly-backup")
        phrase Back up with ${applicationName}
      try

      """
    return ["Demo.phrases": shortcut + lines.map { "  \($0)\n" }.joined()]
  }

  @Test func holdsLinesAgainstValuesThatAreKnown() throws {
    let files = demo(
      "Run Nightly backup in Figranium -> RunFigraniumTaskIntent(task: \"nightly-backup\")",
      "run NIGHTLY BACKUP in figranium -> RunFigraniumTaskIntent(task: \"Nightly Backup\")",
      "Run Nightly backup in Figranium -> RunFigraniumTaskIntent", "Run Nightly in Figranium",
      "Run the moon in Figranium -> none", "Run Nightly in Figranium -> RunFigraniumTaskIntent(task: \"c\")",
      "Back up with Figranium -> RunFigraniumTaskIntent(task: \"nightly-backup\")",
      "Run a Figranium task -> RunFigraniumTaskIntent(task: \"c\")", "Run the moon in Figranium",
      "Run Nightly in Figranium -> RunFigraniumTaskIntent(job: \"c\")", "Run Nightly in Figranium -> RunIntent")
    #expect(
      try verdicts(files, values: tasks) == [
        "passed", "passed", "passed", "passed", "passed",
        "mismatch: This sentence means RunFigraniumTaskIntent(task: \"nightly\"), not with task: \"c\".", "passed",
        "mismatch: This sentence means RunFigraniumTaskIntent, not with task: \"c\".",
        "notUnderstood: No phrase means this sentence. 'Run ${task} in ${applicationName}' is no match: "
          + "'the moon' is no known value of 'task' (FigraniumTask).",
        "impossible: No call can be expected here: RunFigraniumTaskIntent(job: \"c\") names no known intent, or none of "
          + "its parameters.",
        "impossible: No call can be expected here: RunIntent names no known intent, or none of its parameters.",
      ])
  }

  /// A task of any name may be there.
  @Test func leavesOpenWhatOnlyAServerKnows() throws {
    let files = demo(
      "Run Nightly in Figranium -> RunFigraniumTaskIntent(task: \"c\")", "Run the moon in Figranium -> none",
      "Run Nightly in Figranium", "Run Nightly in Figranium -> RunFigraniumTaskIntent",
      "Run Nightly in Figranium -> StopFigraniumExecutionIntent")
    #expect(
      try verdicts(files) == [
        "undecided", "undecided", "undecided", "passed",
        "mismatch: This sentence means RunFigraniumTaskIntent, not StopFigraniumExecutionIntent.",
      ])
  }

  @Test func leavesOpenWhichOfTwoValuesOfOneNameIsMeant() throws {
    let twins = SlotValues([
      "FigraniumTask": [SlotValue(id: "one", names: ["Twins"]), SlotValue(id: "two", names: ["🚀 twins"])]
    ])
    let files = demo(
      "Run Twins in Figranium -> RunFigraniumTaskIntent(task: \"one\")",
      "Run Twins in Figranium -> RunFigraniumTaskIntent(task: \"two\")",
      "Run Twins in Figranium -> RunFigraniumTaskIntent(task: \"three\")")
    let verdicts = try verdicts(files, values: twins)
    #expect(verdicts.prefix(2) == ["passed", "undecided"])
    #expect(verdicts[2].hasPrefix("mismatch"))
  }

  private static let tab = """
    struct OpenTabIntent: AppIntent { @Parameter var tab: Tab }
    enum Tab: String, AppEnum {
      case inbox, sent
      static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.inbox: TITLE, .sent: "Sent"]
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OpenTabIntent(), phrases: ["Open \\(\\.$tab) in \\(.applicationName)"])
      }
    }
    """

  /// What a case is called may stand in a table, or be made when the app runs.
  @Test(
    arguments: [
      ("\"Inbox\"", false), ("\"tab.inbox\"", true), ("\"TAB_INBOX\"", true), ("name(of: .inbox)", true),
      ("DisplayRepresentation(title: \"Inbox\", synonyms: [\"Post\"])", false),
      ("DisplayRepresentation(title: \"Inbox\", synonyms: words)", true),
      ("DisplayRepresentation(title: \"Inbox\", synonyms: [\"Post\", other])", true),
    ])
  func leavesOpenWhatACaseIsCalled(title: String, isOpen: Bool) throws {
    let files = [
      "A.swift": Self.tab.replacing("TITLE", with: title),
      "A.phrases": "application Mail\ntry\n  Open the mail in Mail -> OpenTabIntent\n  Open Sent in Mail\n",
    ]
    let verdicts = try verdicts(files)
    #expect((verdicts[0] == "undecided") == isOpen)
    #expect(verdicts[1] == "passed")
  }

  /// In German the cases have German names, which stand in a table of other texts.
  @Test func leavesOpenWhatACaseIsCalledInAnotherLanguage() throws {
    let files = [
      "A.swift": Self.tab.replacing("TITLE", with: "\"Inbox\""),
      "de.lproj/AppShortcuts.strings":
        "\"Open ${tab} in ${applicationName}\" = \"Öffne ${tab} in ${applicationName}\";\n",
      "A.phrases":
        "application Mail\ntry\n  Öffne Eingang in Mail -> OpenTabIntent(tab: .inbox)\n  Open Eingang in Mail\n",
    ]
    let verdicts = try verdicts(files)
    #expect(verdicts[0] == "undecided")
    #expect(verdicts[1].hasPrefix("notUnderstood"))
  }

  @Test func leavesOpenWhatIsNotWrittenOut() throws {
    func phrases(_ list: String) -> [String: String] {
      [
        "A.swift": """
        struct OpenIntent: AppIntent {}
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] { AppShortcut(intent: OpenIntent(), phrases: \(list)) }
        }
        """,
        "A.phrases": "application Mail\ntry\n  Show Mail\n",
      ]
    }
    #expect(try verdicts(phrases("[\"Open \\(.applicationName)\"]"))[0].hasPrefix("notUnderstood"))
    #expect(try verdicts(phrases("[\"Open \\(.applicationName)\", more]")) == ["undecided"])
    #expect(try verdicts(phrases("all")) == ["undecided"])
  }

  /// The name of the folder stands in for the application's, but nobody has said so.
  @Test func leavesOpenWhatTheApplicationIsCalled() throws {
    let text =
      "shortcut StopFigraniumExecutionIntent\n  phrase Stop ${applicationName} now\ntry\n  Stop Robot now\n  Halt Robot\n"
    let verdicts = try verdicts(["robots/A.phrases": text, "robots/.phrasebook.json": "{}"])
    #expect(verdicts[0] == "passed" || verdicts[0] == "undecided")
    #expect(verdicts[1].hasPrefix("notUnderstood"))
  }

  /// Of two phrases that are the same sentence nobody knows which one is taken.
  @Test func leavesOpenWhichOfTwoEqualPhrasesIsMeant() throws {
    let files = [
      "A.phrases": """
      application Mail
      intent AIntent
      intent BIntent
      shortcut AIntent
        phrase Open ${applicationName}
      shortcut BIntent
        phrase open ${applicationName}
      try
        Open Mail -> AIntent
        Open Mail -> BIntent
      """
    ]
    #expect(try verdicts(files) == ["passed", "undecided"])
  }

  @Test func negativePhraseKeepsASentenceFromMeaningAnything() throws {
    let files = [
      "A.phrases": """
      application Mail
      intent AIntent
      shortcut AIntent
        phrase Open ${applicationName}
        never Open Mail
      try
        Open Mail -> none
        Open Mail
      """
    ]
    #expect(
      try verdicts(files) == [
        "passed",
        "notUnderstood: No phrase means this sentence. 'Open ${applicationName}' is no match: The negative phrase "
          + "'Open Mail' keeps it from running.",
      ])
  }
}
