import ShortcutLint
import ShortcutModel

/// `phrasebook lint`
enum LintCommand: Command {
  static let specification = CommandSpecification(
    name: "lint",
    summary: "Check every phrase file and intent below some paths",
    discussion: """
      A folder is checked as a whole. A file is checked together with its project, and only its own diagnostics are \
      reported. What cannot be read is named on standard error and makes the command fail.
      """,
    operands: .any(name: "PATH", help: "Files and folders; the current folder where none is given"),
    options: [
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the report"),
      OptionSpecification("--only", .list("RULE"), "Check these rules alone"),
      OptionSpecification("--except", .list("RULE"), "Leave these rules out"),
      OptionSpecification(
        "--fail-on", .choice(["error", "warning", "information", "hint", "never"]),
        "The least severity that makes the command fail; error by default"),
      OptionSpecification("--allow-empty", .flag, "Succeed where there is no phrase file"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let rules = try chosenRules(arguments)
    let workspace = try WorkspaceReading(arguments.operands)
    let diagnostics = Linter(rules: rules, insisted: Set(arguments.list("--only"))).diagnostics(in: workspace.snapshot)
    let report = LintReport(diagnostics.filter { workspace.isNamed($0.place.file) }, of: workspace)
    workspace.complain(on: console)
    switch arguments.value("--format") {
    case "json": console.out.write(bytes: try IndentedJSON.bytes(of: report.json))
    default: HumanLintReport(report, console: console).write()
    }
    guard !workspace.files.isEmpty || !workspace.problems.isEmpty else {
      if arguments.has("--allow-empty") { return .success }
      console.complain("no phrase file found; '--allow-empty' lets that pass")
      return .nothingFound
    }
    guard let threshold = arguments.value("--fail-on").flatMap(Severity.init(rawValue:)) else { return .success }
    let fails = !workspace.problems.isEmpty || report.diagnostics.contains { $0.severity >= threshold }
    return fails ? .findings : .success
  }

  private static func chosenRules(_ arguments: ParsedArguments) throws -> [any (Rule & Sendable).Type] {
    let only = arguments.list("--only")
    let except = arguments.list("--except")
    for id in only + except { _ = try RuleCatalog.rule(named: id, for: specification.name) }
    return RuleRegistry.rules.filter { rule in
      let id = rule.description.id
      return (only.isEmpty || only.contains(id)) && !except.contains(id)
    }
  }
}
