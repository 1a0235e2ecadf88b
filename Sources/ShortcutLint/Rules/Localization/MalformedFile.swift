import ShortcutModel
import SourceText

/// Files that cannot be read whole.
///
/// The Swift compiler is the judge of Swift: there a syntax error is a warning at most, and only where the file has to
/// do with shortcuts.
enum MalformedFile: Rule {
  static let description = RuleDescription(
    id: "malformed-file", group: .localization,
    reportsIn: FileKinds(FileKind.allCases.filter { $0 != .packageManifest }),
    summary: "A file cannot be read whole.",
    rationale: """
      A table that is no valid property list or JSON breaks Apple's build ("Malformed AppShortcuts.strings file") for \
      the one language that it reads, and is shipped as it is for the others. Phrasebook goes on reading behind the \
      mistake, but may miss what stands there. In Swift files and in `Info.plist`, where the compiler and the build \
      judge, syntax errors are warnings.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; silent for all languages but one",
    triggering: [
      RuleExample(
        """
        -- en.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Run a ${applicationName} task"
                                                                         ^ error: [malformed-file] A semicolon is missing here: every entry ends with ';'.
        "Stop ${applicationName}" = "Stop ${applicationName}";
        """),
      RuleExample(
        """
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Stop ${applicationName}" : { "localizations" : {
              "de" : { "stringUnits" : { "state" : "translated", "value" : "Stopp ${applicationName}" } }
                       ^^^^^^^^^^^^^ error: [malformed-file] `stringUnits` is no form of a localization. Write `stringUnit`.
            } }
          }
        }
        """),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          frase Run a ${applicationName} task
          ^^^^^ error: [malformed-file] `frase` is no keyword of `shortcut`. Expected `title`, `image`, `phrase`, `never`.
        """),
      RuleExample(
        """
        -- Intents.intentdefinition --
        <plist version="1.0">
        <dict>
          <key>INIntents</key>
          <arry>
           ^^^^ error: [malformed-file] `<arry>` is no element of a property list: did you mean `array`?
          </array>
        </dict>
        </plist>
        """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"]
                       ^ warning: [malformed-file] This '(' is never closed. Expected ')'.
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
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>CFBundleDisplayName</key><string>Demo</strin>
                                                      ^^^^^ warning: [malformed-file] `</strin>` is no element of a property list: did you mean `string`?
        </dict>
        </plist>
        -- de.lproj/InfoPlist.strings --
        "CFBundleDisplayName" "Demo";
                             ^ warning: [malformed-file] '=' is missing between the key and its value.
        -- InfoPlist.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "CFBundleName" : { "localizations" : { "de" : { "stringSets" : {} } } }
                                                            ^^^^^^^^^^^^ warning: [malformed-file] `stringSets` is no form of a localization. Write `stringSet`.
          }
        }
        -- de.lproj/AppIntentVocabulary.plist --
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict><key>IntentPhrases</key></dict>
              ^^^^^^^^^^^^^^^^^^^^^^^^ error: [malformed-file] The key `IntentPhrases` has no value.
        </plist>
        -- Demo.xcodeproj/project.pbxproj --
        {
          objects = { P = };
                      ^ warning: [malformed-file] The key 'P' has no value.
        }
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": { "OpenLogIntent": }
                                       ^ error: [malformed-file] The value of `OpenLogIntent` is missing here.
        }
        """#),
    ],
    passing: [
      RuleExample(
        """
        -- Other.swift --
        struct Unfinished {
        """),
      RuleExample(
        """
        -- en.lproj/AppShortcuts.strings --
        /* No phrases yet */
        """),
    ])

  /// So many mistakes of one file are listed: a file of another kind under the name of a table has one on every line.
  static let mostErrors = 100

  static func check(_ context: inout RuleContext) {
    for id in context.askedFiles {
      guard let file = context.snapshot.files[id], matters(file, in: context.project) else { continue }
      for error in file.errors.prefix(mostErrors) {
        context.report(error.message, at: Place(file: id, range: error.range), severity: severity(of: error, in: file))
      }
      for note in file.notes {
        context.report(note.message, at: Place(file: id, range: note.range), severity: .information)
      }
      let rest = file.errors.dropFirst(mostErrors)
      guard let next = rest.first else { continue }
      context.report(
        "From here on \(rest.count) more mistakes are not listed.", at: Place(file: id, range: next.range),
        severity: severity(of: next, in: file))
    }
  }

  /// An `Info.plist` matters where phrases name the application, and so does what is built. A binary one is as a build
  /// leaves it.
  private static func matters(_ file: SourceFile, in project: Project) -> Bool {
    // The compiler judges a manifest, which is read here for its targets alone.
    if file.kind == .packageManifest { return false }
    guard file.kind.describesApplication else { return file.concernsShortcuts }
    return file.isText && !(project.shortcuts.isEmpty && project.tables.isEmpty)
  }

  /// A warning where other tools read the file whole, the compiler or the build, so that they judge, and where the file
  /// may be right but is of a kind that is not read here; nil for an error.
  private static func severity(of error: SyntaxError, in file: SourceFile) -> Severity? {
    if file.kind.describesApplication || !file.isText { return .warning }
    return file.kind == .swift && error != file.decodingError ? .warning : nil
  }
}
