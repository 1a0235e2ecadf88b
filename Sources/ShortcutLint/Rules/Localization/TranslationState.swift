import ShortcutModel

/// Translations that their catalog marks as unfinished.
///
/// The source language is left out: Xcode marks what it extracts as `new` and leaves it so. So is what belongs to no
/// phrase, and a translation without text, of which `missing-translation` speaks.
enum TranslationState: Rule {
  static let description = RuleDescription(
    id: "translation-state", group: .localization, reportsIn: [.catalog],
    summary: "A translation is marked as unfinished.",
    rationale: """
      Xcode keeps a state with each translation. `new` is what nobody has translated, `needs_review` what somebody has \
      to look at, as after a change of the source or a machine's translation, and `stale` what belongs to a source \
      that is gone. The app is built with them all the same, so that people may have to say what nobody has checked. \
      This is for information: whether it may ship is for you to say.
      """,
    severity: .information, confidence: .high, appleBehavior: "Xcode shows it; the build takes it",
    triggering: [
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open a log in ${applicationName}" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Öffne ein Protokoll in ${applicationName}" } },
                                                  ^^^^^^^^^^^^^^ information: [translation-state] The translation to de is marked as needs_review: somebody has yet to look at it.
              "en" : { "stringUnit" : { "state" : "new", "value" : "Open a log in ${applicationName}" } },
              "fr" : { "stringSet" : { "state" : "new", "values" : ["Open a log in ${applicationName}"] } },
                                                 ^^^^^ information: [translation-state] The translation to fr is marked as new: nobody has translated it yet.
              "it" : { "stringUnit" : { "state" : "stale", "value" : "Apri un log in ${applicationName}" } }
                                                  ^^^^^^^ information: [translation-state] The translation to it is marked as stale: its source is gone.
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
            "Open a log in ${applicationName}" : { "extractionState" : "extracted_with_value", "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffne ein Protokoll in ${applicationName}" } },
              "en" : { "stringSet" : { "state" : "new", "values" : ["Open a log in ${applicationName}"] } },
              "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
            } }
          }
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for (_, table) in context.index.askedTables {
      for (entry, translation) in table.doubts.unfinished {
        guard let place = translation.statePlace, let state = translation.state,
          !translation.values.allSatisfy(\.isBlank), context.index.isInUse(entry)
        else { continue }
        let meaning =
          switch state {
          case "new": "nobody has translated it yet"
          case "stale": "its source is gone"
          default: "somebody has yet to look at it"
          }
        context.report("The translation to \(translation.language) is marked as \(state): \(meaning).", at: place)
      }
    }
  }
}
