import ShortcutModel
import SourceText

/// Comments that silence a rule where it finds nothing.
///
/// The linter checks this rule last. A rule that was not checked, or that `unknown-rule` speaks of, is passed over, and
/// so is this rule's own name. Nothing is reported while a file of the project has a syntax error, nor of a table whose
/// phrases are not all known: what is silenced is not found then, and comes back.
enum UnusedSuppression: Rule {
  static let description = RuleDescription(
    id: "unused-suppression", group: .file, reportsIn: .commented,
    summary: "A comment silences a rule that finds nothing there.",
    rationale: """
      What the comment excused has been mended, or stands on another line. Left in place it would hide the next \
      mistake of that kind. The fix takes the rule's name out, or the whole comment where it names no other.
      """,
    severity: .warning, confidence: .high, appleBehavior: "nothing; the comment is Phrasebook's own", isFixable: true,
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        # phrasebook:ignore-file unknown-slot
                                 ^^^^^^^^^^^^ warning: [unused-suppression] 'unknown-slot' finds nothing in this file that the comment could silence.
        shortcut RunFigraniumTaskIntent
          # phrasebook:ignore multiple-slots, missing-application-name, slot-type for the demo
                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [unused-suppression] 'multiple-slots' and 'slot-type' find nothing here that the comment could silence.
          phrase Run a task
          phrase Start a ${applicationName} task  # phrasebook:ignore missing-application-name
                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^ warning: [unused-suppression] 'missing-application-name' finds nothing here that the comment could silence.
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent
            # phrasebook:ignore missing-application-name for the demo
            phrase Run a task
            phrase Start a ${applicationName} task
          """),
      RuleExample(
        #"""
        -- Demo.swift --
        // phrasebook:ignore slot-type
                             ^^^^^^^^^ warning: [unused-suppression] 'slot-type' finds nothing here that the comment could silence.
        struct OpenShelfIntent: AppIntent {}
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenShelfIntent(), phrases: ["Run \(.applicationName)"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        /* Siri. phrasebook:ignore unknown-slot */
                                   ^^^^^^^^^^^^ warning: [unused-suppression] 'unknown-slot' finds nothing here that the comment could silence.
        "Run ${applicationName}" = "Starte ${applicationName}";
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${applicationName}" : { "comment" : "For the watch. phrasebook:ignore unknown-slot" }
                                                                                       ^^^^^^^^^^^^ warning: [unused-suppression] 'unknown-slot' finds nothing here that the comment could silence.
          }
        }
        """#,
        fixed: #"""
          -- Demo.swift --
          struct OpenShelfIntent: AppIntent {}
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: OpenShelfIntent(), phrases: ["Run \(.applicationName)"])
            }
          }
          -- de.lproj/AppShortcuts.strings --
          /* Siri. */
          "Run ${applicationName}" = "Starte ${applicationName}";
          -- Watch/AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run ${applicationName}" : { "comment" : "For the watch." }
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
        -- Package.swift --
        // swift-tools-version: 6.1
        // phrasebook:ignore duplicate-key
                             ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        -- Info.plist --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- phrasebook:ignore duplicate-key -->
                                 ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
          <key>CFBundleDisplayName</key><string>Demo</string>
        </dict>
        </plist>
        -- de.lproj/InfoPlist.strings --
        /* phrasebook:ignore duplicate-key */
                             ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
        "CFBundleDisplayName" = "Demo";
        -- InfoPlist.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "CFBundleName" : { "comment" : "phrasebook:ignore duplicate-key" }
                                                              ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
          }
        }
        -- de.lproj/AppIntentVocabulary.plist --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <!-- phrasebook:ignore duplicate-key -->
                               ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
        <dict><key>IntentPhrases</key><array/></dict>
        </plist>
        -- Soup.intentdefinition --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <!-- phrasebook:ignore duplicate-key -->
                               ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
        <dict><key>INIntents</key><array/></dict>
        </plist>
        -- Demo.xcodeproj/project.pbxproj --
        // !$*UTF8*$!
        {
          /* phrasebook:ignore duplicate-key */
                               ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
          objects = {};
        }
        -- Demo.xcconfig --
        // phrasebook:ignore duplicate-key
                             ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
        PRODUCT_NAME = Demo
        -- de.lproj/Localizable.strings --
        /* phrasebook:ignore duplicate-key */
                             ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
        "Run %@ in ${applicationName}" = "Starte %@ in ${applicationName}";
        -- Localizable.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run %@ in ${applicationName}" : { "comment" : "phrasebook:ignore duplicate-key" }
                                                                              ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "comment" : "phrasebook:ignore duplicate-key" }
                                                                               ^^^^^^^^^^^^^ warning: [unused-suppression] 'duplicate-key' finds nothing here that the comment could silence.
          }
        }
        """#,
        fixed: """
          -- Package.swift --
          // swift-tools-version: 6.1
          import PackageDescription
          let package = Package(name: "Kit", targets: [.target(name: "Kit")])
          -- Info.plist --
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>CFBundleDisplayName</key><string>Demo</string>
          </dict>
          </plist>
          -- de.lproj/InfoPlist.strings --
          "CFBundleDisplayName" = "Demo";
          -- de.lproj/AppIntentVocabulary.plist --
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict><key>IntentPhrases</key><array/></dict>
          </plist>
          -- Soup.intentdefinition --
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict><key>INIntents</key><array/></dict>
          </plist>
          -- Demo.xcodeproj/project.pbxproj --
          // !$*UTF8*$!
          {
            objects = {};
          }
          -- Demo.xcconfig --
          PRODUCT_NAME = Demo
          -- de.lproj/Localizable.strings --
          "Run %@ in ${applicationName}" = "Starte %@ in ${applicationName}";
          """),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          # phrasebook:ignore missing-application-name, unused-suppression
          phrase Run a task
        """),
      RuleExample(
        """
        -- de.lproj/AppShortcuts.strings --
        /* Of a shortcut that another repository has. phrasebook:ignore orphan-phrase */
        "Run ${applicationName}" = "Starte ${applicationName}";
        """),
    ])

  static func check(_ context: inout RuleContext) {
    let unused = context.suppressions.unused(of: context.checkedRules)
    guard !unused.isEmpty, !hasSyntaxErrors(context) else { return }
    for finding in unused where context.index.knowsAllPhrases || !isTable(finding.file, in: context) {
      guard let first = finding.names.first, let last = finding.names.last else { continue }
      let quoted = finding.names.map { "'\($0.value)'" }
      let subject = quoted.dropLast().joined(separator: ", ") + (quoted.count > 1 ? " and " : "") + (quoted.last ?? "")
      let place = finding.comment.covered == nil ? "in this file" : "here"
      context.report(
        "\(subject) \(quoted.count > 1 ? "find" : "finds") nothing \(place) that the comment could silence.",
        at: Place(
          file: finding.file, range: first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)),
        fix: fix(finding, in: context.text(of: finding.file)))
    }
  }

  private static func hasSyntaxErrors(_ context: RuleContext) -> Bool {
    context.project.files.contains { context.snapshot.files[$0]?.errors.isEmpty == false }
  }

  private static func isTable(_ file: FileID, in context: RuleContext) -> Bool {
    let kind = context.snapshot.files[file]?.kind
    return kind == .strings || kind == .catalog
  }

  private static func fix(_ finding: SuppressionTable.Finding, in text: SourceText) -> Fix? {
    let comment = finding.comment
    let removed = Set(finding.names.map(\.range))
    let kept = comment.names.filter { !removed.contains($0.range) }
    guard kept.isEmpty else {
      guard let first = comment.names.first, let last = comment.names.last else { return nil }
      let names = first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)
      return Fix(
        kept.count + 1 == comment.names.count ? "Remove the rule" : "Remove the rules", .safe,
        replacing: Place(file: finding.file, range: names), with: kept.map(\.value).joined(separator: ", "))
    }
    var range = comment.comment ?? comment.range
    if let whole = comment.comment {
      let line = Fix.removingLine("", .safe, at: Place(file: finding.file, range: whole), in: text)
      if let edit = line.edits.first?.edit, edit.range != whole {
        return Fix("Remove the comment", .safe, line.edits)
      }
    }
    while let byte = text.byte(at: range.lowerBound - 1), byte == 0x20 || byte == 0x09 {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    // A value of JSON that says nothing else stays as it is.
    if comment.comment == nil, text.byte(at: range.lowerBound - 1) == UInt8(ascii: "\"") { return nil }
    return Fix("Remove the comment", .safe, replacing: Place(file: finding.file, range: range), with: "")
  }
}
