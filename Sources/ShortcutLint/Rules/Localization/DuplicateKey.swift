import PhraseSyntax
import ShortcutModel
import SourceText

/// A key twice in one table, or a language twice in one entry of a catalog.
enum DuplicateKey: Rule {
  static let description = RuleDescription(
    id: "duplicate-key", group: .localization, reportsIn: .tables,
    summary: "A table has the same key twice.",
    rationale: """
      One of the two is ignored, and which one is up to the reader: translators may work on an entry that nobody ever \
      hears. What Apple's tools do is not documented, so this is a warning. Remove one of the entries; the fix is safe \
      where both say the same.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; one of the entries wins", isFixable: true,
    triggering: [
      RuleExample(
        """
        -- en.lproj/AppShortcuts.strings --
        "Stop ${applicationName}" = "Stop ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^ note: The first one is here.
        "Run ${applicationName}" = "Run ${applicationName}";
        "Stop ${applicationName}" = "Halt ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [duplicate-key] The key 'Stop ${applicationName}' is here twice.
        """,
        fixed: """
          -- en.lproj/AppShortcuts.strings --
          "Stop ${applicationName}" = "Stop ${applicationName}";
          "Run ${applicationName}" = "Run ${applicationName}";
          """),
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Stop ${applicationName}" : { "localizations" : {
            ^^^^^^^^^^^^^^^^^^^^^^^^^ note: The first one is here.
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Stopp ${applicationName}" } },
              ^^^^ note: The first one is here.
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Halt ${applicationName}" } }
              ^^^^ warning: [duplicate-key] The language 'de' is here twice.
            } },
            "Stop ${applicationName}" : { "localizations" : {
            ^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [duplicate-key] The key 'Stop ${applicationName}' is here twice.
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Arrête ${applicationName}" } }
            } }
          }
        }
        """,
        fixed: """
          -- AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Stop ${applicationName}" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Stopp ${applicationName}" } }
              } }
            }
          }
          """),
    ],
    passing: [
      RuleExample(
        """
        -- en.lproj/AppShortcuts.strings --
        "Stop ${applicationName}" = "Stop ${applicationName}";
        -- de.lproj/AppShortcuts.strings --
        "Stop ${applicationName}" = "Stopp ${applicationName}";
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for (_, table) in context.index.askedTables {
      let entries = table.entries
      for (number, entry) in entries.enumerated() {
        if table.form == .catalog { checkLanguages(of: entry, in: &context) }
        guard let first = table.place(of: entry.template), first < number else { continue }
        let original = entries[first]
        // Texts that were meant to be slots may be spelt the same in a template.
        guard entry.key.value == original.key.value, !context.countsOnly(at: entry.keyPlace) else { continue }
        context.report(
          "The key '\(entry.key.value)' is here twice.", at: entry.keyPlace,
          related: [Diagnostic.Related("The first one is here.", at: original.keyPlace)],
          fix: fix("entry", entry.place, isSame: entry.texts == original.texts, form: table.form, in: context))
      }
    }
  }

  private static func checkLanguages(of entry: PhraseTable.Entry, in context: inout RuleContext) {
    guard entry.translations.count > 1 else { return }
    var first = [LanguageTag: PhraseTable.Translation](minimumCapacity: entry.translations.count)
    for translation in entry.translations {
      guard let original = first[translation.language] else {
        first[translation.language] = translation
        continue
      }
      guard !context.countsOnly(at: translation.languagePlace ?? translation.place) else { continue }
      context.report(
        "The language '\(translation.language)' is here twice.", at: translation.languagePlace ?? translation.place,
        related: [Diagnostic.Related("The first one is here.", at: original.languagePlace ?? original.place)],
        fix: fix(
          "translation", translation.place, isSame: translation.texts == original.texts, form: .catalog, in: context))
    }
  }

  private static func fix(
    _ noun: String, _ place: Place, isSame: Bool, form: PhraseTable.Form, in context: RuleContext
  ) -> Fix {
    let title = "Remove the second \(noun)"
    let safety: Fix.Safety = isSame ? .safe : .unsafe
    let text = context.text(of: place.file)
    return form == .catalog
      ? .removingElement(title, safety, at: place, in: text) : .removingLine(title, safety, at: place, in: text)
  }
}

extension PhraseTable.Translation {
  /// What it says, for comparison.
  fileprivate var texts: [String] { [language.value, state ?? ""] + values.map(\.text) }
}

extension PhraseTable.Entry {
  fileprivate var texts: [[String]] { translations.map(\.texts) }
}
