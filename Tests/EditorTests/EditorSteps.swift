/// What the drivers are to print: a line for each step of the work on phrases, and for each step of running actions.
enum EditorSteps {
  static let neovim = work(
    open: "phrases # %s", more: ["ok disk ExtraIntent is known"], exit: "0 0")

  static let eglot = work(open: "phrases-mode #", exit: "clean")

  /// It counts characters: the text behind two emoji is the test of that.
  static let lspMode = work(
    open: "phrases-mode #", fix: "phrase Los 🚀🚀 ${task} in ${applicationName}", declarations: 0,
    more: ["ok folding 9 ranges", "ok selection log", "ok tokens lsp-face-semhl-parameter"], exit: "clean")

  /// ALE counts bytes: the texts behind an emoji are the test of that.
  static let vim =
    [
      "ok open phrases # %s",
      "ok diagnostics tsk",
      "ok diagnostics tsk",
      "ok fix phrase Größe 🚀 ${task} in ${applicationName}",
      #"ok completion RunFigraniumTaskIntent(task: "nightly-backup")"#,
      "ok completion phrase Größe 🚀 ${task} in ${applicationName}, phrase Run ${task} in ${applicationName}",
      "ok hover FigraniumTask",
    ] + definitions + [
      "ok type-definition figranium.phrases: entity LogEntity",
      "ok references AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift 1",
      "ok workspace-symbols FigraniumShortcuts.swift 1",
      "ok disk ExtraIntent is known",
      "ok rename AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift 2",
    ]

  private static let definitions = [
    "ok definition figranium.phrases: parameter log: LogEntity",
    "ok definition OpenSectionIntent.swift: var section: AppSection",
    "ok definition OpenSectionIntent.swift: var section: AppSection",
  ]

  /// - Parameters:
  ///   - declarations: How many of the references are declarations; some clients ask for none.
  ///   - more: What not every client has.
  private static func work(
    open: String, fix: String = "phrase Launch ${task} in ${applicationName}", declarations: Int = 1,
    more: [String] = [], exit: String
  ) -> [String] {
    [
      "ok open \(open)",
      "ok diagnostics tsk",
      "ok hover FigraniumTask",
      "ok fix \(fix)",
    ] + definitions + [
      "ok declaration figranium.phrases: parameter log: LogEntity",
      "ok type-definition figranium.phrases: entity LogEntity",
      #"ok lenses ▶ Run "Nightly backup""#,
      "ok references AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift \(1 + declarations)",
      "ok highlight 2 places",
      "ok symbols GetFigraniumExecutionStatusIntent, OpenLogIntent, RunFigraniumTaskIntent",
      "ok workspace-symbols FigraniumShortcuts.swift 1",
    ] + more + [
      "ok formatting as before",
      "ok rename AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift 2",
      "ok exit \(exit)",
    ]
  }

  /// The steps of running actions.
  ///
  /// - Parameter snippets: How often a snippet is seen: with a command, and in some clients by a click on a lens.
  static func acts(
    with provider: ActedProvider, open: String, snippets: Int = 1, exit: String
  ) -> [String] {
    [
      "ok open \(open)",
      "ok completion RunFigraniumTaskIntent(task: \"\(provider.task.id)\")",
      "ok dry-run Run \(provider.task.name)",
      "ok run \(provider.task.name) finished with success.",
    ] + Array(repeating: "ok snippet \(provider.snippet)", count: snippets) + [
      "ok progress \(provider.longTask.name) is \(provider.phase)",
      "ok cancel Cancelled; the run was stopped.",
      "ok hand-off Handed “Open a section” to the editor. OpenSectionIntent settings",
      "ok hand-off Handed “Open a log” to the editor. notes://do?OpenLogIntent&build",
      "ok exit \(exit)",
    ]
  }
}
