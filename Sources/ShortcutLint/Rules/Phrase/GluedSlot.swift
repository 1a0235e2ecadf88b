import PhraseSyntax
import ShortcutModel
import SourceText

/// A slot and a word, or two slots, without a space between them.
///
/// What a language writes onto a name is no mistake: particles of Japanese and Korean, prefixes of Hebrew and Arabic,
/// endings of Finnish, Turkish or Polish, the genitive's `s` of German and Swedish.
enum GluedSlot: Rule {
  static let description = RuleDescription(
    id: "glued-slot", group: .phrase, reportsIn: .phraseTexts,
    summary: "A space is missing beside a slot.",
    rationale: """
      Of `Run a task in${applicationName}` the system makes "Run a task inFigranium", which nobody says. Put a space \
      there.

      In scripts without spaces, and where a language writes a word or an ending onto a name, this is as it should be. \
      Letters of Latin, Greek and Cyrillic before a slot are reported, but for languages with prefixes such as Zulu; \
      letters behind one only in languages that write nothing onto a name, as English and French, where the language \
      is known. Punctuation may stand at a slot.
      """,
    severity: .warning, confidence: .high, appleBehavior: "style", isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a task in\(.applicationName)",
                            ^^^^^^^^^^^^^^^^^^^ warning: [glued-slot] A space is missing between 'in' and '\(.applicationName)'.
              "Run \(\.$task)\(.applicationName)",
                             ^^^^^^^^^^^^^^^^^^^ warning: [glued-slot] A space is missing between '\(\.$task)' and '\(.applicationName)'.
            ])
          }
        }
        """#,
        fixed: #"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
                "Run a task in \(.applicationName)",
                "Run \(\.$task) \(.applicationName)",
              ])
            }
          }
          """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "Starte ${task}in ${applicationName}";
                                                      ^^^^^^^ warning: [glued-slot] A space is missing between '${task}' and 'in'.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run ${task} in ${applicationName}"] } },
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Lance ${task} dans${applicationName}"] } },
                                                                                              ^^^^^^^^^^^^^^^^^^ warning: [glued-slot] A space is missing between 'dans' and '${applicationName}'.
              "uk" : { "stringUnit" : { "state" : "translated", "value" : "Запусти${task} у ${applicationName}" } }
                                                                                  ^^^^^^^ warning: [glued-slot] A space is missing between 'Запусти' and '${task}'.
            } }
          }
        }
        """#,
        fixed: """
          -- de.lproj/AppShortcuts.strings --
          "Run ${task} in ${applicationName}" = "Starte ${task} in ${applicationName}";
          -- Watch/AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run ${task} in ${applicationName}" : { "localizations" : {
                "en" : { "stringSet" : { "state" : "new", "values" : ["Run ${task} in ${applicationName}"] } },
                "fr" : { "stringSet" : { "state" : "translated", "values" : ["Lance ${task} dans ${applicationName}"] } },
                "uk" : { "stringUnit" : { "state" : "translated", "value" : "Запусти ${task} у ${applicationName}" } }
              } }
            }
          }
          """),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run${task} with ${applicationName}
                    ^^^^^^^ warning: [glued-slot] A space is missing between 'Run' and '${task}'.
          never Run off with${applicationName}
                            ^^^^^^^^^^^^^^^^^^ warning: [glued-slot] A space is missing between 'with' and '${applicationName}'.
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent
            phrase Run ${task} with ${applicationName}
            never Run off with ${applicationName}
          """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": []
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open a log in${applicationName}" }
                                       ^^^^^^^^^^^^^^^^^^ warning: [glued-slot] A space is missing between 'in' and '${applicationName}'.
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run \"\(\.$task)\", \(.applicationName)!",
              "Show \(.applicationName)'s tasks (\(\.$task))",
            ])
          }
        }
        -- ja.lproj/AppShortcuts.strings --
        "Run \"${task}\", ${applicationName}!" = "${applicationName}で${task}を実行";
        "Show ${applicationName}'s tasks (${task})" = "${task}${applicationName}を表示";
        -- tr.lproj/AppShortcuts.strings --
        "Run \"${task}\", ${applicationName}!" = "${applicationName}da ${task} çalıştır";
        "Show ${applicationName}'s tasks (${task})" = "${applicationName}’daki ${task} görevini göster";
        -- he.lproj/AppShortcuts.strings --
        "Run \"${task}\", ${applicationName}!" = "הפעל את ${task} ב${applicationName}";
        "Show ${applicationName}'s tasks (${task})" = "הצג את ${task} ב-${applicationName}";
        -- sv.lproj/AppShortcuts.strings --
        "Run \"${task}\", ${applicationName}!" = "Kör ${task} i ${applicationName}";
        "Show ${applicationName}'s tasks (${task})" = "Visa ${applicationName}s uppgift ${task}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.template.hasGlue && !context.isCopy(text) {
      guard !text.isUnspaced, !text.hasRightToLeftLetters else { continue }
      for glue in text.template.glues where isMistake(glue, in: text.language) { report(glue, in: text, &context) }
    }
  }

  private static func isMistake(_ glue: PhraseTemplate.Glue, in language: LanguageTag?) -> Bool {
    guard let letters = glue.letters else { return !(language?.runsRightToLeft ?? false) }
    if glue.isBefore { return !(language?.putsPrefixesOnNames ?? false) }
    // The genitive or the plural of a name.
    return language?.writesNamesBare ?? false && letters != "s"
  }

  private static func report(_ glue: PhraseTemplate.Glue, in text: PhraseText, _ context: inout RuleContext) {
    let slot = context.written(glue.slot, in: text)
    let pieces = text.template.pieces
    let neighbour =
      glue.letters ?? pieces.last { $0.range.upperBound <= glue.offset }.map { context.written($0, in: text) }
    guard let neighbour else { return }
    let (left, right) = glue.isBefore ? (neighbour, slot) : (slot, neighbour)
    let file = text.place.file
    context.report(
      "A space is missing between '\(left)' and '\(right)'.", at: Place(file: file, range: glue.slot.range),
      fix: Fix(
        "Insert a space", context.safetyOfRewriting(text),
        replacing: Place(file: file, range: glue.offset..<glue.offset), with: " "))
  }
}
