import PhraseSyntax
import ShortcutModel

/// Slots of a parameter whose type has no values that can be spoken.
///
/// Types that no file declares say nothing. Tables are not looked at: their slots are those of the phrase.
enum SlotType: Rule {
  static let description = RuleDescription(
    id: "slot-type", group: .phrase, reportsIn: .shortcuts,
    summary: "A slot's parameter is neither an entity nor an enum.",
    rationale: """
      Siri must know every value that a slot can take, so a phrase takes an `AppEntity` or an `AppEnum`. Apple's \
      build says "Invalid parameter type. AppEntity and AppEnum are the only allowed types" of strings, numbers, \
      dates and the like. Leave the slot out: the intent asks for the value.

      Two cases are warnings, since the evidence is weaker: `Bool`, which one text of Apple's allows when it has \
      display names, and lists, which the documentation excludes but no report shows failing.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: AddNoteIntent(), phrases: [
              "Add \(\.$text) to \(.applicationName)",
                   ^^^^^^^^^^ error: [slot-type] A phrase takes an entity or an enum, and 'text' is of type 'String'.
              "Pin \(\.$isPinned) in \(.applicationName)",
                   ^^^^^^^^^^^^^^ warning: [slot-type] A phrase takes an entity or an enum, and 'isPinned' is of type 'Bool'.
              "Add \(\.$folders) to \(.applicationName)",
                   ^^^^^^^^^^^^^ warning: [slot-type] A phrase takes a single value, and 'folders' is a list of type '[Folder]'.
            ])
          }
        }
        -- AddNoteIntent.swift --
        struct AddNoteIntent: AppIntent {
          @Parameter var text: String
                         ^^^^ note: 'text' is declared here.
          @Parameter var isPinned: Bool
                         ^^^^^^^^ note: 'isPinned' is declared here.
          @Parameter var folders: [Folder]
                         ^^^^^^^ note: 'folders' is declared here.
        }
        struct Folder: AppEntity {}
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut StopFigraniumExecutionIntent
          phrase Stop ${runID} in ${applicationName}
                      ^^^^^^^^ error: [slot-type] A phrase takes an entity or an enum, and 'runID' is of type 'String'.
        """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": [
                { "name": "row", "valueType": { "primitive": { "wrapper": { "typeIdentifier": 2 } } } }
                           ^^^ note: 'row' is declared here.
              ]
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open row ${row} in ${applicationName}" }
                                   ^^^^^^ error: [slot-type] A phrase takes an entity or an enum, and 'row' is of type 'Int'.
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
            AppShortcut(intent: AddNoteIntent(), phrases: [
              "Add to \(\.$folder) in \(.applicationName)",
              "Add a \(\.$color) note to \(.applicationName)",
              "Add to \(\.$shelf) in \(.applicationName)",
            ])
          }
        }
        -- AddNoteIntent.swift --
        struct AddNoteIntent: AppIntent {
          @Parameter var folder: Folder?
          @Parameter var color: NoteColor
          @Parameter var shelf: Shelf
        }
        struct Folder: AppEntity {}
        enum NoteColor: String, AppEnum { case red }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.origin == .phrase {
      for slot in text.template.slots {
        let parameters = text.scope.parameters(named: slot.name)
        // Which of several intents of a name is meant is not known: one whose parameter fits is enough.
        let findings = parameters.compactMap(finding)
        guard findings.count == parameters.count, let parameter = parameters.first, let finding = findings.first else {
          continue
        }
        context.report(
          finding.message, at: Place(file: text.place.file, range: slot.range), severity: finding.severity,
          related: parameter.place.map { [Diagnostic.Related("'\(slot.name)' is declared here.", at: $0)] } ?? [])
      }
    }
  }

  private static func finding(_ parameter: IntentParameter) -> (message: String, severity: Severity?)? {
    let subject = "A phrase takes an entity or an enum, and '\(parameter.name)' is of type '\(parameter.type)'"
    if parameter.kind == .primitive {
      return ("\(subject).", parameter.valueType == "Bool" && !parameter.isArray ? .warning : nil)
    }
    guard parameter.isArray, parameter.kind != .unknown else { return nil }
    return ("A phrase takes a single value, and '\(parameter.name)' is a list of type '\(parameter.type)'.", .warning)
  }
}
