import PhraseSyntax
import ShortcutModel
import SourceText

/// Names of intents that nothing declares, in shortcuts, and in the `try` and `run` lines of `.phrases` files.
///
/// In Swift a type may come from a framework that the workspace does not hold. The rule speaks there only where a name
/// is nearly that of an intent, or where the file imports nothing but Apple's frameworks and the project has intents.
enum UnknownIntent: Rule {
  static let description = RuleDescription(
    id: "unknown-intent", group: .shortcut, reportsIn: .shortcuts,
    summary: "No file declares the intent.",
    rationale: """
      A shortcut runs a type that conforms to `AppIntent` or a protocol refining it. In a `.phrases` file an intent is \
      one that Swift files of the workspace declare, one of an `intent` block, or one of the Figranium intents; any \
      other cannot be run, and the rule is an error there.

      In Swift it is a warning: the compiler judges, and the type may come from a module that is not in the workspace.
      """,
    severity: .error, confidence: .high, appleBehavior: "compile error in Swift", isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        import AppIntents

        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenBordIntent(), phrases: ["Open a board in \(.applicationName)"])
                                ^^^^^^^^^^^^^^ warning: [unknown-intent] No file declares an intent 'OpenBordIntent': did you mean 'OpenBoardIntent'?
            AppShortcut(intent: CloseIntent(), phrases: ["Close \(.applicationName)"])
                                ^^^^^^^^^^^ warning: [unknown-intent] No file declares an intent 'CloseIntent'.
          }
        }
        -- OpenBoardIntent.swift --
        struct OpenBoardIntent: AppIntent {}
               ^^^^^^^^^^^^^^^ note: OpenBoardIntent is declared here.
        """#,
        fixed: #"""
          -- Demo.swift --
          import AppIntents

          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: OpenBoardIntent(), phrases: ["Open a board in \(.applicationName)"])
              AppShortcut(intent: CloseIntent(), phrases: ["Close \(.applicationName)"])
            }
          }
          """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTask
                 ^^^^^^^^^^^^^^^^ error: [unknown-intent] No file declares an intent 'RunFigraniumTask': did you mean 'RunFigraniumTaskIntent'?
          phrase Run a ${applicationName} task
        try
          Open the log -> OpenLogIntent
                          ^^^^^^^^^^^^^ error: [unknown-intent] No file declares an intent 'OpenLogIntent'.
        run Morning
          StopFigraniumExecutionsIntent
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: [unknown-intent] No file declares an intent 'StopFigraniumExecutionsIntent': did you mean 'StopFigraniumExecutionIntent'?
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent
            phrase Run a ${applicationName} task
          try
            Open the log -> OpenLogIntent
          run Morning
            StopFigraniumExecutionIntent
          """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
                             ^^^^^^^^^^^^^ note: OpenLogIntent is declared here.
              "parameters": []
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogsIntent",
                                   ^^^^^^^^^^^^^^ error: [unknown-intent] No file declares an intent 'OpenLogsIntent': did you mean 'OpenLogIntent'?
              "phraseTemplates": [
                { "key": "Open a log in ${applicationName}" }
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
        import AppIntents
        import LogKit

        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenLogIntent(), phrases: ["Open a log in \(.applicationName)"])
          }
        }
        -- OpenBoardIntent.swift --
        struct OpenBoardIntent: AppIntent {}
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        intent OpenLogIntent
          title Open a log
        shortcut OpenLogIntent
          phrase Open a ${applicationName} log
        """),
    ])

  static func check(_ context: inout RuleContext) {
    var names = context.index.askedTargets.compactMap { $0.scope.intents.isEmpty ? $0.shortcut.intentName : nil }
    for (file, facts) in context.project.phrasesFiles where context.asks(about: file) {
      let calls = facts.tests.compactMap { $0.expectation.call } + facts.runs.flatMap { $0.steps }
      names += calls.map { PlacedText($0.intent.value, at: Place(file: file, range: $0.intent.range)) }
    }
    names.removeAll { name in
      name.value.isEmpty || name.value == appleIntent
        || context.snapshot.intent(named: name.value, in: context.project) != nil
    }
    guard !names.isEmpty else { return }
    let candidates = Candidates(context.snapshot.intents(in: context.project))
    // By file, so that what is said of one is the same whatever else is asked about.
    var work: [FileID: Int] = [:]
    for name in names {
      let mayGuess = work[name.place.file, default: 0] < mostWork
      let nearest = mayGuess ? candidates.nearest(to: name.value, adding: &work[name.place.file, default: 0]) : nil
      check(name, nearest: nearest, among: candidates, in: &context)
    }
  }

  /// Beyond so much work in one file no more spellings are compared: about a tenth of a second. Whoever has misspelt
  /// hundreds of names gets the first of them explained.
  private static let mostWork = 1 << 24

  /// The intents that may be meant.
  private struct Candidates {
    let names: SpellingIndex
    let places: [String: Place]

    init(_ intents: [Intent]) {
      names = SpellingIndex(intents.map(\.name))
      let placed = intents.compactMap { intent in intent.place.map { (intent.name, $0) } }
      places = Dictionary(placed, uniquingKeysWith: { first, _ in first })
    }

    /// The word `Intent` at the end is often forgotten.
    func nearest(to name: String, adding work: inout Int) -> String? {
      let whole = name + "Intent"
      if names.contains(whole) { return whole }
      return names.nearest(to: name, adding: &work) ?? names.nearest(to: whole, adding: &work)
    }
  }

  /// The only intent that AppIntents itself offers as a type to make.
  private static let appleIntent = "OpenURLIntent"

  private static func check(
    _ name: PlacedText, nearest: String?, among candidates: Candidates, in context: inout RuleContext
  ) {
    let isSwift = context.snapshot.files[name.place.file]?.kind == .swift
    guard let nearest else {
      if isSwift, !isDeclaredNowhere(name, in: context) { return }
      context.report(
        "No file declares an intent '\(name.value)'.", at: name.place,
        help: isSwift ? nil : "Declare it: intent \(name.value)", severity: isSwift ? .warning : nil)
      return
    }
    let declaration = candidates.places[nearest]
    context.report(
      "No file declares an intent '\(name.value)': did you mean '\(nearest)'?", at: name.place,
      severity: isSwift ? .warning : nil,
      related: declaration.map { [Diagnostic.Related("\(nearest) is declared here.", at: $0)] } ?? [],
      fix: Fix("Replace with '\(nearest)'", .unsafe, replacing: name.place, with: nearest))
  }

  /// Whether the type can only be one of the project, and the project is at hand.
  private static func isDeclaredNowhere(_ name: PlacedText, in context: RuleContext) -> Bool {
    guard context.project.intents.contains(where: { $0.kind == .swift }), !name.value.contains("."),
      let file = context.snapshot.files[name.place.file]
    else { return false }
    return file.importedModules.allSatisfy(AppleModules.contains)
  }
}

extension PhrasesTest.Expectation {
  fileprivate var call: IntentCallSyntax? {
    if case .call(let call) = self { call } else { nil }
  }
}
