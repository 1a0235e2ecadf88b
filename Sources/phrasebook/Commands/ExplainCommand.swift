import ShortcutLint

/// `phrasebook explain`
enum ExplainCommand: Command {
  static let specification = CommandSpecification(
    name: "explain",
    summary: "Show the page of a rule",
    operands: .required(name: "RULE", help: "A rule's name; 'phrasebook rules' lists them"))

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    console.out.write(try RuleCatalog.rule(named: arguments.operands.first ?? "", for: specification.name).page)
    return .success
  }
}
