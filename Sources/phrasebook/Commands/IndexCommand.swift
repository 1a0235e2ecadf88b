/// `phrasebook index`
enum IndexCommand: Command {
  static let specification = CommandSpecification(
    name: "index",
    summary: "Show what was understood: shortcuts, phrases, intents, entities, enums, translations",
    operands: .any(name: "PATH", help: "Files and folders; the current folder where none is given"),
    options: [OptionSpecification("--format", .choice(["human", "json"]), "The form of the index")])

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let workspace = try WorkspaceReading(arguments.operands)
    workspace.complain(on: console)
    let index = WorkspaceIndex(workspace)
    switch arguments.value("--format") {
    case "json": JSONStream.write(index.json) { console.out.write(bytes: $0) }
    default: HumanIndex(index, console: console).write()
    }
    guard !workspace.files.isEmpty || !workspace.problems.isEmpty else {
      console.complain("no phrase file found")
      return .nothingFound
    }
    return .success
  }
}
