import ShortcutModel

/// Translations that are the source's text.
///
/// A single word beside the slots may be a name, and is fine. A region's form of the source language is no translation.
/// A language of which nothing is translated is one finding.
enum UntranslatedCopy: Rule {
  static let description = RuleDescription(
    id: "untranslated-copy", group: .localization, reportsIn: .tables,
    summary: "A translation is the phrase itself.",
    rationale: """
      A table that is filled with copies of the source looks complete, and nobody who speaks the language will say \
      those words. The same words may be right in two languages, as names are, so this is a hint. Leave the entry out \
      until it is translated: `missing-translation` then keeps count.
      """,
    severity: .hint, confidence: .high, appleBehavior: "silent",
    triggering: [
      RuleExample(
        """
        -- de.lproj/AppShortcuts.strings --
        "Open a log in ${applicationName}" = "Open a log in ${applicationName}";
                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [untranslated-copy] The translation to de is the phrase itself.
        "Run ${applicationName}" = "Starte ${applicationName}";
        -- en.lproj/AppShortcuts.strings --
        "Open a log in ${applicationName}" = "Open a log in ${applicationName}";
        "Run ${applicationName}" = "Run ${applicationName}";
        -- fr.lproj/AppShortcuts.strings --
        "Open a log in ${applicationName}" = "Open a log in ${applicationName}";
                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [untranslated-copy] Nothing here is translated to fr: all 2 translations are the phrases themselves.
        "Run ${applicationName}" = "Run ${applicationName}";
        """),
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open a log in ${applicationName}" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Open a log in ${applicationName}" } },
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [untranslated-copy] The translation to de is the phrase itself.
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Ouvre un journal dans ${applicationName}", "Open a log in ${applicationName}"] } }
                                                                                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [untranslated-copy] The translation to fr is the phrase itself.
            } }
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open a log in ${applicationName}" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffne ein Protokoll in ${applicationName}" } },
              "en-GB" : { "stringUnit" : { "state" : "translated", "value" : "Open a log in ${applicationName}" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvre un journal dans ${applicationName}" } }
            } },
            "${applicationName} Podcast" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "${applicationName} Podcast" } }
            } }
          }
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for (number, table) in context.index.askedTables {
      let family = context.index.families[number]
      guard family.sourceLanguage != nil else { continue }
      for (language, copies) in table.doubts.copies.sorted(by: { $0.key < $1.key }) where !family.isSource(language) {
        let texts = copies.texts.filter { $0.translation.state != "new" && context.index.isInUse($0.entry) }
        if let first = texts.first, copies.count > 1, copies.isEverything {
          context.report(
            "Nothing here is translated to \(language): all \(copies.count) translations are the phrases themselves.",
            at: first.place)
          continue
        }
        for text in texts {
          context.report("The translation to \(language) is the phrase itself.", at: text.place)
        }
      }
    }
  }
}
