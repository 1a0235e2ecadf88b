import ShortcutModel
import Testing

/// What is read of a provider in each form that the builder takes.
@Suite struct SwiftShortcutTests {
  @Test func readsACallWithItsArguments() throws {
    let project = project(
      swift: """
        struct Provider: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(
              intent: Run(task: Task(id: "a", name: "A"), speed: .fast),
              phrases: ["Run \\(\\.$task) in \\(.applicationName)", "Go \\(.applicationName)"],
              shortTitle: LocalizedStringResource("Run it", defaultValue: "x"),
              systemImageName: "play")
          }
        }
        """)
    let shortcut = try #require(project.shortcuts.first)
    #expect(project.shortcuts.count == 1)
    #expect(shortcut.provider == "Provider")
    #expect(shortcut.intentName?.value == "Run")
    #expect(shortcut.presets.map(\.parameter.value) == ["task", "speed"])
    #expect(shortcut.presets.map(\.value) == ["a", "fast"])
    #expect(shortcut.phrases.map(\.key) == ["Run ${task} in ${applicationName}", "Go ${applicationName}"])
    #expect(shortcut.shortTitle?.value == "Run it")
    #expect(shortcut.systemImageName?.value == "play")
    #expect(project.providers.map(\.name) == ["Provider"])
  }

  @Test(arguments: [
    "static var appShortcuts: [AppShortcut] { return [AppShortcut(intent: A(), phrases: [\"x\"])] }",
    "static let appShortcuts: [AppShortcut] = [AppShortcut(intent: A(), phrases: [\"x\"])]",
    "static let appShortcuts = [AppIntents.AppShortcut.init(intent: A(), phrases: [\"x\"])]",
    "static let appShortcuts: [AppShortcut] = [.init(intent: A(), phrases: [\"x\"])]",
    "@AppShortcutsBuilder static var appShortcuts: [AppShortcut] { AppShortcut(intent: A.init(), phrases: [\"x\"]) }",
    "static var appShortcuts: [AppShortcut] { get { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
    "static var appShortcuts: [AppShortcut] { one }\n static var one: AppShortcut { .init(intent: A(), phrases: [\"x\"]) }",
    "static var appShortcuts: [AppShortcut] { make() }\n static func make() -> [AppShortcut] { [AppShortcut(intent: A(), phrases: [\"x\"])] }",
    "static var appShortcuts: [AppShortcut] { let a = AppShortcut(intent: A(), phrases: [\"x\"])\n return [a] }",
    "static var appShortcuts: [AppShortcut] { AppShortcut(phrases: [\"x\"], systemImageName: \"i\", intent: A()) }",
    "static var appShortcuts: [AppShortcut] { AppShortcut(intent: A()) { \"x\" } }",
    "public nonisolated(unsafe) class var appShortcuts: [AppShortcut] { return .init(arrayLiteral: AppShortcut(intent: A(), phrases: [\"x\"])) }",
    "static var appShortcuts: [AppShortcut] { let a = [AppShortcut(intent: A(), phrases: [\"x\"])]\n return a + Self.none }\n static let none: [AppShortcut] = []",
    "#if os(iOS)\n static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) }\n#endif",
  ])
  func findsTheShortcut(member: String) {
    let project = project(swift: "struct P: AppShortcutsProvider {\n \(member)\n}")
    #expect(project.shortcuts.map { $0.intentName?.value } == ["A"])
    #expect(project.shortcuts.map { $0.phrases.map(\.key) } == [["x"]])
  }

  @Test(arguments: [
    "extension P: AppShortcutsProvider {}\nstruct P { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
    "struct P {}\nextension P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
    "enum P: AppIntents.AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
    "@available(iOS 17, *) public actor P: @MainActor AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
    "protocol Mine: AppShortcutsProvider {}\nstruct P: Mine { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
    "protocol Mine: AppShortcutsProvider {}\nextension Mine { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }\nstruct P: Mine {}",
    "final class P: NSObject, AppShortcutsProvider { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }",
  ])
  func findsTheProvider(source: String) {
    let project = project(swift: source)
    #expect(project.providers.map(\.name) == ["P"])
    #expect(project.shortcuts.count == 1)
  }

