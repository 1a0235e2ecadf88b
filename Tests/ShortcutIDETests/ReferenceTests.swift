import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct ReferenceTests {
  /// Expects all references of what stands at the cursor to be the ranges of the fixture, and a cursor at each of them to
  /// find the same.
  private func expectRanges(
    _ fixture: String, includesDeclaration: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(fixture).files
    let snapshot = try workspace(marked)
    let cursor = try Cursor(fixture)
    let expected = marked.flatMap { file in file.ranges.map { Place(file: FileID(file.path), range: $0) } }.sorted()
    let found = cursor.context.references(includesDeclaration: includesDeclaration)
    #expect(
      found.map(\.place).map { describe($0, snapshot) } == expected.map { describe($0, snapshot) },
      sourceLocation: sourceLocation)
    for place in expected where includesDeclaration {
      let other = SyntaxContext(snapshot, file: place.file, offset: place.range.lowerBound)
      #expect(
        other?.symbolAtPlace?.symbol == cursor.context.symbolAtPlace?.symbol, "\(describe(place, snapshot))",
        sourceLocation: sourceLocation)
    }
  }

  private func describe(_ place: Place, _ snapshot: WorkspaceSnapshot) -> String {
    guard let text = snapshot.files[place.file]?.text else { return "" }
    let line = text.lines.line(at: place.range.lowerBound)
    return
      "\(place.file):\(line + 1):\(place.range.lowerBound - text.lines.starts[line]) \(text.string(in: place.range))"
  }

  @Test func findsAParameterEverywhere() throws {
    try expectRanges(
      #"""
      -- App/Run.swift --
      import AppIntents
      struct RunTask: AppIntent {
        static let title: LocalizedStringResource = "Run the task"
        static var parameterSummary: some ParameterSummary {
          When(\.$⟦task⟧, .hasAnyValue) {
            Summary("Run \(\.$⟦task⟧)") { \.$note }
          } otherwise: { Summary("Run task \(\RunTask.$⟦task⟧)") }
        }
        @Parameter(title: "Task", requestValueDialog: "Which task?") var ⟦ta▮sk⟧: Job?
        @Parameter(title: "Note") var note: String
        init() {}
        init(⟦task⟧: Job, count: Int) {
          self.⟦task⟧ = task
          _⟦task⟧ = Parameter(title: "Task")
        }
        func perform() async throws -> some IntentResult {
          guard let ⟦task⟧ else {
            ⟦task⟧ = try await $⟦task⟧.requestValue("Which task?")
            throw self.$⟦task⟧.needsValueError()
          }
          print(task.task, note.task)
          return .result(dialog: "Ran \(task.name)")
        }
        struct Nested { func f() { print(task) } }
      }
      extension RunTask { var isSet: Bool { ⟦task⟧ != nil } }
      struct Job: AppEntity {
        static let defaultQuery = JobQuery()
        var task: String
        func run(task: String) -> RunTask { RunTask(⟦task⟧: self, count: 1) }
      }
      struct JobQuery: EntityQuery {
        @IntentParameterDependency<RunTask>(\.$⟦task⟧) var dependency
        @IntentParameterDependency<StopTask>(\.$task) var other
        @IntentParameterDependency<RunTask>(\.$⟦task⟧) var task
        func suggestedEntities() -> [Job] { [dependency?.⟦task⟧, task?.⟦task⟧.task, other?.task].compactMap { $0 } }
      }
      struct StopTask: AppIntent {
        static let title: LocalizedStringResource = "Stop the task"
        @Parameter(title: "Task") var task: Job
      }
      -- App/View.swift --
      import AppIntents
      struct Entry { let intent: RunTask; let stop: StopTask }
      func show(entry: Entry, job: Job) {
        print(entry.intent.⟦task⟧, entry.stop.task, job.task)
        var intent = RunTask(⟦task⟧: job, count: 2)
        intent.⟦task⟧ = job
        if let run = find() as? RunTask { print(run.⟦task⟧) }
        Button(intent: StopTask(task: job)) { run(task: job) }
        print(RunTask().⟦task⟧, make().⟦task⟧)
        let made: RunTask = .init(⟦task⟧: job, count: 1)
        if let other = found { print(other.task) }
        intent.⟦task⟧ = .init(task: job)
        print(intent.⟦task⟧?.task.task)
      }
      func make() -> RunTask { RunTask() }
      struct Widget {
        let configuration: RunTask
        func show(entry: Entry) {
          guard let task = configuration.⟦task⟧ else { return }
          print(task.task, [1].map { $0.task })
        }
        func close(configuration: StopTask) { print(configuration.task, self.configuration.⟦task⟧) }
      }
      -- App/Shortcuts.swift --
      import AppIntents
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: RunTask(⟦task⟧: .first, count: 1),
            phrases: ["Run \(\.$⟦task⟧) in \(.applicationName)", "Run task in \(.applicationName)"],
            shortTitle: "Run", systemImageName: "play",
            parameterPresentation: .init(for: \.$⟦task⟧, summary: Summary("Run \(\.$⟦task⟧)")) {})
          AppShortcut(
            intent: StopTask(), phrases: ["Stop \(\.$task) in \(.applicationName)"], shortTitle: "Stop",
            systemImageName: "stop")
        }
      }
      -- App/de.lproj/AppShortcuts.strings --
      "Run ${⟦task⟧} in ${applicationName}" = "${⟦task⟧} mit ${applicationName} ausführen, ${⟦task⟧}";
      "Run task in ${applicationName}" = "task in ${applicationName}";
      "Stop ${task} in ${applicationName}" = "${task} in ${applicationName} anhalten";
      -- App/AppShortcuts.xcstrings --
      {"sourceLanguage": "en", "strings": {"Run ${⟦task⟧} in ${applicationName}": {"localizations": {
        "en": {"stringSet": {"state": "new", "values": ["Run ${⟦task⟧} in ${applicationName}", "Run task in ${applicationName}"]}},
        "fr": {"stringSet": {"state": "new", "values": ["Lancer ${⟦\u0074ask⟧} avec ${applicationName}"]}}}},
        "Stop ${task} in ${applicationName}": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": "${task} ${applicationName}"}}}}
      }, "version": "1.0"}
      -- App/a.phrases --
      shortcut RunTask(⟦task⟧: "one")
        phrase Execute ${⟦task⟧} in ${applicationName}
      try
        Run one in App -> RunTask(⟦task⟧: "task")
        Stop one in App -> StopTask(task: "task")
      run Morning
        RunTask(⟦task⟧: previous)
      """#)
  }

  @Test func findsATypeEverywhere() throws {
    try expectRanges(
      #"""
      -- Deck.swift --
      import AppIntents
      struct ⟦De▮ck⟧: AppEntity {
        static let defaultQuery = DeckQuery()
        static func make() -> ⟦Deck⟧ { ⟦Deck⟧(name: "Deck") }
      }
      extension ⟦Deck⟧: Sendable {}
      struct DeckQuery: EntityQuery {
        func entities(for ids: [⟦Deck⟧.ID]) async throws -> [⟦Deck⟧] { [] }
      }
      struct Other { struct Deck {}; let deck: Deck; let real: App.Other.Deck? }
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open"
        @Parameter(title: "Deck") var deck: ⟦Deck⟧?
        func f(x: Int) { g(Deck: 1); let x = \⟦Deck⟧.name; switch x { case .Deck: break } }
      }
      -- a.phrases --
      intent OpenDeck
        parameter deck: [⟦Deck⟧]?
      shortcut OpenDeck
        phrase Open ${deck} in ${applicationName}
      """#)
  }

  @Test func findsAnIntentOfAPhrasesFile() throws {
    try expectRanges(
      """
      -- a.phrases --
      intent ⟦OpenLog⟧
        parameter log: Log
      entity Log
        case build  Build log
      shortcut ⟦OpenLog⟧(log: "build")
        phrase Open ${log} in ${applicationName}
      try
        Open build in App -> ⟦Open▮Log⟧(log: "build")
      run A
        ⟦OpenLog⟧
      """)
    try expectRanges(
      """
      -- a.phrases --
      intent OpenLog
        parameter ⟦log⟧: Log
      entity Log
      shortcut OpenLog(⟦log⟧: "build")
        phrase Open ${⟦l▮og⟧} in ${applicationName}
      """)
  }

  @Test func stopsWhenNobodyWantsThemAnyMore() throws {
    let fixture = """
      -- A.swift --
      struct Op▮en: AppIntent { static let title: LocalizedStringResource = "Open" }
      -- a.phrases --
      run A
        Open
      """
    let control = ScanControl()
    let context = try Cursor(fixture).context
    func files() -> [String] {
      SearchControl.$current.withValue(control) { context.references(includesDeclaration: true).map(\.place.file.path) }
    }
    #expect(files() == ["A.swift", "a.phrases"])
    control.cancel()
    #expect(files() == ["a.phrases"])
  }

  @Test func findsEnumCasesAndValues() throws {
    let enums = #"""
      -- A.swift --
      enum Section: String, AppEnum {
        case ⟦ho▮me⟧, inbox
        static let caseDisplayRepresentations: [Section: DisplayRepresentation] = [.⟦home⟧: "Home", .inbox: "Inbox"]
      }
      enum Other { case home }
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open"
        @Parameter(title: "Section") var section: Section
        func f(_ other: Other) { section = Section.⟦home⟧; if other == .home {} }
      }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(section: .⟦home⟧), phrases: ["Open \(.applicationName)"])
        }
      }
      -- a.phrases --
      run A
        Open(section: .⟦home⟧)
        Open(section: ⟦home⟧)
        Open(section: "⟦home⟧")
        Open(section: inbox)
      """#
    try expectRanges(enums)
    try expectRanges(
      """
      -- a.phrases --
      intent OpenLog
        parameter log: Log
      entity Log
        case ⟦build⟧  Build log
      run A
        OpenLog(log: "⟦bui▮ld⟧")
        OpenLog(log: "other")
      """)
  }

  @Test func leadsFromAPhraseToItsTranslationsAndBack() throws {
    let text = #"""
      -- A.swift --
      struct Open: AppIntent { static let title: LocalizedStringResource = "Open" }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: [⟦"Op▮en \(.applicationName)"⟧, "Show \(.applicationName)"])
        }
      }
      -- de.lproj/AppShortcuts.strings --
      ⟦"Open ${applicationName}"⟧ = ⟦"${applicationName} öffnen"⟧;
      "Show ${applicationName}" = "${applicationName} zeigen";
      -- fr.lproj/AppShortcuts.strings --
      ⟦"Open ${applicationName}"⟧ = ⟦"Ouvrir ${applicationName}"⟧;
      """#
    try expectRanges(text)
    let moved = text.replacing("▮", with: "").replacing("öffnen", with: "öff▮nen")
    try expectRanges(moved)
  }

  @Test func keepsProjectsApart() throws {
    let files = #"""
      -- One/A.swift --
      struct Open: AppIntent { static let title: LocalizedStringResource = "Open"; @Parameter(title: "A") var ⟦de▮ck⟧: Deck }
      struct Deck: AppEntity { static let defaultQuery = Q() }
      -- Two/A.swift --
      struct Open: AppIntent { static let title: LocalizedStringResource = "Open"; @Parameter(title: "A") var deck: Deck }
      struct Deck: AppEntity { static let defaultQuery = Q() }
      func f(open: Open) { print(open.deck, Open(deck: x)) }
      """#
    let marked = MarkedText(files).files
    let snapshot = WorkspaceSnapshot(
      files: marked.map { SourceFile(FileID($0.path), kind: .swift, text: $0.text) }, projectRoots: ["One", "Two"])
    let file = try #require(marked.first)
    let context = try #require(SyntaxContext(snapshot, file: FileID(file.path), offset: file.cursors[0]))
    #expect(context.references(includesDeclaration: true).map(\.place.range) == file.ranges)
    let other = try #require(SyntaxContext(snapshot, file: FileID("Two/A.swift"), offset: context.offset))
    #expect(Set(other.references(includesDeclaration: true).map(\.place.file.path)) == ["Two/A.swift"])
    #expect(other.references(includesDeclaration: true).count == 3)
  }

  @Test func findsWhatIsBuiltInButNoDeclaration() throws {
    try expectRanges(
      """
      -- a.phrases --
      shortcut ⟦RunFigranium▮TaskIntent⟧(task: "a")
        phrase Run ${task} in ${applicationName}
      run A
        ⟦RunFigraniumTaskIntent⟧
      """)
    try expectRanges(
      """
      -- a.phrases --
      shortcut RunFigraniumTaskIntent(⟦task⟧: "a")
        phrase Run ${⟦ta▮sk⟧} in ${applicationName}
      """, includesDeclaration: false)
  }

  @Test func findsWhatBuildsAndDefinitionsName() throws {
    let definition = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>INIntents</key><array><dict>
      <key>INIntentName</key><string>⟦OrderSoup⟧</string>
      <key>INIntentParameters</key><array><dict>
      <key>INIntentParameterName</key><string>soup</string>
      <key>INIntentParameterType</key><string>String</string>
      </dict></array></dict></array></dict></plist>
      """
    try expectRanges(
      "-- A.intentdefinition --\n" + definition + "\n-- a.phrases --\nrun A\n  ⟦Order▮Soup⟧(soup: \"a\")")
  }

  @Test func findsTheApplicationName() throws {
    try expectRanges(
      """
      -- a.phrases --
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ⟦${application▮Name}⟧
        never Stop ⟦${applicationName}⟧
      -- de.lproj/AppShortcuts.strings --
      "A ⟦${applicationName}⟧" = "B ⟦${applicationName}⟧";
      """)
  }

  @Test(arguments: [
    "-- A.swift --\nlet x▮ = 1", "-- a.phrases --\n# com▮ment", "-- A.swift --\n▮", "-- a.phrases --\nrun A▮",
  ])
  func findsNothingWhereNothingIsKnown(fixture: String) throws {
    let context = try Cursor(fixture).context
    #expect(context.references(includesDeclaration: true).isEmpty)
    #expect(context.highlights().isEmpty)
    #expect(context.typeDefinitions().isEmpty)
  }
}
