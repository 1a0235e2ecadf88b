import ShortcutModel
import Testing

@Suite struct WorkspaceSnapshotTests {
  @Test func keepsTwoAppsApart() {
    let snapshot = snapshot(
      [
        "One/App.swift": "struct A: AppIntent {}", "Two/App.swift": "struct B: AppIntent {}",
        "Shared/S.swift": "struct S: AppIntent {}",
      ],
      roots: ["One", "Two"])
    #expect(snapshot.projects.map(\.root).sorted() == ["", "One", "Two"])
    #expect(snapshot.project(of: FileID("One/App.swift"))?.intents.map(\.name) == ["A"])
    #expect(snapshot.project(of: FileID("Nowhere.swift")) == nil)
  }

  @Test func looksForATypeInTheOwnProjectFirst() throws {
    let snapshot = snapshot(
      [
        "One/App.swift": "struct A: AppIntent { static let title: LocalizedStringResource = \"One\" }",
        "Two/App.swift": "struct A: AppIntent { static let title: LocalizedStringResource = \"Two\" }",
        "Three/App.swift": "struct Z: AppIntent {}",
      ],
      roots: ["One", "Two", "Three"])
    let two = try #require(snapshot.project(of: FileID("Two/App.swift")))
    #expect(snapshot.intent(named: "A", in: two)?.title == "Two")
    #expect(snapshot.intent(named: "Z", in: two)?.name == "Z")
    #expect(snapshot.intent(named: "RunFigraniumTaskIntent", in: two)?.kind == .builtin)
    #expect(snapshot.intent(named: "Nothing", in: two) == nil)
  }

  @Test func looksForATypeInTheNearestProjectNext() throws {
    let sources = [
      "A/App/A.swift": "struct Open: AppIntent { @Parameter var a: Int }", "B/App/B.swift": "",
      "B/Kit/K.swift": "public struct Open: AppIntent { @Parameter public var b: Int }",
      "C/C.swift": "struct Open: AppIntent { @Parameter var c: Int }",
    ]
    let snapshot = snapshot(sources, roots: ["A/App", "B/App", "B/Kit", "C"])
    let app = try #require(snapshot.projects.first { $0.root == "B/App" })
    let found = try #require(snapshot.intent(named: "Open", in: app))
    #expect(found.parameters.map(\.name) == ["b"])
    #expect(snapshot.namesakes(of: found, in: app).map { $0.parameters.map(\.name) } == [["b"], ["a"], ["c"]])
  }

  @Test func aSourceOfABuiltInIntentTakesItsPlace() throws {
    let snapshot = snapshot(["App.swift": "struct RunFigraniumTaskIntent: AppIntent {}"])
    let project = try #require(snapshot.projects.first)
    #expect(snapshot.intent(named: "RunFigraniumTaskIntent", in: project)?.kind == .swift)
    #expect(snapshot.intents(in: project).filter { $0.name == "RunFigraniumTaskIntent" }.count == 1)
  }

  @Test func aChangedFileReplacesItsFactsAlone() throws {
    let before = snapshot(["A.swift": "struct A: AppIntent {}", "B.swift": "struct B: AppIntent {}"])
    let changed = SourceFile(FileID("A.swift"), kind: .swift, bytes: Array("struct C: AppIntent {}".utf8))
    #expect(before.setting([changed]).projects[0].intents.map(\.name) == ["C", "B"])
    #expect(before.projects[0].intents.map(\.name) == ["A", "B"])
    #expect(before.removing([FileID("A.swift")]).projects[0].intents.map(\.name) == ["B"])
  }

  @Test func theOrderOfReadingChangesNothing() {
    let sources = (0..<20).map { ("F\($0).swift", "struct I\($0): AppIntent {}") }
    let files = sources.map { SourceFile(FileID($0.0), kind: .swift, bytes: Array($0.1.utf8)) }
    let forward = WorkspaceSnapshot(files: files).projects[0].intents.map(\.name)
    #expect(WorkspaceSnapshot(files: files.reversed()).projects[0].intents.map(\.name) == forward)
  }

  @Test func aPhrasesFileDeclaresIntentsEntitiesAndShortcuts() throws {
    let project = project([
      "a.phrases": """
      application Demo
      provider demo
      intent Open
        title Open it
        parameter log: [Log]?
      entity Log
        case build Build log
      shortcut Open(log: "build")
        title Short
        phrase Open ${log} in ${applicationName}
        never Close ${applicationName}
      """
    ])
    let intent = try #require(project.intents.first)
    #expect(intent.kind == .phrases)
    #expect(intent.title == "Open it")
    #expect(intent.parameters.map(\.kind) == [.entity])
    #expect(intent.parameters.map(\.isArray) == [true])
    #expect(project.entities.first?.values.map(\.title) == ["Build log"])
    #expect(project.applicationNames == ["Demo"])
    let shortcut = try #require(project.shortcuts.first)
    #expect(shortcut.provider == "Demo")
    #expect(shortcut.presets.map(\.value) == ["build"])
    #expect(shortcut.phrases.map(\.key) == ["Open ${log} in ${applicationName}"])
    #expect(project.negativePhrases.map(\.key) == ["Close ${applicationName}"])
    #expect(project.phrasesFiles.first?.facts.provider?.value == "demo")
  }
}