  @Test func marksWhatALoopMakesAndWhatAConditionGuards() {
    let project = project(
      swift: """
        struct P: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            for deck in decks { AppShortcut(intent: A(), phrases: ["x"]) }
            if #available(iOS 18, *) { AppShortcut(intent: B(), phrases: ["y"]) }
            AppShortcut(intent: C(), phrases: ["z"])
          }
        }
        """)
    #expect(project.shortcuts.map(\.isRepeated) == [true, false, false])
    #expect(project.shortcuts.map { $0.conditions.isEmpty } == [true, false, true])
  }

  @Test func keepsWhatItCannotRead() {
    let project = project(
      swift: """
        struct P: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: A(), phrases: Self.phrases)
            AppShortcut(intent: makeIntent(), phrases: ["a", other, "b \\(name)"])
          }
        }
        """)
    #expect(project.shortcuts.map { $0.unreadablePhrases.count } == [1, 1])
    #expect(project.shortcuts.map { $0.intentName?.value } == ["A", nil])
    #expect(project.shortcuts.last?.phrases.map(\.key) == ["a", #"b \(…)"#])
  }

  @Test(arguments: [
    "static var negativePhrases: NegativeAppShortcutPhrases { NegativeAppShortcutPhrases(phrases: [\"no\", \"never \\(.applicationName)\"]) }",
    "static let negativePhrases = NegativeAppShortcutPhrases(phrases: [\"no\", \"never \\(.applicationName)\"])",
    "static var negativePhrases: NegativeAppShortcutPhrases { NegativeAppShortcutPhrases { \"no\"\n \"never \\(.applicationName)\" } }",
    "static var negativePhrases: NegativeAppShortcutPhrases { get { return NegativeAppShortcutPhrases(phrases: [.init(\"no\"), NegativeAppShortcutPhrase(\"never \\(.applicationName)\")]) } }",
    "static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: [\"no\", \"never \\(.applicationName)\"]) }",
  ])
  func readsNegativePhrases(member: String) {
    let project = project(swift: "struct P: AppShortcutsProvider {\n \(member)\n}")
    #expect(project.negativePhrases.map(\.key) == ["no", "never ${applicationName}"])
  }

  @Test(arguments: [
    #"AppShortcutPhrase("Run \(\.$task) \(.applicationName)")"#, #".init("Run \(\.$task) \(.applicationName)")"#,
    #""Run \(\.$task) \(.applicationName)""#, #""Run \(\Self.$task) \(AppShortcutPhraseToken.applicationName)""#,
    #""Run \(\A.$task) \( .applicationName )""#, ##"#"Run \#(\.$task) \#(.applicationName)"#"##,
    #""Run \(\ModuleName.A.$task) \(.applicationName)""#, #""\u{52}un \(\.$task)\u{20}\(.applicationName)""#,
    "\"\"\"\n  Run \\\n  \\(\\.$task) \\(.applicationName)\n  \"\"\"",
  ])
  func readsThePhrase(literal: String) {
    let project = project(
      swift: """
        struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: A(), phrases: [\(literal)])
        } }
        """)
    #expect(project.shortcuts.flatMap { $0.phrases.map(\.key) } == ["Run ${task} ${applicationName}"])
    #expect(project.shortcuts.map(\.unreadablePhrases.count) == [0])
  }

  @Test(arguments: [
    #""a" + "b""#, "isNew ? \"a\" : \"b\"", "Self.phrase", "phrase()", "String(\"a\")", "\"a\".capitalized",
  ])
  func keepsThePlaceOfAPhraseThatIsNoLiteral(phrase: String) throws {
    let source =
      "struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n  AppShortcut(intent: A(), phrases: [\"x\", \(phrase)]) } }"
    let project = project(swift: source)
    let place = try #require(project.shortcuts.first?.unreadablePhrases.first)
    #expect(Array(source.utf8)[place.range].elementsEqual(phrase.utf8))
    #expect(project.shortcuts.map { $0.phrases.map(\.key) } == [["x"]])
  }

