import ShortcutLint

/// `phrasebook test`
enum TestCommand: Command {
  static let specification = CommandSpecification(
    name: "test",
    summary: "Try the sentences of '.phrases' files",
    discussion: """
      Each line below 'try' is held against the phrases of its project and their translations. A line fails where its \
      sentence means something else than it says; it is undecided, which is no failure, where the files do not settle \
      what it means, as with values that only a server has. '--live' asks the provider for them.
      """,
    operands: .any(name: "PATH", help: "Files and folders; the current folder where none is given"),
    options: [
      OptionSpecification("--format", .choice(["human", "json", "junit"]), "The form of the report")
    ] + LiveQuestions.options)

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let workspace = try WorkspaceReading(arguments.operands)
    workspace.complain(on: console)
    var live = LiveEvidence()
    if let questions = try LiveQuestions(arguments, for: specification.name) {
      live = try await questions.evidence(on: workspace.snapshot)
    }
    let failures = live.failures
    for failure in failures { console.complain(failure) }
    let report = UtteranceReport(workspace, knowing: live)
    switch arguments.value("--format") {
    case "json": JSONStream.write(report.json) { console.out.write(bytes: $0) }
    case "junit": console.out.write(report.junit)
    default: console.out.write(report.text(on: console))
    }
    guard report.exitCode == .success else { return report.exitCode }
    guard failures.isEmpty else { return .provider }
    guard !report.lines.isEmpty else {
      console.complain("no sentence to try found")
      return .nothingFound
    }
    return .success
  }
}
