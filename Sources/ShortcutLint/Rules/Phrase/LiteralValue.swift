import PhraseSyntax
import ShortcutModel

/// A phrase that another phrase of the shortcut gives already, with one of its values in the slot.
///
/// Known are the titles and synonyms of enum cases, and the values that a `.phrases` file declares. A shortcut that sets
/// the parameter itself may name its value.
enum LiteralValue: Rule {
  static let description = RuleDescription(
    id: "literal-value", group: .phrase, reportsIn: .shortcuts,
    summary: "A phrase spells out a value that a slot of another phrase takes.",
    rationale: """
      The system fills `Open ${tab} in ${applicationName}` in with the title of each case, so that "Open Inbox in \
      Figranium" is there already, and sets the parameter. Written out as a phrase of its own the same sentence leaves \
      the parameter unset: Siri asks for what was just said, or the intent takes its default, and which of the two \
      phrases is matched is not known. Remove the phrase that spells the value out; for another wording write it with \
      the slot. No report of what Apple's side does with the two is known, so this is a hint.
      """,
    severity: .hint, confidence: .low, appleBehavior: "unknown",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenTabIntent(), phrases: [
              "Open \(\.$tab) in \(.applicationName)",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase with the slot is here.
              "Open inbox in \(.applicationName)",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [literal-value] 'Open ${tab} in ${applicationName}' says the same with 'Inbox', and sets 'tab': this phrase leaves it unset.
            ])
          }
        }
        -- OpenTabIntent.swift --
        struct OpenTabIntent: AppIntent {
          @Parameter var tab: Tab
        }
        enum Tab: String, AppEnum {
          case inbox, sent
          static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.inbox: "Inbox", .sent: "Sent"]
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        intent OpenLogIntent
          parameter log: LogEntity
        entity LogEntity
          case build  Build log

        shortcut OpenLogIntent
          phrase Open the ${log} in ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase with the slot is here.
          phrase Open the build log in ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [literal-value] 'Open the ${log} in ${applicationName}' says the same with 'Build log', and sets 'log': this phrase leaves it unset.
        """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": [
                { "name": "log", "valueType": { "linkEnumeration": { "wrapper": { "identifier": "Log" } } } }
              ]
            }
          },
          "enums": [
            { "identifier": "Log", "cases": [
              { "identifier": "build", "displayRepresentation": { "title": { "key": "Build log" } } },
              { "identifier": "deploy", "displayRepresentation": { "title": { "key": "Deploy log" } } }
            ] }
          ],
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open ${log} in ${applicationName}" },
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase with the slot is here.
                { "key": "Open build log in ${applicationName}" }
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [literal-value] 'Open ${log} in ${applicationName}' says the same with 'Build log', and sets 'log': this phrase leaves it unset.
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
            AppShortcut(intent: OpenTabIntent(), phrases: [
              "Open \(\.$tab) in \(.applicationName)",
              "Open the mail in \(.applicationName)",
              "Check the inbox in \(.applicationName)",
            ])
            AppShortcut(intent: OpenTabIntent(tab: .sent), phrases: ["Open sent in \(.applicationName)"])
          }
        }
        -- OpenTabIntent.swift --
        struct OpenTabIntent: AppIntent {
          @Parameter var tab: Tab
        }
        enum Tab: String, AppEnum {
          case inbox, sent
          static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [.inbox: "Inbox", .sent: "Sent"]
        }
        """#)
    ])

  /// Beyond so many pairs of a phrase with a slot and one without the rule is silent: typing must not wait for it.
  private static let pairLimit = 20_000

  static func check(_ context: inout RuleContext) {
    for target in context.index.askedTargets where !target.scope.intents.isEmpty {
      let phrases = zip(target.shortcut.phrases, target.sentences).filter { $0.0.template.isReadable }
      let open = phrases.filter { $0.0.template.slots.count == 1 }
      guard !open.isEmpty, open.count < phrases.count else { continue }
      let plain = phrases.filter { $0.0.template.slots.isEmpty }
      guard open.count * plain.count <= pairLimit else { continue }
      check(plain, against: open, of: target, in: &context)
    }
  }

  private static func check(
    _ plain: [(Phrase, String)], against open: [(Phrase, String)], of target: ProjectIndex.Target,
    in context: inout RuleContext
  ) {
    var titles: [String: [String: String]] = [:]
    var reported: Set<Place> = []
    for (phrase, sentence) in open {
      guard let slot = phrase.template.slots.first?.name,
        !target.shortcut.presets.contains(where: { $0.parameter.value == slot }),
        let parameter = target.scope.parameter(named: slot), !parameter.isArray
      else { continue }
      let values = titles[slot] ?? context.titles(of: parameter)
      titles[slot] = values
      guard !values.isEmpty else { continue }
      let parts = sentence.components(around: "${\(slot.lowercased())}")
      guard let (before, after) = parts else { continue }
      for (other, text) in plain where text.utf8.starts(with: before.utf8) && text.hasSuffix(after) {
        guard text.utf8.count > before.utf8.count + after.utf8.count, !reported.contains(other.place) else { continue }
        let middle = String(decoding: text.utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count), as: UTF8.self)
        guard let title = values[middle] else { continue }
        reported.insert(other.place)
        context.report(
          "'\(phrase.key)' says the same with '\(title)', and sets '\(slot)': this phrase leaves it unset.",
          at: other.place, related: [Diagnostic.Related("The phrase with the slot is here.", at: phrase.place)])
      }
    }
  }
}

extension RuleContext {
  /// What people say for the values of a parameter that are known, by its folded form.
  fileprivate func titles(of parameter: IntentParameter) -> [String: String] {
    var titles: [String] = []
    switch parameter.kind {
    case .enum:
      let cases = snapshot.intentEnum(named: parameter.valueType, in: project)?.cases ?? []
      titles = cases.flatMap { ($0.title.map { [$0] } ?? []) + $0.synonyms }
    case .entity: titles = snapshot.entity(named: parameter.valueType, in: project)?.values.map(\.title) ?? []
    case .primitive, .unknown: break
    }
    return Dictionary(titles.map { (PhraseTemplate.folding($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension String {
  /// What stands before and behind the first occurrence of a text.
  fileprivate func components(around separator: String) -> (String, String)? {
    let bytes = Array(utf8)
    let sought = Array(separator.utf8)
    var offset = 0
    while offset + sought.count <= bytes.count {
      if bytes[offset..<(offset + sought.count)].elementsEqual(sought) {
        let before = String(decoding: bytes[..<offset], as: UTF8.self)
        return (before, String(decoding: bytes[(offset + sought.count)...], as: UTF8.self))
      }
      offset += 1
    }
    return nil
  }
}
