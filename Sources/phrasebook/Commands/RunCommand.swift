import ActionRunner
import Foundation
import ShortcutModel

/// `phrasebook run`
enum RunCommand: Command {
  static let specification = CommandSpecification(
    name: "run",
    summary: "Run an action through a provider",
    discussion: """
      The action is a sentence that a phrase of the workspace means, as in 'Run Nightly backup in Figranium', or an \
      intent with its arguments, as in 'RunFigraniumTaskIntent(task: "nightly-backup")'. What changes something is \
      shown and confirmed first. On a terminal, missing parameters are asked for. Ctrl-C stops what was started. What \
      was run is written to a history on this machine, without any credential.
      """,
    operands: .optional(name: "ACTION", help: "A sentence, or an intent with its arguments"),
    options: [
      OptionSpecification("--block", .value("NAME"), "Run the 'run' block of this name, step by step"),
      OptionSpecification("--tries", .flag, "Run every 'try' line that is to be understood"),
      OptionSpecification("--history", .flag, "Show what was run, and run nothing"),
      OptionSpecification("--provider", .value("NAME"), "Who performs it; by default, whom the workspace names"),
      OptionSpecification("--path", .value("DIR"), "The workspace; by default the current folder"),
      OptionSpecification("--dry-run", .flag, "Tell what would be done, and do nothing"),
      OptionSpecification("--yes", .flag, "Confirm beforehand"),
      OptionSpecification("--open", .flag, "Open the URL that hands an intent to its app"),
      OptionSpecification("--timeout", .value("SECONDS"), "Cancel what has not ended by then"),
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the result"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let timeout = try arguments.value("--timeout").map(seconds)
    if arguments.has("--history") { return try history(arguments, on: console) }
    let requested = try RequestedAction(arguments, command: specification.name)
    let workspace = try ActionWorkspace(arguments.value("--path"), on: console)
    let chosen: ChosenProvider
    do {
      chosen = try workspace.provider(named: arguments.value("--provider"))
    } catch let error as ActionError {
      throw UsageError(error.message, command: specification.name)
    }
    let mode: ActionRun.Mode =
      arguments.has("--dry-run") ? .dryRun : arguments.has("--yes") ? .performUnconfirmed : .perform
    let effects = TerminalEffects(console, opensURLs: arguments.has("--open"))
    let request = ActionRequest(workspace, chosen.provider, mode, effects)
    let report = await InterruptWatch.during {
      await Deadline.run(timeout) {
        await request.perform(requested)
      } onTimeout: {
        console.complain("not done after \(arguments.value("--timeout") ?? "") seconds; cancelling")
      }
    } onInterrupt: {
      console.complain("cancelling; Ctrl-C once more ends at once, and leaves a run going")
    }
    switch arguments.value("--format") {
    case "json": JSONStream.write(report.json) { console.out.write(bytes: $0) }
    default: report.write(on: console)
    }
    chosen.noteFallback(on: console)
    if report.results.contains(where: { $0.error?.code == "NOT_CONFIRMED" }), !effects.isAttended {
      console.complain("nobody can be asked here; '--yes' confirms beforehand")
    }
    return exitCode(of: report, isAttended: effects.isAttended)
  }

  private static func history(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    guard arguments.operands.isEmpty, arguments.value("--block") == nil, !arguments.has("--tries") else {
      throw UsageError("'--history' runs nothing", command: specification.name)
    }
    let runs = RunHistory(variables: ProcessInfo.processInfo.environment)?.runs() ?? []
    if arguments.value("--format") == "json" {
      JSONStream.write(HistoryReport.json(of: runs)) { console.out.write(bytes: $0) }
    } else {
      HistoryReport.write(runs, on: console)
    }
    return .success
  }

  /// Of several actions that of the first that did not succeed.
  private static func exitCode(of report: ActionReport, isAttended: Bool) -> ExitCode {
    report.results.map { exitCode(of: $0, isAttended: isAttended) }.first { $0 != .success } ?? .success
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
