import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

/// The languages that an entry of a catalog lacks.
@Suite struct LanguageCompletionTests {
  private func fixture(_ localizations: String) -> String {
    """
    -- A.phrases --
    shortcut RunFigraniumTaskIntent
      phrase Run ${applicationName}
      phrase Start ${applicationName}
    -- fr.lproj/AppShortcuts.strings --
    "Run ${applicationName}" = "Lancer ${applicationName}";
    -- AppShortcuts.xcstrings --
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Run ${applicationName}" : {
          "localizations" : {\(localizations)
          }
        },
        "Start ${applicationName}" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Starte ${applicationName}" } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Avvia ${applicationName}" } }
          }
        }
      }
    }
    """
  }

  private func applying(_ label: String, to fixture: String) throws -> String {
    let context = try Cursor(fixture).context
    let item = try #require(context.completions().items.first { $0.label == label })
    return try #require(context.file.text.applying([item.edit])).string
  }

  @Test func completesALanguageWithItsText() throws {
    let fixture = fixture("\n        \"▮")
    #expect(try Cursor(fixture).labels() == ["de", "fr", "it"])
    #expect(
      try applying("it", to: fixture).contains(
        """
              "localizations" : {
                "it" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Run ${applicationName}"
                  }
                }
              }
            },
        """))
  }

  @Test func putsACommaBeforeTheNextLanguage() throws {
    let next = "\n        \"it\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"x ${applicationName}\" } }"
    let fixture = fixture("\n        \"d▮\"" + next)
    #expect(try Cursor(fixture).labels() == ["de", "fr"])
    #expect(try applying("de", to: fixture).contains("          }\n        },\n        \"it\" :"))
  }

  @Test func completesTheLanguageOfAValueThatIsThere() throws {
    let fixture = fixture("\n        \"▮\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"x\" } }")
    #expect(try applying("de", to: fixture).contains("        \"de\" : { \"stringUnit\" : { \"state\" : \"new\""))
  }

  @Test func keepsTheStyleOfAFileOnOneLine() throws {
    let text =
      "-- AppShortcuts.xcstrings --\n"
      + #"{"sourceLanguage":"en","strings":{"B":{"localizations":{"de":{"stringUnit":{"state":"new","value":"b"}}}},"#
      + #""A":{"localizations":{"▮"}}}}"#
    #expect(
      try applying("de", to: text).hasSuffix(
        #""A":{"localizations":{"de":{"stringUnit":{"state":"new","value":"A"}}}}}}"#))
  }

  @Test func translatesAGroupTogether() throws {
    let text = """
      -- AppShortcuts.xcstrings --
      {"sourceLanguage":"en","strings":{"A":{"localizations":{"en":{"stringSet":{"state":"new","values":["A","B"]}},"▮
      }},"C":{"localizations":{"de":{"stringSet":{"state":"new","values":["c"]}}}}}}
      """
    #expect(try applying("de", to: text).contains(#""de":{"stringSet":{"state":"new","values":["A","B"]}}"#))
  }

  @Test func isSilentElsewhere() throws {
    #expect(try Cursor(fixture("\n        \"it\" : { \"▮")).labels() == [])
    #expect(try Cursor(fixture("\n        \"it\" : \"▮")).labels() == [])
  }
}
