import PhraseSyntax
import ShortcutModel

/// Slots that name no parameter of the intent that the phrase runs.
///
/// In a translation this is reported for a slot that is neither in the phrase nor a parameter; a parameter that the
/// phrase does not have is `slot-mismatch`'s, and so is everything where the intent is not known.
enum UnknownSlot: Rule {
  static let description = RuleDescription(
    id: "unknown-slot", group: .phrase, reportsIn: .phraseTexts.union(.types),
    summary: "A slot names no parameter of the intent.",
    rationale: """
      A slot takes its values from a `@Parameter` of the shortcut's own intent. The Swift compiler refuses a key path \
      that does not exist; in a table only Apple's validator could see it, and it reads one language. A phrase with \
      such a slot is dropped on the phone. In a `.phrases` file the same goes for the labels of a call, and in an \
      `.intentdefinition` file for every title, prompt and response: a title may name the parameters of its \
      combination, a response those of the response.
      """,
    severity: .error, confidence: .high, appleBehavior: "compile error in Swift; silent in tables", isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenBoardIntent(), phrases: [
              "Open \(\.$bord) in \(.applicationName)",
                         ^^^^ error: [unknown-slot] OpenBoardIntent has no parameter 'bord': did you mean 'board'?
              "Show \(\.$note) in \(.applicationName)",
                         ^^^^ error: [unknown-slot] OpenBoardIntent has no parameter 'note': it has 'board'.
            ])
          }
        }
        -- OpenBoardIntent.swift --
        struct OpenBoardIntent: AppIntent {
               ^^^^^^^^^^^^^^^ note: OpenBoardIntent is declared here.
          @Parameter var board: Board
                         ^^^^^ note: 'board' is declared here.
        }
        """#,
        fixed: #"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: OpenBoardIntent(), phrases: [
                "Open \(\.$board) in \(.applicationName)",
                "Show \(\.$note) in \(.applicationName)",
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
        "Run ${task} in ${applicationName}" = "Starte ${tsk} in ${applicationName}";
                                                        ^^^ error: [unknown-slot] RunFigraniumTaskIntent has no parameter 'tsk': did you mean 'task'?
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance ${taches} dans ${applicationName}" } }
                                                                                   ^^^^^^ error: [unknown-slot] RunFigraniumTaskIntent has no parameter 'taches': did you mean 'task'?
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
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance ${task} dans ${applicationName}" } }
              } }
            }
          }
          """),
      RuleExample(
        """
        -- Demo.phrases --
        intent OpenLogIntent
               ^^^^^^^^^^^^^ note: OpenLogIntent is declared here.
        shortcut OpenLogIntent
          phrase Open ${log} in ${applicationName}
                        ^^^ error: [unknown-slot] OpenLogIntent has no parameter 'log': it has no parameters.
        """),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent(tsk: "nightly-backup")
                                        ^^^ error: [unknown-slot] RunFigraniumTaskIntent has no parameter 'tsk': did you mean 'task'?
          phrase Back up with ${applicationName}

        run Morning
          RunFigraniumTaskIntent(task: "nightly-backup", retries: 3)
                                                         ^^^^^^^ error: [unknown-slot] RunFigraniumTaskIntent has no parameter 'retries': it has 'task'.
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent(task: "nightly-backup")
            phrase Back up with ${applicationName}

          run Morning
            RunFigraniumTaskIntent(task: "nightly-backup", retries: 3)
          """),
      RuleExample(
        """
        -- Intents.intentdefinition --
        <plist version="1.0"><dict><key>INIntents</key><array><dict>
          <key>INIntentName</key><string>OrderSoup</string>
          <key>INIntentParameters</key><array><dict>
            <key>INIntentParameterName</key><string>soup</string>
            <key>INIntentParameterType</key><string>String</string>
            <key>INIntentParameterPromptDialogs</key><array><dict>
              <key>INIntentParameterPromptDialogFormatString</key><string>Which ${displayName} of ${count}?</string>
            </dict></array>
          </dict></array>
          <key>INIntentParameterCombinations</key><dict>
            <key>soup,quantity</key><dict>
                      ^^^^^^^^ error: [unknown-slot] The intent OrderSoup has no parameter 'quantity': it has 'soup'.
              <key>INIntentParameterCombinationTitle</key><string>Order ${sop}</string>
                                                                          ^^^ error: [unknown-slot] This combination of OrderSoup has no parameter 'sop': did you mean 'soup'?
            </dict>
          </dict>
          <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>
            <key>INIntentResponseCodeFormatString</key><string>Your ${soup} is ready.</string>
                                                                      ^^^^ error: [unknown-slot] The response of OrderSoup has no parameter 'soup': it has no parameters.
          </dict></array></dict>
        </dict></array></dict></plist>
        """,
        fixed: """
          -- Intents.intentdefinition --
          <plist version="1.0"><dict><key>INIntents</key><array><dict>
            <key>INIntentName</key><string>OrderSoup</string>
            <key>INIntentParameters</key><array><dict>
              <key>INIntentParameterName</key><string>soup</string>
              <key>INIntentParameterType</key><string>String</string>
              <key>INIntentParameterPromptDialogs</key><array><dict>
                <key>INIntentParameterPromptDialogFormatString</key><string>Which ${displayName} of ${count}?</string>
              </dict></array>
            </dict></array>
            <key>INIntentParameterCombinations</key><dict>
              <key>soup,quantity</key><dict>
                <key>INIntentParameterCombinationTitle</key><string>Order ${soup}</string>
              </dict>
            </dict>
            <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>
              <key>INIntentResponseCodeFormatString</key><string>Your ${soup} is ready.</string>
            </dict></array></dict>
          </dict></array></dict></plist>
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
                { "key": "Open ${lgo} in ${applicationName}" }
                                 ^^^ error: [unknown-slot] OpenLogIntent has no parameter 'lgo': did you mean 'log'?
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
            AppShortcut(intent: OpenBoardIntent(), phrases: ["Open \(\.$target) in \(.applicationName)"])
          }
        }
        -- OpenBoardIntent.swift --
        @AppIntent(schema: .whiteboard.openBoard)
        struct OpenBoardIntent: OpenIntent {
          var target: Board
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        import Shared

        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: SharedIntent(), phrases: ["Open \(\.$page) in \(.applicationName)"])
          }
        }
        """#),
    ])

  static func check(_ context: inout RuleContext) {
    checkCalls(&context)
    checkDialogs(&context)
    for text in context.index.texts where text.scope.isComplete {
      // A slot without a name is still being typed.
      for slot in text.template.slots where !text.scope.isKnown(slot.name) && !slot.name.isEmpty {
        guard !text.scope.isApplicationName(slot.name), let intent = text.scope.intents.first else { continue }
        let place = Place(file: text.place.file, range: slot.nameRange)
        let problem = "\(intent.name) has no parameter '\(slot.name)'"
        let nearest = text.scope.meaning(of: slot.name)
        guard let meaning = nearest ?? lostSlot(of: text) else {
          context.report(
            "\(problem): \(available(text.scope))", at: place,
            related: intent.place.map { [Diagnostic.Related("\(intent.name) is declared here.", at: $0)] } ?? [])
          continue
        }
        let declaration = text.scope.parameter(named: meaning)?.place
        context.report(
          "\(problem): did you mean '\(meaning)'?", at: place,
          related: declaration.map { [Diagnostic.Related("'\(meaning)' is declared here.", at: $0)] } ?? [],
          fix: Fix("Replace with '\(meaning)'", nearest == nil ? .unsafe : .safe, replacing: place, with: meaning))
      }
    }
  }

  /// The one slot of the phrase that a translation has put a name of its own for.
  private static func lostSlot(of text: PhraseText) -> String? {
    let names = Set(text.scope.sourceNames)
    return names.count == 1 && text.template.slots.count == 1 ? names.first : nil
  }

  private static func available(_ scope: SlotScope) -> String {
    let all = scope.parameterNames
    // A message that lists a thousand names is read by nobody, and a file may have a thousand such messages.
    let names = all.prefix(20).map { "'\($0)'" } + (all.count > 20 ? ["\(all.count - 20) more"] : [])
    return names.isEmpty ? "it has no parameters." : "it has \(names.joined(separator: ", "))."
  }
}
