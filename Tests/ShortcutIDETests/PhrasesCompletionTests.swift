import ShortcutModel
import SourceText
import Testing

@testable import ShortcutIDE

@Suite struct PhrasesCompletionTests {
  private let shortcut = """
    -- A.phrases --
    application Figranium
    shortcut RunFigraniumTaskIntent
      phrase Run ${task} in ${applicationName}
    try

    """

  @Test(
    arguments: [
      ("  ▮", "Run Nightly backup in Figranium", "  Run Nightly backup in Figranium"),
      ("  Ru▮", "Run Nightly backup in Figranium", "  Run Nightly backup in Figranium"),
      ("  run ▮", "Nightly backup in Figranium", "  run Nightly backup in Figranium"),
      ("  Run nig▮", "Nightly backup in Figranium", "  Run Nightly backup in Figranium"),
      ("  Run nig▮ in Figranium", "Nightly backup", "  Run Nightly backup in Figranium"),
      ("  Run ▮ -> none", "Nightly backup in Figranium", "  Run Nightly backup in Figranium -> none"),
      ("  Run Nightly backup▮", "in Figranium", "  Run Nightly backup in Figranium"),
      ("  Run \\#7 ▮", "Ro#cket #7 🚀 in Figranium", "  Run Ro\\#cket \\#7 🚀 in Figranium"),
    ])
  func completesSentences(typed: String, label: String, taken: String) throws {
    let cursor = try Cursor(shortcut + typed)
    #expect(cursor.context.entityTypesNeeded == ["FigraniumTask"])
    #expect(cursor.line(taking: label, live: liveTasks) == taken)
  }

  @Test(
    arguments: [
      ("▮", ["application ", "also ", "provider ", "intent ", "entity ", "shortcut ", "try", "run "]),
      ("sh▮", ["application ", "also ", "provider ", "intent ", "entity ", "shortcut ", "try", "run "]),
      ("shortcut A\n  ▮", ["title ", "image ", "phrase ", "never "]),
      ("shortcut A\n  ph▮ Run", ["title", "image", "phrase", "never"]),
      ("# note\nentity A\n\n  # more\n\tca▮", ["case "]), ("intent A\n  ▮", ["title ", "parameter "]), ("  ▮", []),
      ("shortcut A # ▮", []), ("application ▮", []), ("shortcut A\n  title ▮", []),
    ])
  func completesKeywords(typed: String, expected: [String]) throws {
    let items = try Cursor("-- A.phrases --\n\(typed)").context.completions().items
    #expect(items.map(\.edit.replacement) == expected)
  }

  @Test func completesProvidersAndTypes() throws {
    let provider = try Cursor("-- A.phrases --\nprovider de▮")
    #expect(provider.labels(providers: ["demo", "home"]) == ["demo", "home"])
    #expect(provider.line(taking: "home", providers: ["demo", "home"]) == "provider home")
    let type = try Cursor("-- A.phrases --\nentity Log\n  case a  A\nintent B\n  parameter log: Lo▮")
    #expect(type.line(taking: "Log") == "  parameter log: Log")
  }

  @Test(
    arguments: [
      ("\"▮", #""Start ${applicationName}" = "Start ${applicationName}";"#),
      ("\"St▮\"", #""Start ${applicationName}" = "Start ${applicationName}";"#),
      ("\"St▮\" = \"Los\";", #""Start ${applicationName}" = "Los";"#),
      ("▮", #""Start ${applicationName}" = "Start ${applicationName}";"#),
      ("  Sta▮", #"  "Start ${applicationName}" = "Start ${applicationName}";"#),
    ])
  func completesMissingKeysOfStrings(typed: String, taken: String) throws {
    let cursor = try Cursor(
      """
      -- A.phrases --
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
        phrase Start ${applicationName}
      -- de.lproj/AppShortcuts.strings --
      "Run ${task} in ${applicationName}" = "a";
      \(typed)
      """)
    #expect(cursor.labels() == ["Start ${applicationName}"])
    #expect(cursor.line(taking: "Start ${applicationName}") == taken)
  }

  @Test func completesMissingKeysOfCatalogs() throws {
    let cursor = try Cursor(
      """
      -- A.phrases --
      shortcut RunFigraniumTaskIntent
        phrase Run "all" in ${applicationName}
      -- AppShortcuts.xcstrings --
      {"sourceLanguage":"en","strings":{ "▮
      """)
    #expect(
      cursor.line(taking: #"Run "all" in ${applicationName}"#)?.hasSuffix(#""Run \"all\" in ${applicationName}":{}"#)
        == true)
  }

  @Test func completesWholeEntriesOfCatalogs() throws {
    let fixture = """
      -- A.phrases --
      shortcut RunFigraniumTaskIntent
        phrase Run ${applicationName}
        phrase Start ${applicationName}
      -- AppShortcuts.xcstrings --
      {
        "sourceLanguage" : "en",
        "strings" : {
          "▮"
          "Start ${applicationName}" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Starte ${applicationName}" } }
            }
          }
        }
      }
      """
    let cursor = try Cursor(fixture)
    let item = try #require(cursor.context.completions().items.first)
    #expect(cursor.labels() == ["Run ${applicationName}"])
    let text = try #require(cursor.context.file.text.applying([item.edit])).string
    #expect(
      text.contains(
        """
            "Run ${applicationName}" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Run ${applicationName}"
                  }
                }
              }
            },
            "Start ${applicationName}" : {
        """))
    let begun = try Cursor(fixture.replacing("\"▮\"", with: "\"▮\" : {},"))
    #expect(begun.line(taking: "Run ${applicationName}") == "    \"Run ${applicationName}\" : {},")
  }

  @Test func offersNoEntryInsideOfOthersOrComments() throws {
    for text in ["/*\n▮\n*/", "\"a\" =\n▮\n\"b\";", "\"a\" = \"b\"; ▮ // c"] {
      let cursor = try Cursor(
        "-- A.phrases --\nshortcut B\n  phrase Go ${applicationName}\n-- AppShortcuts.strings --\n\(text)")
      #expect(cursor.labels() == [], "\(text)")
    }
  }
}
