import ShortcutModel
import SourceText

/// Keys of tables that are no phrase of the project.
///
/// Silent where the project has no provider, and where one has phrases that cannot be read. In a catalog an entry that
/// groups a shortcut's phrases is in use when its key is one of them; further values in the source language are
/// Xcode's to keep in step.
enum OrphanPhrase: Rule {
  static let description = RuleDescription(
    id: "orphan-phrase", group: .localization, reportsIn: .tables,
    summary: "A table's key is no phrase.",
    rationale: """
      The key of an entry is the phrase as the source has it, letter by letter, with `${applicationName}` and \
      `${task}` for the slots. Where the phrase was changed in Swift, its translations are dead until the key is \
      changed too. Apple's build says "This phrase is not used in any App Shortcut or as a Negative Phrase." Nothing is reported while a \
      provider has phrases that cannot be read, such as those of `dynamic-phrase`: a key could be one of them.
      """,
    severity: .warning, confidence: .high, appleBehavior: "build warning; silent for all languages but one",
    isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run one ${applicationName} task" = "Starte eine Aufgabe mit ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [orphan-phrase] The key 'Run one ${applicationName} task' is no phrase of a shortcut: did you mean 'Run a ${applicationName} task'?
        "Water my plants with ${applicationName}" = "Gieße meine Pflanzen mit ${applicationName}";
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [orphan-phrase] The key 'Water my plants with ${applicationName}' is no phrase of a shortcut.
        """#,
        fixed: """
          -- de.lproj/AppShortcuts.strings --
          "Run a ${applicationName} task" = "Starte eine Aufgabe mit ${applicationName}";
          "Water my plants with ${applicationName}" = "Gieße meine Pflanzen mit ${applicationName}";
          """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Start a \(.applicationName) task",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
              "Run a \(.applicationName) task",
            ])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run my ${applicationName} task" : { "extractionState" : "stale", "localizations" : {
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [orphan-phrase] The key 'Run my ${applicationName} task' is no phrase of a shortcut: did you mean 'Start a ${applicationName} task'?
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run my ${applicationName} task", "Start a ${applicationName} task"] } }
            } }
          }
        }
        """#,
        fixed: """
          -- AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Start a ${applicationName} task" : { "extractionState" : "stale", "localizations" : {
                "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
                "en" : { "stringSet" : { "state" : "new", "values" : ["Run my ${applicationName} task", "Start a ${applicationName} task"] } }
              } }
            }
          }
          """),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a \(.applicationName) task",
              "Start a \(.applicationName) task",
            ])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Run away"])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task", "Start a ${applicationName} task"] } }
            } },
            "Run away" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Lauf weg" } }
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Aufgabe mit ${applicationName}";
        """),
    ])

  static func check(_ context: inout RuleContext) {
    for orphan in context.index.orphans {
      if context.countsOnly(at: orphan.entry.keyPlace) { continue }
      let key = orphan.entry.key
      let isStale = orphan.entry.extractionState == "stale"
      let problem = "The key '\(key.value)' is no phrase of a shortcut"
      guard let meant = orphan.meant.map({ context.index.keys[Int($0)].phrase }) else {
        context.report("\(problem).", at: key.place, help: isStale ? "Xcode has marked it as stale." : nil)
        continue
      }
      context.report(
        "\(problem): did you mean '\(meant.key)'?", at: key.place,
        related: [Diagnostic.Related("The phrase is here.", at: meant.place)],
        fix: Fix("Replace the key", .unsafe, replacing: key.place, with: quoted(meant.key)))
    }
  }

  /// A string of `.strings` and JSON alike; a phrase has no line breaks.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(escaped)\""
  }
}
