import ShortcutLint

/// `phrasebook rules`
enum RulesCommand: Command {
  static let specification = CommandSpecification(
    name: "rules",
    summary: "List the rules",
    options: [OptionSpecification("--format", .choice(["human", "json"]), "The form of the list")])

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let rules = RuleRegistry.rules.map { $0.description }
    if arguments.value("--format") == "json" {
      let list = StreamedJSON.list(rules, json(of:))
      JSONStream.write(.object([("version", 1), ("rules", list)])) { console.out.write(bytes: $0) }
      return .success
    }
    let width = rules.map(\.id.count).max() ?? 0
    for group in RuleDescription.Group.allCases {
      let members = rules.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      console.out.write(console.styled(group.rawValue, .bold) + "\n")
      for rule in members { write(rule, width, console) }
    }
    return .success
  }

  private static func write(_ rule: RuleDescription, _ width: Int, _ console: Console) {
    let severity = rule.severity.rawValue
    let padding = String(repeating: " ", count: width - rule.id.count)
    let gap = String(repeating: " ", count: "information".count - severity.count)
    let colored = console.styled(severity, Style(rule.severity))
    console.out.write("  \(rule.id)\(padding)  \(colored)\(gap)  \(rule.summary)\n")
  }

  private static func json(of rule: RuleDescription) -> StreamedJSON {
    .object([
      ("id", .string(rule.id)), ("group", .string(rule.group.rawValue)), ("summary", .string(rule.summary)),
      ("severity", .string(rule.severity.rawValue)), ("confidence", .string(rule.confidence.rawValue)),
      ("appleBehavior", .string(rule.appleBehavior)), ("fixable", .bool(rule.isFixable)),
    ])
  }
}