  @Test func readsNoPhraseFromTheParameterPresentation() {
    let project = project(
      swift: """
        struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: A(), phrases: ["x"], shortTitle: "T", systemImageName: "s",
            parameterPresentation: ParameterPresentation(
              for: \\.$task, summary: Summary("Get \\(\\.$task)"),
              optionsCollections: { OptionsCollection(Query(), title: "All", systemImageName: "b") }))
        } }
        """)
    #expect(project.shortcuts.map { $0.phrases.map(\.key) } == [["x"]])
    #expect(project.shortcuts.map { $0.shortTitle?.value } == ["T"])
  }

  @Test(arguments: [
    "extra", "Self.extra", "extra; extra", "Other.extras", "Other.make(1)", "fileLevel", "makeOne()",
    "Kit.Other.extras",
    "return [AppShortcut]() + Other.extras", "return [extra]", "return Other.all.map(make)", "inherited",
    "for x in all { extra }", "Other.indirect", "return [.shared]", "More.appShortcuts",
    "appShortcuts; extra",
  ])
  func followsTheMember(statement: String) {
    let project = project([
      "App.swift": """
      struct P: Base, AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] { \(statement) }
        static func make(_ name: String) -> AppShortcut { AppShortcut(intent: A(name: name), phrases: ["x"]) }
      }
      extension P { static let extra = AppShortcut(intent: A(), phrases: ["x"]) }
      protocol Base {}
      """,
      "Base.swift": """
      extension Base {
        @AppShortcutsBuilder static var inherited: [AppShortcut] { AppShortcut(intent: A(), phrases: ["x"]) }
      }
      """,
      "Other.swift": """
      enum More { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: ["x"]) } }
      enum Other {
        static let extras: [AppShortcut] = [.init(intent: A(), phrases: ["x"])]
        static func make(_ count: Int) -> [AppShortcut] { [AppShortcut(intent: A(), phrases: ["x"])] }
        static var indirect: some Sequence<AppShortcut> { [circle] + extras }
        static var circle: AppShortcut { indirect.first }
      }
      let fileLevel = AppShortcut(intent: A(), phrases: ["x"])
      func makeOne() -> AppShortcut { .init(intent: A(), phrases: ["x"]) }
      extension AppShortcut { static var shared: AppShortcut { AppShortcut(intent: A(), phrases: ["x"]) } }
      """,
    ])
    #expect(project.shortcuts.map { $0.phrases.map(\.key) } == [["x"]])
    #expect(project.shortcuts.map(\.provider) == ["P"])
    let isRepeated = statement.hasPrefix("for") || statement.hasSuffix("map(make)")
    #expect(project.shortcuts.map(\.isRepeated) == [isRepeated])
    #expect(project.providers.map(\.unreadable.isEmpty) == [statement != "Other.indirect"])
  }

  @Test(arguments: ["unknown", "unknown()", "Other.unknown", "isNew ? [] : nil", "5"])
  func notesWhatItCannotFollow(statement: String) throws {
    let source = "struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { \(statement) } }"
    let place = try #require(project(swift: source).providers.first?.unreadable.first)
    #expect(Array(source.utf8)[place.range].elementsEqual(statement.utf8))
  }

  @Test func listsEachDeclarationOfAProvider() {
    let project = project(
      swift: """
        #if os(iOS)
        struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: A(), phrases: ["x"]) } }
        #else
        struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: A(), phrases: ["y"]) } }
        #endif
        extension P { static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: ["no"]) } }
        """)
    #expect(project.providers.map(\.name) == ["P", "P"])
    #expect(project.providers.map { $0.listPlace != nil } == [true, true])
    #expect(project.shortcuts.flatMap { $0.phrases.map(\.key) } == ["x", "y"])
    #expect(project.negativePhrases.map(\.key) == ["no"])
  }

  @Test func takesAVariableForNoValue() {
    let project = project(
      swift: """
        struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: A(a: name, b: .fast, c: Speed.slow, d: true, e: -1, f: make()), phrases: ["x"])
        } }
        """)
    #expect(project.shortcuts.first?.presets.map(\.value) == [nil, "fast", "slow", "true", "-1", nil])
  }

  @Test func takesNoShortcutFromAnotherType() {
    let project = project(
      swift: "struct NotOne { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }")
    #expect(project.shortcuts.isEmpty)
    #expect(project.providers.isEmpty)
  }
}
