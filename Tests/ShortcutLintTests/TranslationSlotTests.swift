import ShortcutLint
import Testing

/// One thing that is wrong with the slots of a translation is one diagnostic.
@Suite struct TranslationSlotTests {
  private static let swift = #"""
    -- Shortcuts.swift --
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OpenNoteIntent(), phrases: ["Open \(\.$note) in \(.applicationName)"])
      }
    }
    """#
  private static let intent = """
    -- Intents.swift --
    struct Note: AppEntity {}
    struct Folder: AppEntity {}
    struct OpenNoteIntent: AppIntent {
      @Parameter var note: Note
      @Parameter var folder: Folder?
    }
    """

  private func rules(_ value: String, intent: String = Self.intent) -> [String] {
    let table = "-- de.lproj/AppShortcuts.strings --\n\"Open ${note} in ${applicationName}\" = \"\(value)\";"
    return LintedFiles([Self.swift, intent, table].joined(separator: "\n")).diagnostics.map(\.rule)
  }

  @Test(arguments: [
    ("${applicationName}: ${note} öffnen", []),
    ("Öffne ${nota} in ${applicationName}", ["unknown-slot"]),
    ("Öffne ${folder} in ${applicationName}", ["slot-mismatch"]),
    ("Öffne etwas in ${applicationName}", ["slot-mismatch"]),
    ("Öffne ${note in ${applicationName}", ["malformed-slot"]),
    ("Öffne ${note} in ${app_name}", ["malformed-slot"]),
    ("Öffne ${note} in ${ApplicationName}", ["malformed-slot"]),
    ("Öffne ${note}", ["missing-application-name"]),
    ("Öffne ${note} aus ${folder} in ${applicationName}", ["multiple-slots", "slot-mismatch"]),
  ])
  func reportsEachThingOnce(value: String, expected: [String]) {
    #expect(rules(value) == expected)
  }

  @Test func sayNothingOfNamesWhereTheIntentIsNotKnown() {
    #expect(rules("Öffne ${nota} in ${applicationName}", intent: "") == ["slot-mismatch"])
    #expect(rules("Öffne ${note} in ${applicationName}", intent: "").isEmpty)
  }

  @Test func knowParametersOfEveryConditionAndExtension() {
    let intent = """
      -- Intents.swift --
      #if os(iOS)
      struct OpenNoteIntent: AppIntent { @Parameter var page: Note }
      #else
      struct OpenNoteIntent: AppIntent { @Parameter var note: Note }
      #endif
      struct Note: AppEntity {}
      """
    #expect(rules("Öffne ${note} in ${applicationName}", intent: intent).isEmpty)
  }

  @Test(arguments: [
    "@AppIntent(schema: .notes.open) struct OpenNoteIntent { var note: Note }",
    "@Tracked struct OpenNoteIntent: AppIntent { }",
    "class OpenNoteIntent: BaseIntent, AppIntent { }",
  ])
  func sayNothingWhereParametersMayBeHidden(declaration: String) {
    let intent = "-- Intents.swift --\n\(declaration)\nstruct Note: AppEntity {}"
    #expect(rules("Öffne ${note} in ${applicationName}", intent: intent).isEmpty)
  }

  @Test func holdAGroupAgainstAllOfItsPhrases() {
    let swift = Self.swift.replacing(#"["Open "#, with: #"["Show \(.applicationName)", "Open "#)
    let key = "Show ${applicationName}"
    let values =
      #"[ "Zeig ${note} in ${applicationName}", "Zeig ${applicationName}", "${applicationName}, zeig ${note}" ]"#
    let table = """
      -- AppShortcuts.xcstrings --
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "\(key)" : { "localizations" : { "de" : { "stringSet" : { "state" : "translated", "values" : \(values) } } } }
      } }
      """
    #expect(LintedFiles([swift, Self.intent, table].joined(separator: "\n")).diagnostics.isEmpty)
  }
}
