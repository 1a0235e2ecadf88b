/// The whole program: finds the subcommand, runs it, and turns what goes wrong into an exit code.
struct Program: Sendable {
  static let name = "phrasebook"
  static let version = "0.1.0"

  let console: Console

  static let commands: [any (Command & Sendable).Type] = [
    LSPCommand.self, LintCommand.self, MergeCommand.self, TestCommand.self, MatchCommand.self, IndexCommand.self,
    RunCommand.self, EntitiesCommand.self, ProvidersCommand.self, FormatCommand.self, RulesCommand.self,
    ExplainCommand.self,
    ConfigCommand.self, DemoCommand.self,
  ]

  /// - Parameter arguments: Without the program's own name.
  func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await dispatch(arguments)
    } catch let error as UsageError {
      console.complain(error.message)
      console.err.write(error.advice.map { $0 + "\n" } ?? "")
      return .usage
    } catch let error as ConfigurationFailure {
      for line in error.lines { console.complain(line) }
      return .usage
    } catch let error as CommandFailure {
      console.complain(error.message)
      return error.exitCode
    } catch {
      console.complain("internal fault: \(error)")
      return .fault
    }
  }

  private func dispatch(_ arguments: [String]) async throws -> ExitCode {
    guard let first = arguments.first else {
      console.err.write(HelpPage.program)
      return .usage
    }
    switch first {
    case "--help", "-h":
      console.out.write(HelpPage.program)
      return .success
    case "--version":
      console.out.write("\(Self.name) \(Self.version)\n")
      return .success
    case "help":
      return try help(Array(arguments.dropFirst()))
    default:
      let command = try Self.command(named: first)
      let parsed = try ParsedArguments(arguments.dropFirst(), for: command.specification)
      if parsed.has("--help") {
        console.out.write(HelpPage.page(of: command.specification))
        return .success
      }
      return try await command.run(parsed, on: console.colored(parsed.value("--color")))
    }
  }

  private func help(_ arguments: [String]) throws -> ExitCode {
    guard arguments.count <= 1 else { throw UsageError("'help' takes the name of one command", command: "help") }
    guard let name = arguments.first, name != "--help", name != "-h", name != "help" else {
      console.out.write(HelpPage.program)
      return .success
    }
    console.out.write(HelpPage.page(of: try Self.command(named: name).specification))
    return .success
  }

  private static func command(named name: String) throws -> any (Command & Sendable).Type {
    if let command = commands.first(where: { $0.specification.name == name }) { return command }
    let kind = name.hasPrefix("-") ? "option" : "command"
    let names = commands.map { $0.specification.name } + ["help", "--help", "--version"]
    throw UsageError("there is no \(kind) '\(name)'", meant: name, among: names)
  }
}
