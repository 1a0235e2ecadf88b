import PhraseSyntax
import ShortcutModel

/// Parameters that bear the name of a slot that means something else.
enum ReservedWord: Rule {
  static let description = RuleDescription(
    id: "reserved-word", group: .intent, reportsIn: [.swift, .phrases, .intentDefinition],
    summary: "A parameter has the name of a slot that Apple fills in.",
    rationale: """
      A table spells every slot `${name}`. `${applicationName}` is the application's name, so that a parameter called \
      `applicationName` cannot be told from it. In the texts of an intent definition `${displayName}` and `${count}` \
      are what is being asked for and how many there are, and in the reason why a value is refused `${minimumValue}` \
      and `${maximumValue}` are its limits.

      Which of the two meanings wins is not documented, and no report of it was found: this is a hint, given for a \
      parameter named `applicationName`, and where a text of an intent definition uses one of the other names that is \
      a parameter as well. Give the parameter another name.
      """,
    severity: .hint, confidence: .low, appleBehavior: "unknown",
    triggering: [
      RuleExample(
        """
        -- Demo.swift --
        struct OpenLogIntent: AppIntent {
          @Parameter(title: "App") var applicationName: String
                                       ^^^^^^^^^^^^^^^ hint: [reserved-word] A table cannot tell the parameter 'applicationName' of OpenLogIntent from the application's name: give it another one.
        }
        -- Demo.phrases --
        intent OpenShelfIntent
          parameter applicationName: String
                    ^^^^^^^^^^^^^^^ hint: [reserved-word] A table cannot tell the parameter 'applicationName' of OpenShelfIntent from the application's name: give it another one.
        """),
      RuleExample(
        """
        -- Soup.intentdefinition --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>INIntents</key>
          <array>
            <dict>
              <key>INIntentName</key>
              <string>OrderSoup</string>
              <key>INIntentParameters</key>
              <array>
                <dict>
                  <key>INIntentParameterName</key>
                  <string>count</string>
                          ^^^^^ note: The parameter is here.
                  <key>INIntentParameterType</key>
                  <string>Integer</string>
                  <key>INIntentParameterPromptDialogs</key>
                  <array>
                    <dict>
                      <key>INIntentParameterPromptDialogType</key>
                      <string>Confirmation</string>
                      <key>INIntentParameterPromptDialogFormatString</key>
                      <string>Shall it be ${count} soups?</string>
                                            ^^^^^ hint: [reserved-word] In this text '${count}' means something of its own, and OrderSoup has a parameter of that name: give that another one.
                    </dict>
                  </array>
                </dict>
              </array>
            </dict>
          </array>
        </dict>
        </plist>
        """),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.swift --
        struct OpenLogIntent: AppIntent {
          @Parameter(title: "App") var application: String
          @Parameter(title: "Count") var count: Int
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for intent in context.project.intents where intent.kind != .actionsdata {
      for parameter in intent.parameters where parameter.name == SlotNotation.applicationNameSlot {
        guard let place = parameter.place else { continue }
        context.report(
          "A table cannot tell the parameter 'applicationName' of \(intent.name) from the application's name: "
            + "give it another one.", at: place)
      }
      guard !intent.dialogs.isEmpty, let file = intent.place?.file else { continue }
      checkDialogs(of: intent, in: file, &context)
    }
  }

  private static func checkDialogs(of intent: Intent, in file: FileID, _ context: inout RuleContext) {
    for dialog in intent.dialogs {
      guard let words = words[dialog.kind] else { continue }
      for slot in dialog.template.slots where words.contains(slot.name) {
        guard let place = intent.parameter(named: slot.name)?.place else { continue }
        context.report(
          "In this text '${\(slot.name)}' means something of its own, and \(intent.name) has a parameter of that name: "
            + "give that another one.",
          at: Place(file: file, range: slot.nameRange),
          related: [Diagnostic.Related("The parameter is here.", at: place)])
      }
    }
  }

  private static let words: [IntentDefinition.Dialog.Kind: Set<String>] = [
    .prompt: ["count", "displayName"], .unsupportedReason: ["displayName", "maximumValue", "minimumValue"],
  ]
}
