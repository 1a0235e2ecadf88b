import ShortcutModel
import SourceText

/// Comments that are to silence rules and name none.
enum UnknownRule: Rule {
  static let description = RuleDescription(
    id: "unknown-rule", group: .file, reportsIn: .commented,
    summary: "A comment silences a rule that there is not.",
    rationale: """
      `phrasebook:ignore` names the rules that it silences, with commas between them. A name that is misspelt silences \
      nothing, so that the finding is there still. `phrasebook rules` lists the names; one in quotes, as in a comment \
      that only speaks of such comments, is passed over.
      """,
    severity: .warning, confidence: .high, appleBehavior: "nothing; the comment is Phrasebook's own", isFixable: true,
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        # phrasebook:ignore-file missing-application-name
        shortcut RunFigraniumTaskIntent
          phrase Run a task  # phrasebook:ignore missing-aplication-name
                                                 ^^^^^^^^^^^^^^^^^^^^^^^ warning: [unknown-rule] There is no rule 'missing-aplication-name': did you mean 'missing-application-name'?
          # phrasebook:ignore: this one is short
            ^^^^^^^^^^^^^^^^^ warning: [unknown-rule] This comment names no rule, so that it silences nothing.
          phrase Start a task
        """,
        fixed: """
          -- Demo.phrases --
          # phrasebook:ignore-file missing-application-name
          shortcut RunFigraniumTaskIntent
            phrase Run a task  # phrasebook:ignore missing-application-name
            # phrasebook:ignore: this one is short
            phrase Start a task
          """),
      RuleExample(
        """
        -- Demo.swift --
        // phrasebook:ignore greetings
                             ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        struct OpenShelfIntent: AppIntent {}
        -- de.lproj/AppShortcuts.strings --
        /* phrasebook:ignore greetings */
                             ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- Package.swift --
        // swift-tools-version: 6.1
        // phrasebook:ignore greetings
                             ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        -- Info.plist --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- phrasebook:ignore greetings -->
                                 ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
          <key>CFBundleDisplayName</key><string>Demo</string>
        </dict>
        </plist>
        -- de.lproj/InfoPlist.strings --
        /* phrasebook:ignore greetings */
                             ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        "CFBundleDisplayName" = "Demo";
        -- InfoPlist.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "CFBundleName" : { "comment" : "phrasebook:ignore greetings" }
                                                              ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
          }
        }
        -- de.lproj/AppIntentVocabulary.plist --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <!-- phrasebook:ignore greetings -->
                               ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        <dict><key>IntentPhrases</key><array/></dict>
        </plist>
        -- Soup.intentdefinition --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <!-- phrasebook:ignore greetings -->
                               ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        <dict><key>INIntents</key><array/></dict>
        </plist>
        -- Demo.xcodeproj/project.pbxproj --
        // !$*UTF8*$!
        {
          /* phrasebook:ignore greetings */
                               ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
          objects = {};
        }
        -- Demo.xcconfig --
        // phrasebook:ignore greetings
                             ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        PRODUCT_NAME = Demo
        -- de.lproj/Localizable.strings --
        /* phrasebook:ignore greetings */
                             ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
        "Run %@ in ${applicationName}" = "Starte %@ in ${applicationName}";
        -- Localizable.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run %@ in ${applicationName}" : { "comment" : "phrasebook:ignore greetings" }
                                                                              ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "comment" : "phrasebook:ignore greetings" }
                                                                               ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
          }
        }
        """#),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        # Here 'phrasebook:ignore' would help.
        shortcut RunFigraniumTaskIntent
          # phrasebook:ignore missing-application-name for the demo
          phrase Run a task
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for (file, comments) in context.suppressions.all {
      for comment in comments {
        if comment.names.isEmpty {
          context.report(
            "This comment names no rule, so that it silences nothing.", at: Place(file: file, range: comment.range))
        }
        for name in comment.names where !RuleRegistry.ids.contains(name.value) {
          let place = Place(file: file, range: name.range)
          guard let meant = SpellingSuggestion.nearest(to: name.value, among: RuleRegistry.ids) else {
            context.report("There is no rule '\(name.value)'.", at: place)
            continue
          }
          context.report(
            "There is no rule '\(name.value)': did you mean '\(meant)'?", at: place,
            fix: Fix("Replace with '\(meant)'", .unsafe, replacing: place, with: meant))
        }
      }
    }
  }
}
