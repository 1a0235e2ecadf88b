import ShortcutModel
import Testing

@Suite struct DefinitionTests {
  private static let metadata = """
    {"actions": {
      "OpenBoard": {"identifier": "OpenBoard", "title": {"key": "Old title"}, "parameters": [
        {"name": "board", "valueType": {"entity": {"wrapper": {"typeName": "Board"}}}}]},
      "OpenPage": {"identifier": "OpenPage", "parameters": [
        {"name": "page", "isOptional": true, "valueType": {"entity": {"wrapper": {"typeName": "Page"}}}}]}},
     "entities": {"Page": {"typeName": "Page", "defaultQueryIdentifier": "Kit.PageQuery"}},
     "queries": {"PageQuery": {"identifier": "PageQuery", "capabilities": 66}},
     "autoShortcutProviderMangledName": "4Demo9ShortcutsV",
     "autoShortcuts": [{"actionIdentifier": "OpenPage",
       "phraseTemplates": [{"key": "Open ${page} in ${applicationName}"}]}],
     "negativePhrases": [{"key": "Open the door"}]}
    """
  private static let definition = """
    <plist version="1.0"><dict>
      <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>OrderSoup</string>
        <key>INIntentTitle</key><string>Order a soup</string>
        <key>INIntentParameters</key><array><dict>
          <key>INIntentParameterName</key><string>soups</string>
          <key>INIntentParameterObjectType</key><string>Soup</string>
          <key>INIntentParameterSupportsMultipleValues</key><true/>
        </dict></array>
      </dict></array>
      <key>INTypes</key><array><dict><key>INTypeName</key><string>Soup</string></dict></array>
    </dict></plist>
    """

  @Test func anIntentOfADefinitionIsFoundByItsNameAndItsClass() throws {
    let snapshot = snapshot(["Intents.intentdefinition": Self.definition])
    let project = try #require(snapshot.projects.first)
    let intent = try #require(snapshot.intent(named: "OrderSoupIntent", in: project))
    #expect(intent.name == "OrderSoup")
    #expect(intent.kind == .intentdefinition)
    #expect(snapshot.intent(named: "OrderSoup", in: project)?.title == "Order a soup")
    #expect(intent.parameters.map(\.type) == ["[Soup]"])
    #expect(intent.parameters.map(\.kind) == [.entity])
    #expect(project.entities.map(\.name) == ["Soup"])
  }

  @Test func aBuildAloneGivesItsShortcuts() throws {
    let snapshot = snapshot(["Metadata.appintents/extract.actionsdata": Self.metadata])
    let project = try #require(snapshot.projects.first)
    #expect(project.intents.map(\.name) == ["OpenBoard", "OpenPage"])
    #expect(project.intents.map(\.kind) == [.actionsdata, .actionsdata])
    #expect(project.shortcuts.map(\.provider) == ["Shortcuts"])
    #expect(project.shortcuts.flatMap { $0.phrases.map(\.key) } == ["Open ${page} in ${applicationName}"])
    #expect(project.negativePhrases.map(\.key) == ["Open the door"])
    #expect(project.entities.map(\.suggests) == [true])
    #expect(snapshot.intent(named: "OpenPage", in: project)?.parameters.map(\.type) == ["Page?"])
  }

  @Test func theSourceWinsOverTheBuild() throws {
    let snapshot = snapshot([
      "App.swift": """
      struct OpenBoard: AppIntent {
        static let title: LocalizedStringResource = "New title"
        @Parameter var note: String
      }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: OpenPage(), phrases: ["Open \\(\\.$page) in \\(.applicationName)"])
        }
      }
      """,
      "Metadata.appintents/extract.actionsdata": Self.metadata,
    ])
    let project = try #require(snapshot.projects.first)
    #expect(project.intents.map(\.name) == ["OpenBoard", "OpenPage"])
    #expect(project.intents.map(\.title) == ["New title", nil])
    #expect(project.shortcuts.count == 1)
    #expect(project.negativePhrases.isEmpty)
    #expect(snapshot.intent(named: "OpenPage", in: project)?.kind == .actionsdata)
  }
}
