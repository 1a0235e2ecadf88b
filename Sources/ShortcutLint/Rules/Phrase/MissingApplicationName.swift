import PhraseSyntax
import ShortcutModel

/// Phrases that do not name the application.
///
/// Negative phrases need not name it, and a phrase with a misspelt token is `malformed-slot`'s. A translation's own
/// loss of the token is reported here as well: Apple checks key and value, in one language.
enum MissingApplicationName: Rule {
  static let description = RuleDescription(
    id: "missing-application-name", group: .phrase,
    summary: "A phrase does not contain the application's name.",
    rationale: """
      Every phrase must contain `\\(.applicationName)`, written `${applicationName}` in tables and `.phrases` files. \
      Apple's build says "Every App Shortcut utterance should have one '${applicationName}' in it"; older toolchains \
      only drop the phrase on the phone. Put the token where people would say the app's name.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; silent at run time before Xcode 15",
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a task
                 ^^^^^^^^^^ error: [missing-application-name] The phrase 'Run a task' does not name the application: add '${applicationName}'.
        """)
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
          never Run away
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for shortcut in context.project.shortcuts {
      for phrase in shortcut.phrases where isBare(phrase.template) {
        let token = phrase.notation.spelling(of: SlotNotation.applicationNameSlot)
        context.report(
          "The phrase '\(phrase.key)' does not name the application: add '\(token)'.", at: phrase.place)
      }
    }
  }

  private static func isBare(_ template: PhraseTemplate) -> Bool {
    !template.hasApplicationName
  }
}
