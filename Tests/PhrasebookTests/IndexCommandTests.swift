import LanguageServerProtocol
import Testing

@Suite struct IndexCommandTests {
  private let program = BuiltProgram()

  private func index(_ files: [String: String]) throws -> JSONValue {
    let result = try program.run(["index", "--format", "json"], in: try TemporaryFolder(files))
    #expect(try FormatPage("IndexFormat").mismatches(in: result.output) == [])
    return try JSONParser.parse(Array(result.output.utf8))
  }

  @Test func swiftShortcutIsListedWithItsPlaces() throws {
    let index = try index([
      "App/Shortcuts.swift": """
      import AppIntents
      struct OpenTab: AppIntent {
        static let title: LocalizedStringResource = "Open Tab"
        @Parameter(title: "Tab") var tab: Tab
      }
      struct DemoShortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: OpenTab(),
            phrases: ["😀 Open \\(\\.$tab) in \\(.applicationName)"],
            shortTitle: "Open",
            systemImageName: "star"
          )
        }
      }
      """,
      "App/Tab.swift": "enum Tab: String { case home, settings }\n",
      "App/Tab+App.swift": """
      import AppIntents
      extension Tab: AppEnum {
        static var caseDisplayRepresentations: [Tab: DisplayRepresentation] { [.home: "Home", .settings: "Settings"] }
      }
      """,
    ])
    let shortcut = try #require(index["shortcuts"]?.arrayValue?.first)
    #expect(shortcut["provider"] == "DemoShortcuts")
    #expect(shortcut["intent"] == "OpenTab")
    #expect(shortcut["shortTitle"] == "Open")
    #expect(shortcut["systemImageName"] == "star")
    #expect(shortcut["line"] == 8)
    #expect(shortcut["column"] == 5)
    #expect(shortcut["endLine"] == 13)
    let phrase = try #require(shortcut["phrases"]?.arrayValue?.first)
    #expect(phrase["template"] == "😀 Open ${tab} in ${applicationName}")
    #expect(phrase["file"] == "App/Shortcuts.swift")
    #expect(phrase["line"] == 10)
    #expect(phrase["column"] == 17)
    #expect(phrase["endColumn"] == 59)
    let parameter = try #require(index["intents"]?.arrayValue?.first?["parameters"]?.arrayValue?.first)
    #expect(parameter["name"] == "tab")
    #expect(parameter["kind"] == "enum")
    let intentEnum = try #require(index["enums"]?.arrayValue?.first)
    #expect(intentEnum["cases"]?.arrayValue?.map { $0["title"] } == ["Home", "Settings"])
    #expect(intentEnum["file"] == "App/Tab.swift")
  }

  @Test func builtInIntentIsListedOnlyWhereItIsNamed() throws {
    let phrases =
      "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run ${task} in ${applicationName}\n  never Run off\n"
    let index = try index(["demo.phrases": phrases])
    #expect(index["intents"]?.arrayValue?.map { $0["name"] } == ["RunFigraniumTaskIntent"])
    #expect(index["intents"]?.arrayValue?.first?["kind"] == "builtin")
    #expect(index["intents"]?.arrayValue?.first?["file"] == .null)
    #expect(index["entities"]?.arrayValue?.map { $0["name"] } == ["FigraniumTask"])
    let listed = index["shortcuts"]?.arrayValue?.first?["phrases"]?.arrayValue?.map { $0["negative"] }
    #expect(listed == [false, true])
  }

  @Test func translationsAreListedByKeyAndLanguage() throws {
    let index = try index([
      "de.lproj/AppShortcuts.strings": "\"Stop ${applicationName}\" = \"Halte ${applicationName} an\";\n",
      "AppShortcuts.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Go ${applicationName}": {"localizations": {
        "fr": {"stringSet": {"state": "needs_review", "values": ["Va ${applicationName}", "Allez ${applicationName}"]}}}}}}
      """,
    ])
    #expect(index["locales"] == ["de", "fr"])
    let translations = try #require(index["translations"]?.arrayValue)
    #expect(translations.map { $0["locale"] } == ["fr", "de"])
    #expect(translations.first?["grouped"] == true)
    #expect(translations.first?["state"] == "needs_review")
    #expect(translations.first?["values"]?.arrayValue?.count == 2)
    #expect(translations.last?["values"]?.arrayValue?.first?["template"] == "Halte ${applicationName} an")
  }

  @Test func phrasesThatNoReaderKnowsAreSaid() throws {
    let index = try index([
      "App.swift": """
      import AppIntents
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: I(), phrases: ["Go \\(.applicationName)", other], shortTitle: "", systemImageName: "")
        }
      }
      """
    ])
    let unread = try #require(index["unread"]?.arrayValue?.first)
    #expect(unread["line"] == 4)
    #expect(unread["reason"]?.stringValue?.contains("no string literal") == true)
  }

  @Test func peopleSeeTheSame() throws {
    let phrases =
      "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop ${applicationName}\n"
    let result = try program.run(["index"], in: try TemporaryFolder(["demo.phrases": phrases]))
    #expect(result.status == 0)
    #expect(
      result.output == """
        Shortcuts
          StopFigraniumExecutionIntent  “Stop”  demo.phrases:2
            Stop ${applicationName}  demo.phrases:4
        Intents
          StopFigraniumExecutionIntent  “Stop Figranium Execution”
            runID: String (primitive)

        """)
  }
}
