import ShortcutModel

/// Translations of phrases that vary by number or device.
enum PluralInPhrase: Rule {
  static let description = RuleDescription(
    id: "plural-in-phrase", group: .localization, reportsIn: [.catalog],
    summary: "A phrase varies by number or device.",
    rationale: """
      A string catalog can give a text in several forms, by a number in it or by the device. A phrase has no number to \
      choose by, and none of the catalogs for phrases that were looked at has such a form: which of the forms is \
      spoken, if any, is not documented, so this is a warning. Write each form that people may say as a phrase of its \
      own, in the `values` of a `stringSet`.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "unknown",
    triggering: [
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Feed the cats with ${applicationName}" : { "localizations" : {
              "de" : { "variations" : { "plural" : {
              ^^^^ warning: [plural-in-phrase] The translation to de varies, and nothing tells which form of it is spoken: write each form as a phrase.
                "one" : { "stringUnit" : { "state" : "translated", "value" : "Füttere die Katze mit ${applicationName}" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "Füttere die Katzen mit ${applicationName}" } }
              } } }
            } }
          }
        }
        """)
    ],
    passing: [
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Feed the cats with ${applicationName}" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : [
                "Füttere die Katze mit ${applicationName}", "Füttere die Katzen mit ${applicationName}"
              ] } }
            } }
          }
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for (_, table) in context.index.askedTables {
      for translation in table.doubts.varied {
        context.report(
          "The translation to \(translation.language) varies, and nothing tells which form of it is spoken: "
            + "write each form as a phrase.",
          at: translation.languagePlace ?? translation.place)
      }
    }
  }
}
