import PhraseSyntax
import ShortcutModel

/// Shortcuts all of whose phrases need a value that only the app knows.
///
/// The values of an enum, and those that a `.phrases` file declares, are known from the start; a plain phrase of another
/// shortcut of the same intent will do. A `.phrases` file needs none: its provider is asked for the values.
enum MissingPlainPhrase: Rule {
  static let description = RuleDescription(
    id: "missing-plain-phrase", group: .phrase, reportsIn: [.swift, .catalog],
    summary: "A shortcut has no phrase without a parameter.",
    rationale: """
      The values of an entity are known only when the app has run and has told the system of them; until then none of \
      these phrases can be said. Apple recommends a phrase without the parameter beside them: it works from the start, \
      and Siri asks for the value. It is advice rather than a rule, so this is a hint. For an enum, whose values the \
      build knows, nothing is said; nor in a `.phrases` file, for which Phrasebook itself asks for the values.
      """,
    severity: .hint, confidence: .medium, appleBehavior: "style",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
            ^^^^^^^^^^^ hint: [missing-plain-phrase] Every phrase of RunFigraniumTaskIntent needs a value of 'task': add one without it, for which Siri asks.
              "Run \(\.$task) in \(.applicationName)",
              "Start \(\.$task) with \(.applicationName)",
            ])
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)", "Run a \(.applicationName) task"])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${task} in ${applicationName}"] } },
              ^^^^ hint: [missing-plain-phrase] Every phrase in 'de' needs a value of 'task': add one without it, for which Siri asks.
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run ${task} in ${applicationName}", "Run a ${applicationName} task"] } }
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Choose what to run in \(.applicationName)"])
            AppShortcut(intent: OpenTabIntent(), phrases: ["Open \(\.$tab) in \(.applicationName)"])
          }
        }
        -- OpenTabIntent.swift --
        struct OpenTabIntent: AppIntent {
          @Parameter var tab: Tab
        }
        enum Tab: String, AppEnum { case inbox }
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "Starte ${task} in ${applicationName}";
        "Choose what to run in ${applicationName}" = "Wähle eine Aufgabe in ${applicationName}";
        "Open ${tab} in ${applicationName}" = "Öffne ${tab} in ${applicationName}";
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Start ${task} in ${applicationName}
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    var plain: Set<String> = []
    var suspects: [(ProjectIndex.Target, IntentParameter)] = []
    let targets = context.index.askedTargets.isEmpty ? [] : context.index.targets
    for target in targets where !target.shortcut.phrases.isEmpty {
      let name = target.scope.intentName ?? ""
      guard !target.shortcut.phrases.contains(where: { $0.template.slots.isEmpty }) else {
        plain.insert(name)
        continue
      }
      guard target.shortcut.source == .swift, let slot = target.shortcut.phrases.first?.template.slots.first?.name,
        let parameter = target.scope.parameter(named: slot), needsApp(parameter, in: context)
      else { continue }
      suspects.append((target, parameter))
    }
    for (target, parameter) in suspects {
      guard let name = target.scope.intentName, !plain.contains(name), target.shortcut.unreadablePhrases.isEmpty else {
        continue
      }
      context.report(
        "Every phrase of \(name) needs a value of '\(parameter.name)': add one without it, for which Siri asks.",
        at: target.shortcut.headPlace)
    }
    for use in context.index.uses where use.entry.isGrouped { check(use, in: &context) }
  }

  /// A language of a grouped entry that has lost every phrase without a parameter.
  private static func check(_ use: EntryUse, in context: inout RuleContext) {
    guard !use.targets.isEmpty, use.sources.contains(where: { $0.slots.isEmpty && $0.hasApplicationName }) else {
      return
    }
    for translation in use.entry.translations where translation.isGrouped {
      let values = translation.values.filter { !$0.isBlank }
      guard let slot = values.first?.template.slots.first?.name, let place = translation.languagePlace,
        !values.contains(where: { $0.template.slots.isEmpty }),
        let parameter = use.scope.parameter(named: slot), needsApp(parameter, in: context)
      else { continue }
      context.report(
        "Every phrase in '\(translation.language)' needs a value of '\(parameter.name)': add one without it, for which "
          + "Siri asks.",
        at: place)
    }
  }

  /// Whether the values of a parameter are known only when the app has run.
  private static func needsApp(_ parameter: IntentParameter, in context: RuleContext) -> Bool {
    guard parameter.kind == .entity, !parameter.isArray else { return false }
    return context.snapshot.entity(named: parameter.valueType, in: context.project)?.values.isEmpty ?? true
  }
}
