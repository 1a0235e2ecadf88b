import ShortcutLint
import ShortcutModel
import SourceText

/// `phrasebook config`
enum ConfigCommand: Command {
  static let specification = CommandSpecification(
    name: "config",
    summary: "Show the configuration of a file or folder, and where each value is from",
    discussion: """
      All '.phrasebook.json' files in the folder and above it count, up to one with "root": true and to the root of the \
      repository. A value that no file sets is the default.
      """,
    operands: .optional(name: "PATH", help: "A file or folder; the current folder where none is given"),
    options: [OptionSpecification("--format", .choice(["human", "json"]), "The form of the list")])

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let path = RelativePath.normalized(arguments.operands.first ?? ".")
    guard let found = SystemFile(path.isEmpty ? "." : path) else {
      throw UsageError("there is no file or folder '\(path)'", command: specification.name)
    }
    let folder = found.kind == .folder ? FileID(path) : FileID(String(FileID(path).directory))
    var finder = ConfigurationFinder()
    _ = finder.inside(folder, finder.above(folder))
    if let failure = ConfigurationFailure(finder.broken) { throw failure }
    let subject = FileID(found.kind == .folder && !path.isEmpty ? path + "/" : path)
    let effective = WorkspaceConfiguration(finder.configurations).effective(for: subject)
    let values = EffectiveValue.values(of: effective)
    if arguments.value("--format") == "json" {
      let json = StreamedJSON.object([
        ("version", 1), ("path", .string(path.isEmpty ? "." : path)),
        ("files", StreamedJSON(effective.files.map(\.file.shownPath))), ("values", .list(values) { $0.json }),
      ])
      JSONStream.write(json) { console.out.write(bytes: $0) }
    } else {
      write(values, on: console)
    }
    return .success
  }

  private static func write(_ values: [EffectiveValue], on console: Console) {
    let nameWidth = values.map(\.name.count).max() ?? 0
    let shown = values.map { (value: $0, text: DisplayText.visible($0.value)) }
    let width = min(shown.map { DisplayText.width(of: $0.text) }.max() ?? 0, 40)
    for (value, text) in shown {
      let name = value.name + String(repeating: " ", count: nameWidth - value.name.count)
      let gap = String(repeating: " ", count: max(width - DisplayText.width(of: text), 0))
      let origin = console.styled(value.origin.map { DisplayText.visible($0.description) } ?? "default", .dim)
      console.out.write("\(name)  \(text)\(gap)  \(origin)\n")
    }
  }
}
