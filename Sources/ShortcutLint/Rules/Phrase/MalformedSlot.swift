import PhraseSyntax
import ShortcutModel

/// Text that was meant to be a slot and is none: the wrong brackets, the other notation, a misspelt application name.
///
/// Slots of the right form with a name that no parameter has are `unknown-slot`'s and `slot-mismatch`'s.
enum MalformedSlot: Rule {
  static let description = RuleDescription(
    id: "malformed-slot", group: .phrase, reportsIn: .phraseTexts,
    summary: "What looks like a slot is plain text.",
    rationale: """
      In Swift a slot is an interpolation: `\\(.applicationName)`, or `\\(\\.$task)` for a parameter. In tables and \
      `.phrases` files it is `${applicationName}` and `${task}`. All else, such as `$(task)`, `{task}`, \
      `${application_name}` or Swift's notation in a table, is text that people would have to say. Apple's build sees \
      it where the application's name is lost by it, in one language; otherwise the phrase is shipped and never heard.

      The spelling of tables in a Swift literal is a warning only. Apps ship with it, and the built metadata spells the \
      slots of a phrase so; that Apple's tools mean to allow it is not documented, and no compiler checks the name.
      """,
    severity: .error, confidence: .high, appleBehavior: "silent, or the build error of a missing name",
    isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run ${task} in ${applicationName}",
                   ^^^^^^^ warning: [malformed-slot] '${task}' is how a table spells a slot, and no compiler checks it: write '\(\.$task)'.
                              ^^^^^^^^^^^^^^^^^^ warning: [malformed-slot] '${applicationName}' is how a table spells a slot, and no compiler checks it: write '\(.applicationName)'.
              "Run \(\.task) with \(.appName)",
                   ^^^^^^^^^ error: [malformed-slot] '\(\.task)' is no slot: write '\(\.$task)'.
                                  ^^^^^^^^^^^ error: [malformed-slot] '\(.appName)' is no slot: write '\(.applicationName)'.
            ])
          }
        }
        """#,
        fixed: #"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
                "Run \(\.$task) in \(.applicationName)",
                "Run \(\.$task) with \(.applicationName)",
              ])
            }
          }
          """#),
      RuleExample(
        #"""
        -- en.lproj/AppShortcuts.strings --
        "Run in $(applicationName)" = "Run in \\(.applicationName)";
                ^^^^^^^^^^^^^^^^^^ error: [malformed-slot] '$(applicationName)' is plain text, not a slot: write '${applicationName}'.
                                              ^^^^^^^^^^^^^^^^^^^^ error: [malformed-slot] '\(.applicationName)' is plain text, not a slot: write '${applicationName}'.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run in {applicationName}" : { "localizations" : {
                    ^^^^^^^^^^^^^^^^^ error: [malformed-slot] '{applicationName}' is plain text, not a slot: write '${applicationName}'.
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Starte in ${application_name}" } }
                                                                                     ^^^^^^^^^^^^^^^^^^^ error: [malformed-slot] '${application_name}' is plain text, not a slot: write '${applicationName}'.
            } }
          }
        }
        """#,
        fixed: """
          -- en.lproj/AppShortcuts.strings --
          "Run in ${applicationName}" = "Run in ${applicationName}";
          -- Watch/AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run in ${applicationName}" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Starte in ${applicationName}" } }
              } }
            }
          }
          """),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run ${tsk in $applicationName
                     ^^^^^ error: [malformed-slot] '${tsk' is plain text, not a slot: write '${task}'.
                              ^^^^^^^^^^^^^^^^ error: [malformed-slot] '$applicationName' is plain text, not a slot: write '${applicationName}'.
          phrase Run ${} with ${applicationName}
                     ^^^ error: [malformed-slot] '${}' is plain text, not a slot: it names no parameter of RunFigraniumTaskIntent.
          never Run off with ${ApplicationName}
                             ^^^^^^^^^^^^^^^^^^ error: [malformed-slot] '${ApplicationName}' is plain text, not a slot: write '${applicationName}'.
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent
            phrase Run ${task} in ${applicationName}
            phrase Run ${} with ${applicationName}
            never Run off with ${applicationName}
          """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": [
                { "name": "log", "valueType": { "entity": { "wrapper": { "typeName": "Log" } } } }
                           ^^^ note: 'log' is declared here.
              ]
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open $(log) in ${applicationName}" }
                               ^^^^^^ error: [malformed-slot] '$(log)' is plain text, not a slot: write '${log}'.
              ]
            }
          ]
        }
        """),
    ],
    passing: [
      RuleExample(
        ##"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [#"Run "\#(\.$task)" in \#(.applicationName)"#])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run \"${task}\" in ${applicationName}" = "Starte \"${task}\" in ${applicationName}";
        """##),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Pay $5 (or {more or less}) with ${applicationName}
        """),
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where !text.template.isWellFormed || !text.template.slots.isEmpty {
      for piece in text.template.pieces { check(piece, of: text, in: &context) }
    }
  }

  private static func check(_ piece: PhraseTemplate.Piece, of text: PhraseText, in context: inout RuleContext) {
    let place = Place(file: text.place.file, range: piece.range)
    switch piece.kind {
    case .text, .applicationName: return
    case .slot(let name):
      guard text.scope.isApplicationName(name) else { return }
      report(context.written(piece, in: text), at: place, of: text, meaning: "applicationName", &context)
    case .unreadable:
      guard let name = context.slotMeant(by: piece, in: text) else { return }
      report(context.written(piece, in: text), at: place, of: text, meaning: name, &context)
    case .malformed(let slot):
      let meaning = slot.name.flatMap { text.scope.meaning(of: $0) ?? (text.scope.isComplete ? nil : $0) }
      report(slot.text, at: place, of: text, meaning: meaning, isTableSlot: slot.mistake == .catalogSlot, &context)
    }
  }

  private static func report(
    _ written: String, at place: Place, of text: PhraseText, meaning: String?, isTableSlot: Bool = false,
    _ context: inout RuleContext
  ) {
    guard let meaning else {
      let owner = text.scope.intentName.map { " of \($0)" } ?? ""
      context.report("'\(written)' is plain text, not a slot: it names no parameter\(owner).", at: place)
      return
    }
    let spelling = context.spelling(of: meaning, in: text)
    // An interpolation that the compiler reads is no text either.
    let isText = text.notation == .catalog || !written.hasPrefix("\\")
    let problem =
      isTableSlot
      ? "how a table spells a slot, and no compiler checks it" : isText ? "plain text, not a slot" : "no slot"
    let declaration = text.scope.parameter(named: meaning)?.place
    context.report(
      "'\(written)' is \(problem): write '\(spelling)'.", at: place, severity: isTableSlot ? .warning : nil,
      related: declaration.map { [Diagnostic.Related("'\(meaning)' is declared here.", at: $0)] } ?? [],
      fix: Fix("Replace with '\(spelling)'", .safe, replacing: place, with: spelling))
  }
}
