import PhraseSyntax
import ShortcutModel

/// The same sentence in two shortcuts of one app.
///
/// Compared are the shortcuts of one list: two providers are of two targets. Slots are the same where they take the
/// same type's values. A `.phrases` file may describe again what Swift declares; it is compared with a provider only
/// where another intent is named.
enum AmbiguousPhrase: Rule {
  static let description = RuleDescription(
    id: "ambiguous-phrase", group: .phrase, reportsIn: .shortcuts,
    summary: "Two shortcuts have the same phrase.",
    rationale: """
      Which of the two Siri runs is not defined, and it may change from one build to the next. Siri does not tell \
      upper from lower case, nor one space from two. Make one of the phrases say what only its shortcut does. Apple's \
      tools are not known to say anything of it, so this is a warning.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent; one of the shortcuts wins",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Check my \(.applicationName) task"])
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The same phrase is here.
            AppShortcut(intent: GetFigraniumExecutionStatusIntent(), phrases: ["check my \(.applicationName) task"])
                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [ambiguous-phrase] The phrase 'check my ${applicationName} task' runs a shortcut of RunFigraniumTaskIntent as well.
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenBoardIntent(), phrases: ["Open \(\.$board) in \(.applicationName)"])
                                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The same phrase is here.
            AppShortcut(intent: ShowBoardIntent(), phrases: ["Open \(\.$target) in \(.applicationName)"])
                                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [ambiguous-phrase] The phrase 'Open ${target} in ${applicationName}' runs a shortcut of OpenBoardIntent as well.
          }
        }
        -- Intents.swift --
        struct OpenBoardIntent: AppIntent {
          @Parameter var board: Board
        }
        struct ShowBoardIntent: AppIntent {
          @Parameter var target: Board
        }
        struct Board: AppEntity {}
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        shortcut RunFigraniumTaskIntent
          phrase Go on with ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The same phrase is here.
        shortcut StopFigraniumExecutionIntent
          phrase Go on with ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [ambiguous-phrase] The phrase 'Go on with ${applicationName}' runs a shortcut of RunFigraniumTaskIntent as well.
        """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": []
            },
            "CloseLogIntent": {
              "identifier": "CloseLogIntent",
              "parameters": []
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Use ${applicationName}" }
                         ^^^^^^^^^^^^^^^^^^^^^^^^ note: The same phrase is here.
              ]
            },
            {
              "actionIdentifier": "CloseLogIntent",
              "phraseTemplates": [
                { "key": "use ${applicationName}" }
                         ^^^^^^^^^^^^^^^^^^^^^^^^ warning: [ambiguous-phrase] The phrase 'use ${applicationName}' runs a shortcut of OpenLogIntent as well.
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
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            #if os(iOS)
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Go with \(.applicationName)"])
            #else
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Go with \(.applicationName)"])
            #endif
          }
        }
        -- Watch.swift --
        struct WatchShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: GetFigraniumExecutionStatusIntent(), phrases: ["Go with \(.applicationName)"])
          }
        }
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run with ${applicationName}
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenBoardIntent(), phrases: ["Open \(\.$target) in \(.applicationName)"])
            AppShortcut(intent: OpenNoteIntent(), phrases: ["Open \(\.$target) in \(.applicationName)"])
          }
        }
        -- Intents.swift --
        struct OpenBoardIntent: AppIntent {
          @Parameter var target: Board
        }
        struct OpenNoteIntent: AppIntent {
          @Parameter var target: Note
        }
        struct Board: AppEntity {}
        struct Note: AppEntity {}
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- Demo.phrases --
        application Figranium
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
        """#),
    ])

  static func check(_ context: inout RuleContext) {
    let shared = context.index.sharedSentences
    guard !shared.isEmpty, !context.index.askedTargets.isEmpty else { return }
    var first: [Int: [Use]] = [:]
    for target in context.index.targets {
      for (index, hash) in target.shortcut.sentenceHashes.enumerated() where shared.contains(hash) {
        guard target.shortcut.phrases[index].template.isReadable else { continue }
        let use = Use(target: target, index: index)
        // Mostly a `.phrases` file describes again what Swift declares, and nothing has to be spelt out.
        let others = first[hash]?.lazy.filter { $0.collides(with: use) }
        let sentence = others?.isEmpty ?? true ? "" : use.sentence
        guard let other = others?.first(where: { $0.sentence == sentence }) else {
          // What collides with a phrase collides with its twins in the same shortcut.
          let isTwin = target.mayHaveTwins && first[hash]?.last?.isTwin(of: use) ?? false
          if !isTwin { first[hash, default: []].append(use) }
          continue
        }
        report(use, other, in: &context)
      }
    }
  }

  private static func report(_ one: Use, _ two: Use, in context: inout RuleContext) {
    let (earlier, later) = one.phrase.place < two.phrase.place ? (one, two) : (two, one)
    let owner =
      one.intent == two.intent
      ? "another shortcut of the same intent" : earlier.intent.map { "a shortcut of \($0)" } ?? "another shortcut"
    context.report(
      "The phrase '\(later.phrase.key)' runs \(owner) as well.", at: later.phrase.place,
      related: [Diagnostic.Related("The same phrase is here.", at: earlier.phrase.place)])
  }

  private struct Use {
    let target: ProjectIndex.Target
    /// That of the phrase among those of its shortcut.
    let index: Int

    var shortcut: AppShortcut { target.shortcut }
    var phrase: Phrase { shortcut.phrases[index] }
    var intent: String? { target.scope.intentName ?? shortcut.intentName?.value }

    /// The phrase without regard to case and white space, with what its slots take in the place of their names.
    var sentence: String {
      guard !phrase.template.slots.isEmpty else { return target.sentences[index] }
      let text = PhraseTemplate.spelling(of: phrase.template.pieces) { slot in
        // Only a known type tells that two slots take the same values.
        guard let parameter = target.scope.parameter(named: slot), parameter.kind != .unknown else {
          return "\(intent ?? "") \(slot)"
        }
        return parameter.valueType
      }
      return PhraseTemplate.folding(text)
    }

    /// Whether it is the same sentence in the same shortcut.
    func isTwin(of other: Use) -> Bool { shortcut === other.shortcut && sentence == other.sentence }

    func collides(with other: Use) -> Bool {
      guard shortcut.place != other.shortcut.place else { return false }
      let isSameIntent = intent == other.intent
      if shortcut.source != other.shortcut.source { return !isSameIntent }
      guard shortcut.provider == other.shortcut.provider else { return false }
      if shortcut.place.file != other.shortcut.place.file { return shortcut.source == .phrases && !isSameIntent }
      let (short, long) = (shortcut.conditions, other.shortcut.conditions)
      return short.starts(with: long) || long.starts(with: short)
    }
  }
}
