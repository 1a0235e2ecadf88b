import ShortcutLint

/// `phrasebook explain`
enum ExplainCommand: Command {
  static let specification = CommandSpecification(
    name: "explain",
    summary: "Show the page of a rule",
    operands: .required(name: "RULE", help: "A rule's name; 'phrasebook rules' lists them"))

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let rule = try RuleCatalog.rule(named: arguments.operands.first ?? "", for: specification.name)
    var page = console.styled(rule.id, .bold) + "\n\n\(rule.summary)\n\n"
    page += "Severity:    \(rule.severity.rawValue)\n"
    page += "Confidence:  \(rule.confidence.rawValue)\n"
    page += "Apple:       \(rule.appleBehavior)\n"
    page += "Fix:         \(rule.isFixable ? "yes" : "no")\n\n"
    page += HelpPage.wrap(rule.rationale, indent: 0)
    page += examples(rule.triggering, "Reported", console)
    page += examples(rule.passing, "Not reported", console)
    console.out.write(page)
    return .success
  }

  private static func examples(_ examples: [RuleExample], _ title: String, _ console: Console) -> String {
    examples.map { example in
      let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
      return "\n\(console.styled(title + ":", .bold))\n\n\(body)\n"
    }.joined()
  }
}
