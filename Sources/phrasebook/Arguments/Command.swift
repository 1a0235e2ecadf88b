/// A subcommand: its table of arguments, and what it does.
protocol Command {
  static var specification: CommandSpecification { get }

  /// - Throws: `UsageError` for a mistake of the caller, `CommandFailure` where the command ends early.
  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode
}

/// The command could not do its work.
struct CommandFailure: Error {
  let message: String
  let exitCode: ExitCode

  init(_ message: String, _ exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }
}
