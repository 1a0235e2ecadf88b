import LanguageServerProtocol
import TestSupport
import Testing

/// Several files that declare types of one name.
@Suite struct IndexDefinitionsTests {
  private func definition(_ intent: String, parameter: String, enumCase: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>INEnums</key><array><dict><key>INEnumName</key><string>Size</string><key>INEnumValues</key><array>
      <dict><key>INEnumValueName</key><string>\(enumCase)</string></dict></array></dict></array>
    <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>\(intent)</string>
      <key>INIntentParameters</key><array><dict>
        <key>INIntentParameterName</key><string>\(parameter)</string>
        <key>INIntentParameterType</key><string>String</string>
      </dict></array></dict></array></dict></plist>
    """
  }

  @Test func everyDefinitionIsListedOnceForAllLanguages() throws {
    let folder = try TemporaryFolder([
      ".phrasebook.json": "{}",
      "App/Size.swift": """
      import AppIntents
      enum Size: String, AppEnum {
        case tall
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.tall: "Tall"]
      }
      """,
      "Clock/Clock.intentdefinition": definition("Configuration", parameter: "hour", enumCase: "small"),
      "Widget/Base.lproj/Widget.intentdefinition": definition("Configuration", parameter: "day", enumCase: "large"),
      "Widget/de.lproj/Widget.intentdefinition": definition("Configuration", parameter: "day", enumCase: "large"),
    ])
    let result = try BuiltProgram().run(["index", "--format", "json"], in: folder)
    let index = try JSONParser.parse(Array(result.output.utf8))
    let intents = try #require(index["intents"]?.arrayValue)
    #expect(
      intents.map { $0["file"] } == ["Clock/Clock.intentdefinition", "Widget/Base.lproj/Widget.intentdefinition"])
    #expect(intents.map { $0["parameters"]?.arrayValue?.map { $0["name"] } } == [["hour"], ["day"]])
    let enums = try #require(index["enums"]?.arrayValue)
    #expect(enums.map { $0["cases"]?.arrayValue?.map { $0["name"] } } == [["tall"], ["small"], ["large"]])
    let named = try BuiltProgram().run(["index", "--format", "json", "Widget/de.lproj"], in: folder)
    let part = try JSONParser.parse(Array(named.output.utf8))
    #expect(part["intents"]?.arrayValue?.map { $0["file"] } == ["Widget/de.lproj/Widget.intentdefinition"])
  }
}
