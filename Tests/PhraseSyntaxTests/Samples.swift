/// One rich text for each format, with every construct that its reader knows.
enum Samples {
  static let strings = """
    /* The table of the app.
       It has a head. */

    // Run a task
    "Run ${task} in ${applicationName}" = "Führe ${task} in ${applicationName} aus";
    "Say \\"hi\\" to ${applicationName}" = "Sag \\"hallo\\" zu ${applicationName}"; // behind
    "tab\\there" = "\\U00e9\\101\\\\ 🏃🏽‍♀️";
    bare.key = bare/value;
    "shorthand ${applicationName}";
    'single' = 'quotes';
    "two lines" = "first
    second";
    "list" = (a, "b", {c = d;});

    """

  static let phrases = """
    # Figranium from the editor
    application Figranium
    also Fig                                   # an alternative app name
    provider demo

    intent OpenLogIntent
      title Open a log \\#1
      parameter log: LogEntity
    entity LogEntity
      case build  Build log

    shortcut RunFigraniumTaskIntent
      title Run a task
      image play.circle
      phrase Run ${task} in ${applicationName}
      phrase Führe ${task} in ${applicationName} aus 🏃🏽‍♀️
      never Run away from ${applicationName}   # a negative phrase

    shortcut RunFigraniumTaskIntent(task: "night\\"ly", depth: 3, next: previous)
    \ttitle Nightly backup

    try
      Run Nightly backup in Figranium -> RunFigraniumTaskIntent(task: "nightly-backup")
      Run the moon -> Sun -> none
      Stop my Figranium run

    run Morning
      RunFigraniumTaskIntent(task: "nightly-backup")
      GetFigraniumExecutionStatusIntent(executionID: previous)

    """

  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Run ${task} in ${applicationName}" : {
          "comment" : "Said to \\"Siri\\" \\ud83d\\ude00",
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : {
              "stringSet" : {
                "state" : "translated",
                "values" : [
                  "Führe ${task} in ${applicationName} aus",
                  "Starte ${task} mit ${applicationName} 🏃🏽‍♀️"
                ]
              }
            },
            "fr" : {
              "stringUnit" : { "state" : "needs_review", "value" : "Lance ${task} avec ${applicationName}" }
            },
            "ar" : {
              "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "new", "value" : "x" } } } }
            }
          }
        },
        "Other ${applicationName}" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }

    """
}
