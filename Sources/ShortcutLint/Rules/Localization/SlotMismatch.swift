import PhraseSyntax
import ShortcutModel
import SourceText

/// Translations whose slots are not those of their phrase.
///
/// A group's values are held against all phrases of the group, since they do not stand for each other one by one. A
/// slot that is no parameter of the intent at all is `unknown-slot`'s, one of the wrong form `malformed-slot`'s.
enum SlotMismatch: Rule {
  static let description = RuleDescription(
    id: "slot-mismatch", group: .localization, reportsIn: .tables,
    summary: "A translation has other slots than its phrase.",
    rationale: """
      A translation may put the slots of its phrase in another order, but should have the same ones: without its slot \
      people cannot say the value, and with one that the phrase does not have Siri may not fill it. Apple's validator \
      is expected to refuse such translations in the one language that it reads; that is not verified, so this is a \
      warning.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "unknown; silent for all languages but one",
    isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the phrase that it translates.
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) run"])
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the phrase that it translates.
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "Starte eine Aufgabe in ${applicationName}";
                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [slot-mismatch] The translation has lost the slot '${task}' of its phrase.
        "Stop my ${applicationName} run" = "Stoppe ${runID} in ${applicationName}";
                                                     ^^^^^ warning: [slot-mismatch] The phrase 'Stop my ${applicationName} run' has no slot 'runID'.
        """#),
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the phrase that it translates.
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Starte ${aufgabe} in ${applicationName}" } },
                                                                                    ^^^^^^^ warning: [slot-mismatch] The phrase 'Run ${task} in ${applicationName}' has no slot 'aufgabe': did you mean 'task'?
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance ${tasks} dans ${applicationName}" } }
                                                                                   ^^^^^ warning: [slot-mismatch] The phrase 'Run ${task} in ${applicationName}' has no slot 'tasks': did you mean 'task'?
            } }
          }
        }
        """,
        fixed: """
          -- AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run ${task} in ${applicationName}" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Starte ${task} in ${applicationName}" } },
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance ${task} dans ${applicationName}" } }
              } }
            }
          }
          """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run \(\.$task) in \(.applicationName)",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the phrase that it translates.
              "Start \(\.$task) with \(.applicationName)",
            ])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}", "Los, ${applicationName}"] } },
              ^^^^ warning: [slot-mismatch] No translation to 'de' has the slot '${task}' of the phrases.
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run ${task} in ${applicationName}", "Start ${task} with ${applicationName}"] } }
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a \(.applicationName) task",
              "Run \(\.$task) in \(.applicationName)",
            ])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "ar" : { "stringSet" : { "state" : "translated", "values" : ["${applicationName} شغّل ${task}", "شغّل ${applicationName}"] } },
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task", "Run ${task} in ${applicationName}"] } }
            } }
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for entry in context.index.uses where !entry.isOrphan && !entry.isNegative {
      let translations = entry.entry.translations.filter { !$0.isVaried && !entry.hasSameSlots($0) }
      guard !translations.isEmpty else { continue }
      let source = Source(entry)
      for translation in translations {
        let values = translation.values.filter { !$0.isBlank }
        for value in values { checkForeignSlots(of: value, source, &context) }
        checkLostSlots(values, of: translation, source, &context)
      }
    }
  }

  private struct Source {
    let key: String
    let place: Place
    /// The slots of any phrase of the entry.
    let names: [String]
    let scope: SlotScope
    /// The slots that all of them have.
    let required: [String]

    init(_ entry: EntryUse) {
      key = entry.entry.template.key
      place = entry.sourcePlace
      names = entry.scope.sourceNames
      scope = entry.scope
      required = Set(names).filter { name in
        entry.sources.allSatisfy { $0.slots.contains { $0.name == name } }
      }.sorted()
    }

    var related: [Diagnostic.Related] { [Diagnostic.Related("This is the phrase that it translates.", at: place)] }
  }

  private static func checkForeignSlots(
    of value: PhraseTable.Value, _ source: Source, _ context: inout RuleContext
  ) {
    let slots = value.template.slots
    for slot in slots where !source.names.contains(slot.name) && !source.scope.isApplicationName(slot.name) {
      let isParameter = source.scope.parameter(named: slot.name) != nil
      guard isParameter || !source.scope.isComplete else { continue }
      let place = Place(file: value.place.file, range: slot.nameRange)
      let problem = "The phrase '\(source.key)' has no slot '\(slot.name)'"
      let lost = source.required.filter { name in !slots.contains { $0.name == name } }
      let nearest = SpellingSuggestion.nearest(to: slot.name, among: source.names)
      guard let meant = nearest ?? (slots.count == 1 && lost.count == 1 ? lost.first : nil) else {
        context.report("\(problem).", at: place, related: source.related)
        continue
      }
      context.report(
        "\(problem): did you mean '\(meant)'?", at: place, related: source.related,
        fix: Fix(
          "Replace with '\(meant)'", nearest == nil || isParameter ? .unsafe : .safe, replacing: place, with: meant))
    }
  }

  private static func checkLostSlots(
    _ values: [PhraseTable.Value], of translation: PhraseTable.Translation, _ source: Source,
    _ context: inout RuleContext
  ) {
    // A slot that is misspelt is not lost as well.
    let hasOther = values.contains { value in
      value.template.pieces.contains { piece in
        switch piece.kind {
        case .malformed: true
        case .slot(let name): !source.names.contains(name)
        default: false
        }
      }
    }
    guard let first = values.first, !hasOther else { return }
    for name in source.required where !values.contains(where: { $0.template.slots.contains { $0.name == name } }) {
      let place = values.count == 1 ? first.place : translation.languagePlace ?? first.place
      context.report(
        values.count == 1
          ? "The translation has lost the slot '${\(name)}' of its phrase."
          : "No translation to '\(translation.language)' has the slot '${\(name)}' of the phrases.",
        at: place, related: source.related)
    }
  }
}

extension EntryUse {
  /// Whether the entry is of one phrase and each value has just its slots, in the same order: all is well, as it mostly
  /// is.
  fileprivate func hasSameSlots(_ translation: PhraseTable.Translation) -> Bool {
    hasOneSource
      && translation.values.allSatisfy { $0.template.slots.elementsEqual(scope.sourceNames) { $0.name == $1 } }
  }
}
