import PhraseSyntax
import ShortcutModel

/// The application's name, written out where the token should stand.
///
/// Only of a phrase without the token: in others the name may be a word like any other, as in an app that is called
/// Notes. The name must be written as the app writes it.
enum LiteralApplicationName: Rule {
  static let description = RuleDescription(
    id: "literal-application-name", group: .phrase, reportsIn: .phraseTexts,
    summary: "The application's name is typed as text.",
    rationale: """
      Every phrase must contain `\\(.applicationName)`, written `${applicationName}` in tables and `.phrases` files; the \
      name itself as text does not count. Apple's build says "Every App Shortcut utterance should have one \
      '${applicationName}' in it", for one language of the table only; the phone drops the phrase. The token also stands \
      for the name in each language and for the alternative names.

      The names are those of `Info.plist`, of the tables that translate it, and of `application` and `also` in \
      `.phrases` files.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; silent for all languages but one",
    isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in Figranium Pro"])
                                                                                       ^^^^^^^^^^^^^ error: [literal-application-name] 'Figranium Pro' is plain text: write '\(.applicationName)'.
          }
        }
        -- Info.plist --
        <plist version="1.0"><dict>
          <key>CFBundleDisplayName</key><string>Figranium Pro</string>
                                                ^^^^^^^^^^^^^ note: The application's name is declared here.
        </dict></plist>
        """#,
        fixed: #"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
            }
          }
          """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- Info.plist --
        <plist version="1.0"><dict>
          <key>CFBundleDisplayName</key><string>Figranium</string>
                                                ^^^^^^^^^ note: The application's name is declared here.
        </dict></plist>
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Figranium-Aufgabe";
                                                       ^^^^^^^^^ error: [literal-application-name] 'Figranium' is plain text: write '${applicationName}'.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task"] } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance une tâche de Figranium" } },
                                                                                              ^^^^^^^^^ error: [literal-application-name] 'Figranium' is plain text: write '${applicationName}'.
              "ja" : { "stringSet" : { "state" : "translated", "values" : ["Figraniumのタスクを実行"] } }
                                                                            ^^^^^^^^^ error: [literal-application-name] 'Figranium' is plain text: write '${applicationName}'.
            } }
          }
        }
        """#,
        fixed: """
          -- de.lproj/AppShortcuts.strings --
          "Run a ${applicationName} task" = "Starte eine ${applicationName}-Aufgabe";
          -- Watch/AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run a ${applicationName} task" : { "localizations" : {
                "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task"] } },
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance une tâche de ${applicationName}" } },
                "ja" : { "stringSet" : { "state" : "translated", "values" : ["${applicationName}のタスクを実行"] } }
              } }
            }
          }
          """),
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        also Fig
             ^^^ note: The application's name is declared here.
        shortcut RunFigraniumTaskIntent
          phrase Run a Fig task
                       ^^^ error: [literal-application-name] 'Fig' is plain text: write '${applicationName}'.
        """,
        fixed: """
          -- Demo.phrases --
          application Figranium
          also Fig
          shortcut RunFigraniumTaskIntent
            phrase Run a ${applicationName} task
          """),
      RuleExample(
        """
        -- Demo.phrases --
        application Demo
                    ^^^^ note: The application's name is declared here.
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
                { "key": "Open a log in Demo" }
                                        ^^^^ error: [literal-application-name] 'Demo' is plain text: write '${applicationName}'.
              ]
            }
          ]
        }
        """),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        application Notes
        shortcut RunFigraniumTaskIntent
          phrase Show all Notes of a task in ${applicationName}
          never Take Notes
        """)
    ])

  static func check(_ context: inout RuleContext) {
    let suspects = context.index.texts.lazy.filter { $0.origin != .negativePhrase && $0.lacksApplicationName }
    guard !suspects.isEmpty else { return }
    let names = context.literalNames
    for text in suspects {
      if let source = text.source, !source.template.hasApplicationName { continue }
      guard let (name, place) = context.literalName(in: text, among: names) else { continue }
      let token = context.spelling(of: SlotNotation.applicationNameSlot, in: text)
      let declaration = context.project.names.first { $0.text.value == name }
      context.report(
        "'\(name)' is plain text: write '\(token)'.", at: place,
        related: declaration.map { [Diagnostic.Related("The application's name is declared here.", at: $0.text.place)] }
          ?? [],
        fix: Fix("Replace with '\(token)'", context.safetyOfRewriting(text), replacing: place, with: token))
    }
  }
}
