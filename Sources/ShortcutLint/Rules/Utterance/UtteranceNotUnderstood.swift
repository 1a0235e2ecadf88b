import ShortcutModel
import UtteranceMatcher

/// A `try` line whose sentence no phrase means.
enum UtteranceNotUnderstood: Rule {
  static let description = RuleDescription(
    id: "utterance-not-understood", group: .utterance, reportsIn: [.phrases],
    summary: "No phrase means a sentence to try.",
    rationale: """
      A line below `try` in a `.phrases` file is a test: what people say, and what it is to mean. No phrase of the \
      project and none of its translations is this sentence; the message names the one that comes nearest and where the \
      two part. Case, accents, punctuation and spaces do not count. Write a phrase for the sentence, or expect `none`.

      `phrasebook test` runs the same lines and fails. Here it is a warning, since Siri is less strict than this \
      comparison. Where the files do not settle it, as with the values of a server or phrases that are not written out, \
      nothing is said.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; nothing runs", waitsForPause: true,
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        application Logs
        intent OpenLogIntent
          parameter log: LogEntity
        entity LogEntity
          case build  Build log
        shortcut OpenLogIntent
          title Open a log
          phrase Open ${log} in ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: This phrase comes nearest.
        try
          Open build log with Logs
          ^^^^^^^^^^^^^^^^^^^^^^^^ warning: [utterance-not-understood] No phrase means this sentence. 'Open ${log} in ${applicationName}' is no match: 'in' is expected behind 'Open build log'.
          Open the moon in Logs -> OpenLogIntent
          ^^^^^^^^^^^^^^^^^^^^^ warning: [utterance-not-understood] No phrase means this sentence. 'Open ${log} in ${applicationName}' is no match: 'the moon' is no known value of 'log' (LogEntity).
        """)
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        application Logs
        intent OpenLogIntent
          parameter log: LogEntity
        entity LogEntity
          case build  Build log
        shortcut OpenLogIntent
          title Open a log
          phrase Open ${log} in ${applicationName}
        try
          Open build log in Logs
          Öffne Build log in Logs
          Open build log with Logs -> none
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage": "en",
          "strings": {
            "Open ${log} in ${applicationName}": {
              "localizations": {
                "de": { "stringUnit": { "state": "translated", "value": "Öffne ${log} in ${applicationName}" } }
              }
            }
          },
          "version": "1.0"
        }
        """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenTabIntent(), phrases: ["Open \(\.$tab) in \(.applicationName)"])
          }
        }
        -- OpenTabIntent.swift --
        struct OpenTabIntent: AppIntent {
          @Parameter var tab: Tab
        }
        enum Tab: String, AppEnum {
          case inbox, sent
          static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [
            .inbox: "tab.inbox", .sent: "tab.sent",
          ]
        }
        -- Demo.phrases --
        application Mail
        try
          Open Sent mail in Mail -> OpenTabIntent(tab: .sent)
        """#),
    ])

  static func check(_ context: inout RuleContext) {
    context.reportUtterances(description.id, failing: .notUnderstood, note: "This phrase comes nearest.")
  }
}
