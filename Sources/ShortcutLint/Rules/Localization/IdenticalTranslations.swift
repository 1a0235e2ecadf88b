import PhraseSyntax
import ShortcutModel

/// Phrases that are told apart in the source and not in a translation.
///
/// Keys that are the same sentence in the source already are `ambiguous-phrase`'s and `duplicate-phrase`'s, and so is
/// a list that has a text twice.
enum IdenticalTranslations: Rule {
  static let description = RuleDescription(
    id: "identical-translations", group: .localization, reportsIn: .tables,
    summary: "Two phrases have the same translation.",
    rationale: """
      Siri tells neither upper from lower case nor one space from two. Where two phrases of one shortcut are \
      translated alike, people of that language have one way less to say it, and both count against the thousand or so \
      phrases that an app may have in a language: this is a hint. Where the phrases run different shortcuts, one of \
      them cannot be run by voice in that language, and which one is not documented: this is a warning.
      """,
    severity: .warning, confidence: .high, appleBehavior: "silent; one of the shortcuts wins",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task", "Start a \(.applicationName) task"])
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) task"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine ${applicationName} Aufgabe";
                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: It is here as well.
        "Start a ${applicationName} task" = "starte eine ${applicationName} Aufgabe";
                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [identical-translations] The translation to de is that of 'Run a ${applicationName} task' as well.
        "Stop my ${applicationName} task" = "Starte eine ${applicationName}  Aufgabe";
                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [identical-translations] The translation to de is that of 'Run a ${applicationName} task' as well, which runs RunFigraniumTaskIntent.
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) task"])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}", "Los ${applicationName}"] } }
                                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^ note: It is here as well.
            } },
            "Stop my ${applicationName} task" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Los ${applicationName}" } }
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^ warning: [identical-translations] The translation to de is that of 'Run a ${applicationName} task' as well, which runs RunFigraniumTaskIntent.
            } }
          }
        }
        """#),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
            AppShortcut(intent: OpenShelfIntent(), phrases: ["Open \(\.$shelf) in \(.applicationName)"])
          }
        }
        struct OpenShelfIntent: AppIntent {
          @Parameter var shelf: Shelf
        }
        struct Shelf: AppEntity {}
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "Los, ${task} in ${applicationName}";
        "Open ${shelf} in ${applicationName}" = "Los, ${shelf} in ${applicationName}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for (number, table) in context.index.askedTables {
      let family = context.index.families[number]
      for (first, second) in table.doubts.repeated
      where !family.isSource(second.translation.language) {
        guard let one = context.index.key(of: first.entry.template), family.reaches(one),
          let other = context.index.key(of: second.entry.template), family.reaches(other),
          one.phrase.template.foldedKey != other.phrase.template.foldedKey
        else { continue }
        let problem = "The translation to \(second.translation.language) is that of '\(first.entry.key.value)' as well"
        let related = [Diagnostic.Related("It is here as well.", at: first.place)]
        if one.targets.contains(where: { target in other.targets.contains { $0 === target } }) {
          context.report("\(problem).", at: second.place, severity: .hint, related: related)
          continue
        }
        let rival = one.targets.first { target in
          other.targets.contains { collide(target, $0, in: second.template) }
        }
        guard let rival else { continue }
        let intent = rival.scope.intentName ?? rival.shortcut.intentName?.value
        context.report(
          intent.map { "\(problem), which runs \($0)." } ?? "\(problem).", at: second.place, related: related)
      }
    }
  }

  /// Whether two shortcuts can stand in one app, and the slots of a text take the same values in both.
  private static func collide(
    _ one: ProjectIndex.Target, _ other: ProjectIndex.Target, in template: PhraseTemplate
  ) -> Bool {
    let (short, long) = (one.shortcut.conditions, other.shortcut.conditions)
    guard one.shortcut.provider == other.shortcut.provider, short.starts(with: long) || long.starts(with: short) else {
      return false
    }
    return template.slotNames.allSatisfy { name in
      guard let parameter = one.scope.parameter(named: name), let rival = other.scope.parameter(named: name) else {
        return false
      }
      return parameter.kind != .unknown && parameter.valueType == rival.valueType
    }
  }
}
