import ShortcutModel

/// The provider was asked for the values that a project names, and gave none.
enum ProviderUnavailable: Rule {
  static let description = RuleDescription(
    id: "provider-unavailable", group: .live, reportsIn: [.swift, .phrases],
    summary: "The provider could not be asked for its values.",
    rationale: """
      What a project names of a server, such as a task, is checked against what the server has. Here it was asked and \
      did not answer, or refused, so that nothing was checked. The message says why.

      The rule speaks only where somebody has asked: `phrasebook lint --live`, which then fails, or completion in an \
      editor. What it says is about the moment and not about the files, so this is information.
      """,
    severity: .information, confidence: .high, appleBehavior: "nothing",
    triggering: [
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        provider home
                 ^^^^ information: [provider-unavailable] home (figranium.example.com) could not be asked, so that its values are not checked. The server cannot be reached.
        run Morning
          RunFigraniumTaskIntent(task: "nightly-backup")
        """, provider: example("home")),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(
              intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "nightly-backup", name: "Nightly backup")),
                                                                     ^^^^^^^^^^^^^^^^ information: [provider-unavailable] home (figranium.example.com) could not be asked, so that its values are not checked. The server cannot be reached.
              phrases: ["Back up with \(.applicationName)"])
          }
        }
        """#, provider: example(nil)),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        application Figranium
        provider home
        run Morning
          StopFigraniumExecutionIntent(runID: "7")
        """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a task with \(.applicationName)"])
          }
        }
        """#, provider: example(nil)),
    ])

  private static func example(_ name: String?) -> LiveEvidence.Provider {
    LiveEvidence.Provider(
      name: name, label: "home (figranium.example.com)", failure: "The server cannot be reached.")
  }

  static func check(_ context: inout RuleContext) {
    guard let provider = context.live, let failure = provider.failure else { return }
    let message = "\(provider.label) could not be asked, so that its values are not checked. \(failure)"
    let named = context.project.phrasesFiles.compactMap { $0.facts.provider?.place }
    for place in named { context.report(message, at: place) }
    guard named.isEmpty else { return }
    // Nothing says it once for all: each file that names a value is told.
    var told: Set<FileID> = []
    for reference in EntityReference.all(in: context.project, of: context.snapshot, asking: context.index.asked)
    where told.insert(reference.place.file).inserted {
      context.report(message, at: reference.place)
    }
  }
}
