import PhraseSyntax
import ShortcutModel

/// Phrases with more than one parameter.
///
/// The same slot twice is left alone: whether Apple counts slots or parameters is not known. A translation is reported
/// only where its phrase has not the same mistake.
enum MultipleSlots: Rule {
  static let description = RuleDescription(
    id: "multiple-slots", group: .phrase, reportsIn: .phraseTexts,
    summary: "A phrase has more than one parameter.",
    rationale: """
      Beside the application's name a phrase may hold one parameter. Apple's build says "Multiple parameters detected \
      in phrase. A single phrase can only use a single parameter." Keep the one that people would say, and let the \
      intent ask for the other.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; silent for all languages but one",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: MoveNoteIntent(), phrases: ["Move \(\.$note) to \(\.$folder) in \(.applicationName)"])
                                                                  ^^^^^^^^^^ note: The first parameter is here.
                                                                                ^^^^^^^^^^^^ error: [multiple-slots] A phrase can hold one parameter, and 'note' is here already: remove 'folder'.
          }
        }
        -- MoveNoteIntent.swift --
        struct MoveNoteIntent: AppIntent {
          @Parameter var note: Note
          @Parameter var folder: Folder
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        intent MoveNoteIntent
          parameter note: Note
          parameter folder: Folder
        shortcut MoveNoteIntent
          phrase Move ${note} to ${folder} in ${applicationName}
                      ^^^^^^^ note: The first parameter is here.
                                 ^^^^^^^^^ error: [multiple-slots] A phrase can hold one parameter, and 'note' is here already: remove 'folder'.
        """),
      RuleExample(
        """
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} on ${host} with ${applicationName}" = "Starte ${task} auf ${host} mit ${applicationName}";
             ^^^^^^^ note: The first parameter is here.
                        ^^^^^^^ error: [multiple-slots] A phrase can hold one parameter, and 'task' is here already: remove 'host'.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} on ${host} with ${applicationName}" : { "localizations" : {
                 ^^^^^^^ note: The first parameter is here.
                            ^^^^^^^ error: [multiple-slots] A phrase can hold one parameter, and 'task' is here already: remove 'host'.
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance ${task} sur ${host} avec ${applicationName}" } }
            } }
          }
        }
        """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": [
                { "name": "log", "valueType": { "entity": { "wrapper": { "typeName": "Log" } } } },
                { "name": "row", "valueType": { "entity": { "wrapper": { "typeName": "Row" } } } }
              ]
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open ${log} at ${row} in ${applicationName}" }
                               ^^^^^^ note: The first parameter is here.
                                         ^^^^^^ error: [multiple-slots] A phrase can hold one parameter, and 'log' is here already: remove 'row'.
              ]
            }
          ]
        }
        """),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
          }
        }
        -- ar.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "${applicationName} شغّل ${task}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.origin != .negativePhrase {
      guard let (first, second) = twoSlots(text.template, text.scope) else { continue }
      if let source = text.source, twoSlots(source.template, text.scope) != nil { continue }
      let file = text.place.file
      context.report(
        "A phrase can hold one parameter, and '\(first.name)' is here already: remove '\(second.name)'.",
        at: Place(file: file, range: second.range),
        related: [Diagnostic.Related("The first parameter is here.", at: Place(file: file, range: first.range))])
    }
  }

  private typealias Slot = (name: String, range: Range<Int>)

  /// The first slot and the first one with another name.
  private static func twoSlots(_ template: PhraseTemplate, _ scope: SlotScope) -> (Slot, Slot)? {
    guard template.slots.count > 1 else { return nil }
    let slots = template.slots.filter { !scope.isApplicationName($0.name) }
    guard let first = slots.first, let second = slots.first(where: { $0.name != first.name }) else { return nil }
    return ((first.name, first.range), (second.name, second.range))
  }
}
