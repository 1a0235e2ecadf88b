import ShortcutModel
import UtteranceMatcher

/// A `try` line whose sentence means something else than the line says.
enum UtteranceMismatch: Rule {
  static let description = RuleDescription(
    id: "utterance-mismatch", group: .utterance, reportsIn: [.phrases],
    summary: "A sentence to try means something else than is expected.",
    rationale: """
      A line below `try` in a `.phrases` file is a test: what people say, and what it is to mean. The sentence was held \
      against every phrase of the project and its translations, and a phrase means something else: another intent, \
      another value, or anything at all where `none` is expected. Either the phrase takes sentences that it should \
      not, or the expectation is out of date. What the expectation does not mention may be anything.

      `phrasebook test` runs the same lines and fails. Here it is a warning, since Siri is less strict than this \
      comparison. Where the files do not settle it, as with the values of a server or phrases that are not written out, \
      nothing is said.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; the other shortcut runs", waitsForPause: true,
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        application Logs
        intent OpenLogIntent
          parameter log: LogEntity
        intent CloseLogIntent
        entity LogEntity
          case build  Build log
          case deploy  Deploy log
        shortcut OpenLogIntent
          title Open a log
          phrase Open ${log} in ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
        shortcut CloseLogIntent
          title Close the log
          phrase Close the log of ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
        try
          Open build log in Logs -> OpenLogIntent(log: "deploy")
                                                       ^^^^^^^^ warning: [utterance-mismatch] This sentence means OpenLogIntent(log: "build"), not with log: "deploy".
          Close the log of Logs -> OpenLogIntent
                                   ^^^^^^^^^^^^^ warning: [utterance-mismatch] This sentence means CloseLogIntent, not OpenLogIntent.
          Close the log of Logs -> none
                                   ^^^^ warning: [utterance-mismatch] This sentence means CloseLogIntent, not nothing.
        """)
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        application Logs
        also Log Book
        intent OpenLogIntent
          parameter log: LogEntity
        entity LogEntity
          case build  Build log
        shortcut OpenLogIntent
          title Open a log
          phrase Open ${log} in ${applicationName}
        try
          Open build log in Logs -> OpenLogIntent(log: "build")
          open BUILD LOG, in log book -> OpenLogIntent
          Open the moon in Logs -> none
        """),
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        shortcut RunFigraniumTaskIntent
          title Run a task
          phrase Run ${task} in ${applicationName}
        try
          Run Nightly backup in Figranium -> RunFigraniumTaskIntent(task: "nightly")
          Run the moon in Figranium -> none
        """),
    ])

  static func check(_ context: inout RuleContext) {
    context.reportUtterances(description.id, failing: .mismatch, note: "The phrase is here.")
  }
}
