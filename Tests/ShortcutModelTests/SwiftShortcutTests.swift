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
    "static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: [\"no\", \"never \\(.applicationName)\"]) }",
  ])
  func readsNegativePhrases(member: String) {
    let project = project(swift: "struct P: AppShortcutsProvider {\n \(member)\n}")
    #expect(project.negativePhrases.map(\.key) == ["no", "never ${applicationName}"])
  }

  @Test func takesNoShortcutFromAnotherType() {
    let project = project(
      swift: "struct NotOne { static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: [\"x\"]) } }")
    #expect(project.shortcuts.isEmpty)
    #expect(project.providers.isEmpty)
  }
}
