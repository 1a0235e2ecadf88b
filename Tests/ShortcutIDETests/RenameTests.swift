import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

/// A rename at the cursor of a fixture.
private struct Renaming {
  let files: [MarkedText.File]
  let snapshot: WorkspaceSnapshot
  let rename: Rename

  init(_ fixture: String, to name: String, allowsDoubt: Bool = false) throws {
    files = MarkedText(fixture).files
    snapshot = try workspace(files)
    let target = try #require(try Cursor(fixture).context.renameTarget())
    rename = try Rename(target, to: name, in: snapshot, allowsDoubt: allowsDoubt)
  }

  /// Expects the edits to be at the ranges of the fixture: an empty range where something is put in.
  func expectRanges(sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = files.flatMap { file in file.ranges.map { Place(file: FileID(file.path), range: $0) } }.sorted()
    #expect(rename.edits.map { describe($0.place) } == expected.map(describe), sourceLocation: sourceLocation)
  }

  private func describe(_ place: Place) -> String {
    guard let text = snapshot.files[place.file]?.text else { return "" }
    let line = text.lines.line(at: place.range.lowerBound)
    return
      "\(place.file):\(line + 1):\(place.range.lowerBound - text.lines.starts[line]) \(text.string(in: place.range))"
  }

  var after: WorkspaceSnapshot {
    get throws {
      let edits = Dictionary(grouping: rename.edits, by: \.place.file)
      return WorkspaceSnapshot(
        files: try files.map { file in
          let id = FileID(file.path)
          let own = (edits[id] ?? []).map { TextEdit(range: $0.place.range, replacement: $0.text) }
          return SourceFile(id, kind: try #require(FileKind(id)), text: try #require(file.text.applying(own)))
        })
    }
  }

  func text(_ path: String) throws -> String { try after.files[FileID(path)]?.text.string ?? "" }
}

@Suite struct RenameTests {
  private let project = #"""
    -- App/Run.swift --
    import AppIntents
    struct RunTask: AppIntent {
      static let title: LocalizedStringResource = "Run the task"
      static var parameterSummary: some ParameterSummary { Summary("Run \(\.$⟦task⟧)") }
      @Parameter(title: "Task") var ⟦task⟧: Job?
      init() {}
      init(⟦⟧task: Job) { self.⟦task⟧ = task }
      func perform() async throws -> some IntentResult {
        guard let task⟦⟧ else { throw $⟦task⟧.needsValueError() }
        let other = Stop(task: task)
        return .result(dialog: "Ran \(task.task) of \(other.task)")
      }
    }
    struct Stop: AppIntent {
      static let title: LocalizedStringResource = "Stop the task"
      @Parameter(title: "Task") var task: Job
      init() {}
      init(task: Job) { self.task = task }
    }
    struct Job: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Job"
      static let defaultQuery = JobQuery()
      var displayRepresentation: DisplayRepresentation { "Job" }
      let id: String
      let task: String
    }
    struct JobQuery: EntityQuery {
      func entities(for ids: [String]) async throws -> [Job] { [] }
      func suggestedEntities() async throws -> [Job] { [] }
    }
    -- App/Shortcuts.swift --
    import AppIntents
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: RunTask(),
          phrases: ["Run \(\.$⟦task⟧) in \(.applicationName)", "Run a task in \(.applicationName)"], shortTitle: "Run",
          systemImageName: "play")
        AppShortcut(
          intent: Stop(), phrases: ["Stop \(\.$task) in \(.applicationName)", "Stop the task in \(.applicationName)"],
          shortTitle: "Stop", systemImageName: "stop")
      }
    }
    -- App/View.swift --
    import AppIntents
    func start(_ job: Job) -> RunTask {
      let intent = RunTask(⟦task⟧: job)
      print(intent.⟦task⟧ ?? job, job.task)
      return intent
    }
    -- App/App.phrases --
    shortcut RunTask(⟦task⟧: "one")
      phrase Execute ${⟦task⟧} with ${applicationName}   # the task
      phrase Execute a task with ${applicationName}
    try
      Execute one with App -> RunTask(⟦task⟧: "task")
    run Morning
      Stop(task: "one")
      RunTask(⟦task⟧: previous)
    -- App/Localizable.strings --
    "Run ${⟦task⟧}" = "Führe ${⟦task⟧} aus";
    "Run ${task} now" = "task ${applicationName}";
    -- App/AppShortcuts.xcstrings --
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Run ${⟦task⟧} in ${applicationName}" : {
          "localizations" : {
            "en" : { "stringSet" : { "state" : "new", "values" : [ "Run ${⟦task⟧} in ${applicationName}", "Run a task in ${applicationName}" ] } },
            "ja" : { "stringSet" : { "state" : "translated", "values" : [ "${applicationName}で${⟦task⟧}を実行", "${applicationName}で${⟦\u0074ask⟧}" ] } }
          }
        },
        "Stop ${task} in ${applicationName}" : {
          "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "${applicationName}で${task}を止める" } } }
        }
      },
      "version" : "1.0"
    }

    """#

  /// The same keys in five languages, each file with its own line ends, comments and escapes.
  private func tables() -> String {
    let texts = [
      ("de", "${⟦task⟧} mit ${applicationName} ausführen"), ("fr", "Lancer ${⟦task⟧} avec ${applicationName}"),
      ("es", "Ejecutar ${⟦task⟧} \\\"ya\\\" en ${applicationName}"),
      ("it", "Esegui ${⟦\\U0074ask⟧} in ${applicationName}"),
      ("nl", "${⟦task⟧} uitvoeren met ${applicationName} 🚀"),
    ]
    return texts.map { language, text in
      """
      -- App/\(language).lproj/AppShortcuts.strings --
      /* task */
      "Run ${⟦task⟧} in ${applicationName}" = "\(text)"; // task
      "Run a task in ${applicationName}" = "\(language) task ${applicationName}";
      "Stop ${task} in ${applicationName}" = "\(language) ${task} ${applicationName}";
      "Stop the task in ${applicationName}" = "\(language) stop task ${applicationName}";
      "Execute ${⟦task⟧} with ${applicationName}" = "\(language) x ${⟦task⟧} ${applicationName}";

      """
    }.joined()
  }

  private func lint(_ snapshot: WorkspaceSnapshot) -> [String] {
    Linter().diagnostics(in: snapshot).map { found in
      let line = snapshot.files[found.place.file]?.text.lines.line(at: found.place.range.lowerBound) ?? 0
      return "\(found.place.file):\(line) \(found.rule)"
    }
  }

  @Test(arguments: [
    ("var ⟦task⟧: Job?", "var ⟦ta▮sk⟧: Job?"),
    ("Execute ${⟦task⟧} with ${applicationName}   #", "Execute ${⟦ta▮sk⟧} with ${applicationName}   #"),
    ("$⟦task⟧.needsValueError", "$⟦tas▮k⟧.needsValueError"), ("Lancer ${⟦task⟧} avec", "Lancer ${⟦ta▮sk⟧} avec"),
  ])
  func changesExactlyWhatNamesAParameter(place: String, marked: String) throws {
    let fixture = (project + tables()).replacing(place, with: marked)
    let renaming = try Renaming(fixture, to: "job")
    renaming.expectRanges()
    let (before, after) = (renaming.snapshot, try renaming.after)
    #expect(lint(before) == lint(after))
    #expect(!before.projects.isEmpty && after.files.values.allSatisfy(\.errors.isEmpty))
    let view = try renaming.text("App/Run.swift")
    #expect(view.contains("init(job task: Job) { self.job = task }"))
    #expect(view.contains("guard let task = job else { throw $job.needsValueError() }"))
    #expect(try renaming.text("App/it.lproj/AppShortcuts.strings").contains("Esegui ${job} in"))
    #expect(
      after.projects.first?.shortcuts.first { $0.source == .swift }?.phrases.first?.key
        == "Run ${job} in ${applicationName}")
  }

  @Test func renamesBackToTheSameBytes() throws {
    let body = "print($⟦task⟧, self.⟦task⟧)"
    let fixture = (project + tables()).replacing("\\u0074ask", with: "task").replacing("\\U0074ask", with: "task")
      .replacing("guard let task⟦⟧ else { throw $⟦task⟧.needsValueError() }", with: body)
      .replacing("Stop(task: task)", with: "Stop()").replacing("\\(task.task) of", with: "")
    let there = try Renaming(fixture.replacing("var ⟦task⟧: Job?", with: "var ⟦ta▮sk⟧: Job?"), to: "longerName")
    let place = try #require(there.rename.edits.first { $0.place.file.path == "App/App.phrases" })
    let snapshot = try there.after
    let context = try #require(
      SyntaxContext(snapshot, file: place.place.file, offset: place.place.range.lowerBound + 1))
    let back = try Rename(try #require(try context.renameTarget()), to: "task", in: snapshot, allowsDoubt: false)
    let edits = Dictionary(grouping: back.edits, by: \.place.file)
    for file in there.files {
      let own = (edits[FileID(file.path)] ?? []).map { TextEdit(range: $0.place.range, replacement: $0.text) }
      #expect(snapshot.files[FileID(file.path)]?.text.applying(own) == file.text, "\(file.path)")
    }
  }

  @Test func keepsLineEndsAndQuoting() throws {
    let files = #"""
      -- A.swift --
      struct Open: AppIntent { static let title: LocalizedStringResource = "Open"; @Parameter(title: "A") var `⟦▮in⟧`: Deck }
      struct Deck: AppEntity { static let defaultQuery = Q() }
      extension Open { func f() { print(`⟦in⟧`, self.⟦in⟧, $⟦in⟧, Open(⟦in⟧: x)) } }
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] { AppShortcut(intent: Open(), phrases: ["Open \(\.$⟦in⟧) \(.applicationName)"]) }
      }
      """#
    let windows = MarkedText(files.replacing("\n-- ", with: "\n-- ")).files
    let text = try #require(windows.first).text.string.replacing("\n", with: "\r\n")
    let table = "\"Open \\\\\" = x;\r\n\"Open ${in} ${applicationName}\"=\"${in} ${applicationName}\";\r\n"
    let ids = [FileID("A.swift"), FileID("de.lproj/AppShortcuts.strings")]
    let snapshot = WorkspaceSnapshot(files: [
      SourceFile(ids[0], kind: .swift, text: SourceText(text)),
      SourceFile(ids[1], kind: .strings, text: SourceText(table)),
    ])
    let offset = try #require(text.utf8.firstIndex(of: UInt8(ascii: "`")))
    let context = try #require(
      SyntaxContext(snapshot, file: ids[0], offset: text.utf8.distance(from: text.utf8.startIndex, to: offset) + 1))
    let target = try #require(try context.renameTarget())
    func renamed(_ name: String, _ id: FileID) throws -> String {
      let edits = try Rename(target, to: name, in: snapshot, allowsDoubt: false).edits.filter { $0.place.file == id }
      let applied = snapshot.files[id]?.text.applying(
        edits.map { TextEdit(range: $0.place.range, replacement: $0.text) })
      return try #require(applied).string
    }
    #expect(
      try renamed("deck", ids[0])
        == text.replacing("`in`", with: "deck").replacing("$in", with: "$deck").replacing("self.in", with: "self.deck")
        .replacing("in: x", with: "deck: x"))
    #expect(try renamed("`for`", ids[0]).contains("print(`for`, self.for, $for, Open(for: x))"))
    #expect(try renamed("naïve", ids[1]) == table.replacing("{in}", with: "{naïve}"))
  }

  @Test func renamesTypes() throws {
    let renaming = try Renaming(
      #"""
      -- A.swift --
      struct ⟦Op▮en⟧: AppIntent { static let title: LocalizedStringResource = "Open"; @Parameter(title: "A") var deck: Deck }
      struct Deck: AppEntity { static let defaultQuery = Q() }
      extension ⟦Open⟧ { static func make() -> ⟦Open⟧ { Self() } }
      typealias Opener = ⟦Open⟧
      let opener = Opener(deck: x)
      // Open
      let text = "Open"
      -- a.phrases --
      shortcut ⟦Open⟧(deck: "Open")
        phrase Open ${deck} in ${applicationName}
      try
        Open A in App -> ⟦Open⟧
      """#, to: "Show")
    renaming.expectRanges()
    let entity = try Renaming(
      """
      -- A.swift --
      struct ⟦Deck⟧: AppEntity { static let defaultQuery = Q() }
      struct Open: AppIntent { @Parameter(title: "A") var deck: [⟦De▮ck⟧]? }
      -- a.phrases --
      intent Show
        parameter deck: ⟦Deck⟧
      """, to: "Pile")
    entity.expectRanges()
  }
}
