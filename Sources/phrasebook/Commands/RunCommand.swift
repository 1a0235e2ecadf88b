import ActionRunner
import ShortcutModel

/// `phrasebook run`
enum RunCommand: Command {
  static let specification = CommandSpecification(
    name: "run",
    summary: "Run an action through a provider",
    discussion: """
      The action is a sentence that a phrase of the workspace means, as in 'Run Nightly backup in Figranium', or an \
      intent with its arguments, as in 'RunFigraniumTaskIntent(task: "nightly-backup")'. What changes something is \
      shown and confirmed first. On a terminal, missing parameters are asked for. Ctrl-C stops what was started.
      """,
    operands: .required(name: "ACTION", help: "A sentence, or an intent with its arguments"),
    options: [
      OptionSpecification("--provider", .value("NAME"), "Who performs it; by default, whom the workspace names"),
      OptionSpecification("--path", .value("DIR"), "The workspace; by default the current folder"),
      OptionSpecification("--dry-run", .flag, "Tell what would be done, and do nothing"),
      OptionSpecification("--yes", .flag, "Confirm beforehand"),
      OptionSpecification("--timeout", .value("SECONDS"), "Cancel what has not ended by then"),
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the result"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let timeout = try arguments.value("--timeout").map(seconds)
    let action = arguments.operands.first ?? ""
    let workspace = try ActionWorkspace(arguments.value("--path"), on: console)
    let chosen: ChosenProvider
    do {
      chosen = try workspace.provider(named: arguments.value("--provider"))
    } catch let error as ActionError {
      throw UsageError(error.message, command: specification.name)
    }
    let mode: ActionRun.Mode =
      arguments.has("--dry-run") ? .dryRun : arguments.has("--yes") ? .performUnconfirmed : .perform
    let effects = TerminalEffects(console)
    let result = await InterruptWatch.during {
      await Deadline.run(timeout) {
        await ActionRequest(action, workspace, chosen.provider).perform(mode, effects)
      } onTimeout: {
        console.complain("not done after \(arguments.value("--timeout") ?? "") seconds; cancelling")
      }
    } onInterrupt: {
      console.complain("cancelling; Ctrl-C once more ends at once, and leaves a run going")
    }
    switch arguments.value("--format") {
    case "json": JSONStream.write(result.json) { console.out.write(bytes: $0) }
    default: write(result, on: console)
    }
    chosen.noteFallback(on: console)
    if result.error?.code == "NOT_CONFIRMED", !effects.isAttended {
      console.complain("nobody can be asked here; '--yes' confirms beforehand")
    }
    return exitCode(of: result, isAttended: effects.isAttended)
  }

  private static func write(_ result: ActionResult, on console: Console) {
    if let dialog = result.dialog { console.out.write(DisplayText.visible(dialog, keepsLines: true) + "\n") }
    if let snippet = result.snippet { console.out.write("\n" + DisplayText.visible(snippet, keepsLines: true) + "\n") }
    console.out.flush()
    if let error = result.error { console.complain("\(error.message) [\(error.code)]") }
  }

  private static func exitCode(of result: ActionResult, isAttended: Bool) -> ExitCode {
    switch (result.status, result.category) {
    case (.succeeded, _), (.handedOff, _), (.dryRun, _): .success
    case (.cancelled, .usage): isAttended ? .findings : .usage
    case (_, .usage): .usage
    case (_, .provider): .provider
    case (_, .action), (_, nil): .findings
    }
  }

  private static func seconds(_ text: String) throws -> Duration {
    guard let value = Double(text), value > 0, value <= 86_400 else {
      throw UsageError(
        "'--timeout' takes a number of seconds up to a day, not '\(text)'", command: specification.name)
    }
    return .seconds(value)
  }
}
