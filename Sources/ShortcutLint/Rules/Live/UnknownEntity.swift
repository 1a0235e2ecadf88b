import ShortcutModel
import SourceText
import UtteranceMatcher

/// A value that the provider does not have, by what it has told.
enum UnknownEntity: Rule {
  static let description = RuleDescription(
    id: "unknown-entity", group: .live, reportsIn: [.swift, .phrases],
    summary: "The provider has no such value.",
    rationale: """
      A shortcut, an expectation or a step names a value of an entity type, such as a task of a server, and the server \
      has no value with that identifier: the shortcut fails when somebody says it. In a `.phrases` file the value may \
      also be written as people call it.

      Nobody is asked while you type: the rule speaks where a provider has told its values already. `phrasebook lint \
      --live` asks the provider that the project names, else the user's own, and then a finding makes the command fail; \
      in an editor the list is the one that completion has fetched. A value may be added on the server later, so this \
      is information.
      """,
    severity: .information, confidence: .high, appleBehavior: "silent; the action fails", isFixable: true,
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        shortcut RunFigraniumTaskIntent(task: "nightly-bakup")
                                              ^^^^^^^^^^^^^^^ information: [unknown-entity] home (figranium.example.com) lists no FigraniumTask 'nightly-bakup': did you mean 'nightly-backup'?
          title Nightly backup
          phrase Back up with ${applicationName}
        run Morning
          RunFigraniumTaskIntent(task: "coffee")
                                       ^^^^^^^^ information: [unknown-entity] home (figranium.example.com) lists no FigraniumTask 'coffee'.
        """,
        fixed: """
          -- Demo.phrases --
          application Figranium
          shortcut RunFigraniumTaskIntent(task: "nightly-backup")
            title Nightly backup
            phrase Back up with ${applicationName}
          run Morning
            RunFigraniumTaskIntent(task: "coffee")
          """, provider: example),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(
              intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "Nightly backup", name: "Nightly backup")),
                                                                     ^^^^^^^^^^^^^^^^ information: [unknown-entity] home (figranium.example.com) lists no FigraniumTask 'Nightly backup': did you mean 'nightly-backup'?
              phrases: ["Back up with \(.applicationName)"])
          }
        }
        """#,
        fixed: #"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(
                intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "nightly-backup", name: "Nightly backup")),
                phrases: ["Back up with \(.applicationName)"])
            }
          }
          """#, provider: example),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        shortcut RunFigraniumTaskIntent(task: "nightly-backup")
          title Nightly backup
          phrase Back up with ${applicationName}
        run Morning
          RunFigraniumTaskIntent(task: "nightly Backup")
          RunFigraniumTaskIntent(task: "")
          StopFigraniumExecutionIntent(runID: "7")
        """, provider: example),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(
              intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "nightly-backup", name: "Nightly backup")),
              phrases: ["Back up with \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(task: .weekly), phrases: ["Tidy up with \(.applicationName)"])
          }
        }
        """#, provider: example),
      RuleExample(
        """
        -- Demo.phrases --
        run Morning
          RunFigraniumTaskIntent(task: "nobody-was-asked")
        """),
    ])

  private static let example = LiveEvidence.Provider(
    name: nil, label: "home (figranium.example.com)",
    values: ["FigraniumTask": EntityList([LiveEntity(id: "nightly-backup", name: "Nightly backup")])])

  static func check(_ context: inout RuleContext) {
    guard let provider = context.live, !provider.lists.isEmpty else { return }
    for reference in EntityReference.all(in: context.project, of: context.snapshot, asking: context.index.asked) {
      guard let list = provider.lists[reference.type], !holds(list, reference) else { continue }
      let entity = context.snapshot.entity(named: reference.type, in: context.project)
      // Fixed values of a file are there beside the provider's.
      if entity?.values.contains(where: { $0.id == reference.value }) == true { continue }
      report(reference, list, provider, in: &context)
    }
  }

  private static func holds(_ list: EntityList, _ reference: EntityReference) -> Bool {
    list.entity(withID: reference.value) != nil || reference.mayBeName && list.entity(named: reference.value) != nil
  }

  /// The identifier that was most likely meant.
  private static func nearest(to reference: EntityReference, in list: EntityList) -> String? {
    list.entity(named: reference.value)?.id
      ?? SpellingSuggestion.nearest(to: reference.value, among: list.entities.ids)
      ?? SpellingSuggestion.nearest(to: reference.value, among: list.entities.names).flatMap {
        list.entity(named: $0)?.id
      }
  }

  private static func report(
    _ reference: EntityReference, _ list: EntityList, _ provider: LiveEvidence.Provider,
    in context: inout RuleContext
  ) {
    let problem = "\(provider.label) lists no \(reference.type) '\(reference.value)'"
    guard let meant = nearest(to: reference, in: list) else {
      return context.report(problem + ".", at: reference.place)
    }
    let isPlain = meant.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    context.report(
      "\(problem): did you mean '\(meant)'?", at: reference.place,
      fix: isPlain ? Fix("Replace with '\(meant)'", .unsafe, replacing: reference.place, with: "\"\(meant)\"") : nil)
  }
}
