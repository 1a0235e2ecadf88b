import PhraseSyntax
import ShortcutModel

/// Phrases in a table that is not read for them, such as `Localizable.strings`.
///
/// Only what is a phrase of the project counts, and is not in the right table in that language as well: an app may spell
/// the application's name so for itself. All of a file are one finding.
enum WrongTable: Rule {
  static let description = RuleDescription(
    id: "wrong-table", group: .localization, reportsIn: [.otherStrings, .otherCatalog],
    summary: "A phrase is translated in a table that is not read for phrases.",
    rationale: """
      The phrases of App Shortcuts are looked up in the table `AppShortcuts` alone: `AppShortcuts.xcstrings`, or \
      `AppShortcuts.strings` in each language's folder, spelt just so. What stands in `Localizable` or another table is \
      ignored, and nothing says so: in that language the phrase is not there. Move the entries over.
      """,
    severity: .warning, confidence: .high, appleBehavior: "silent; the translations are not there",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task", "Start a \(.applicationName) task"])
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) task"])
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
          }
        }
        -- Localizable.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Stop my ${applicationName} task" : { "localizations" : {
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [wrong-table] 'Localizable.xcstrings' is not read for phrases: move this one to 'AppShortcuts.xcstrings'.
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Stoppe meine ${applicationName} Aufgabe" } }
            } }
          }
        }
        -- de.lproj/Localizable.strings --
        "Settings" = "Einstellungen";
        "Run a ${applicationName} task" = "Starte eine ${applicationName} Aufgabe";
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [wrong-table] 'Localizable.strings' is not read for phrases: move this one and 1 more to 'AppShortcuts.strings'.
        "Start a ${applicationName} task" = "Beginne eine ${applicationName} Aufgabe";
        """#)
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine ${applicationName} Aufgabe";
        -- de.lproj/Localizable.strings --
        "Run a ${applicationName} task" = "Starte eine ${applicationName} Aufgabe";
        "Welcome to ${applicationName}" = "Willkommen bei ${applicationName}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    guard !context.project.strayPhrases.isEmpty else { return }
    for (file, strays) in context.project.strayPhrases where context.asks(about: file) {
      let language = LanguageTag(lprojFolderOf: file)
      let tables = context.project.tables.filter { language.map($0.languages.contains) ?? true }
      let astray = strays.filter { stray in
        isPhrase(stray.template, in: context) && !tables.contains { $0.place(of: stray.template) != nil }
      }
      guard let first = astray.first else { continue }
      let rest = astray.count > 1 ? " and \(astray.count - 1) more" : ""
      let right = file.name.hasSuffix(".strings") ? "AppShortcuts.strings" : "AppShortcuts.xcstrings"
      let phrase = context.index.key(of: first.template)?.phrase
      context.report(
        "'\(file.name)' is not read for phrases: move this one\(rest) to '\(right)'.", at: first.key.place,
        related: phrase.map { [Diagnostic.Related("The phrase is here.", at: $0.place)] } ?? [])
    }
  }

  private static func isPhrase(_ template: PhraseTemplate, in context: RuleContext) -> Bool {
    context.index.key(of: template) != nil
      || context.project.negativePhrases.contains { $0.template.lookupKey == template.lookupKey }
  }
}
