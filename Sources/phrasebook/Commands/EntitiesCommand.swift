import ActionRunner
import Foundation
import ShortcutModel
import SourceText
import UtteranceMatcher

/// `phrasebook entities`
enum EntitiesCommand: Command {
  static let specification = CommandSpecification(
    name: "entities",
    summary: "List the values of an entity type, as the provider or the workspace knows them now",
    discussion: """
      '--save' writes the values to a file beside those of other types, for '--snapshot' and for a provider of the kind \
      'file': a file that is committed makes a list the same on every machine.
      """,
    operands: .required(name: "TYPE", help: "The entity's type, as in FigraniumTask"),
    options: [
      OptionSpecification("--match", .text("TEXT"), "Only those with this text in the name or the identifier"),
      OptionSpecification("--provider", .value("NAME"), "Whom to ask; by default, whom the workspace names"),
      OptionSpecification("--path", .value("DIR"), "The workspace; by default the current folder"),
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the list"),
      OptionSpecification(
        "--as", .choice(["list"] + TransferForm.allCases.map(\.rawValue)),
        "Transfer the values, as text, JSON or a picture"),
      OptionSpecification("--save", .value("FILE"), "Write the values to a file, in place of showing them"),
      OptionSpecification("--snapshot", .value("FILE"), "Take the values from a saved file, and ask nobody"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let type = arguments.operands.first ?? ""
    try checkCombination(arguments)
    let workspace = try ActionWorkspace(arguments.value("--path"), on: console)
    let found = try await entities(ofType: type, workspace, arguments)
    if let file = arguments.value("--save") {
      try save(found.values, type, to: file, on: console)
      found.chosen?.noteFallback(on: console)
      return .success
    }
    let matching = EntityTransfer.matching(arguments.value("--match") ?? "", among: found.values)
    switch (arguments.value("--as").flatMap(TransferForm.init(rawValue:)), arguments.value("--format")) {
    case (let form?, _): console.out.write(bytes: try await transfer(matching, as: form))
    case (_, "json"):
      let list = StreamedJSON.object([
        ("type", .string(type)), ("provider", StreamedJSON(found.provider)), ("stale", .bool(false)),
        (
          "entities",
          .list(matching) { entity in
            .object([
              ("id", .string(entity.id)), ("name", .string(entity.name)),
              ("description", StreamedJSON(entity.description)),
            ])
          }
        ),
      ])
      JSONStream.write(list) { console.out.write(bytes: $0) }
    default: write(matching, on: console)
    }
    found.chosen?.noteFallback(on: console)
    return .success
  }

  private static func transfer(
    _ entities: [LiveEntity], as form: TransferForm
  ) async throws(CommandFailure) -> [UInt8] {
    do throws(ActionError) {
      return try await EntityTransfer.bytes(
        of: entities, as: form, variables: ProcessInfo.processInfo.environment)
    } catch {
      throw CommandFailure("\(error.message) [\(error.code)]", error.category == .usage ? .usage : .fault)
    }
  }

  private static func checkCombination(_ arguments: ParsedArguments) throws(UsageError) {
    func refuse(_ first: String, _ second: String) throws(UsageError) {
      throw UsageError("'\(first)' and '\(second)' do not go together", command: specification.name)
    }
    for (first, second) in [("--save", "--match"), ("--save", "--snapshot"), ("--provider", "--snapshot")]
    where arguments.value(first) != nil && arguments.value(second) != nil {
      try refuse(first, second)
    }
    let form = arguments.value("--as").flatMap(TransferForm.init(rawValue:))
    if arguments.value("--save") != nil, form != nil { try refuse("--save", "--as") }
  }

  private struct Found {
    var values: [LiveEntity]
    /// Nil where the workspace declares the values.
    var provider: String?
    /// Nil where nobody was asked.
    var chosen: ChosenProvider?
  }

  /// Values that the workspace declares need no provider.
  private static func entities(
    ofType type: String, _ workspace: ActionWorkspace, _ arguments: ParsedArguments
  ) async throws -> Found {
    if let declared = workspace.declaredValues(ofType: type) { return Found(values: declared) }
    do {
      let provider: any ActionProvider
      var chosen: ChosenProvider?
      if let path = arguments.value("--snapshot") {
        provider = FileProvider(snapshot: try EntityFile(path: path), path: path)
      } else {
        let found = try workspace.provider(named: arguments.value("--provider"))
        (provider, chosen) = (found.provider, found)
      }
      guard provider.entityTypes.contains(type) else {
        throw UsageError(
          "neither \(provider.label) nor the workspace knows values of '\(type)'", meant: type,
          among: provider.entityTypes + workspace.declaredTypes, command: specification.name)
      }
      return Found(values: try await provider.entities(ofType: type), provider: provider.name, chosen: chosen)
    } catch let error as ActionError {
      throw CommandFailure("\(error.message) [\(error.code)]", error.category == .usage ? .usage : .provider)
    }
  }

  /// The lists of other types that the file has stay; a file of another kind is not written over.
  private static func save(_ values: [LiveEntity], _ type: String, to path: String, on console: Console) throws {
    do {
      var file = SystemFile(path) == nil ? EntityFile() : try EntityFile(path: path)
      file.entities[type] = values
      try AtomicFile.write(Array(file.text.utf8), to: FileID(path))
    } catch let error as ActionError {
      throw CommandFailure("\(error.message) [\(error.code)]", .usage)
    } catch let error as FileReadError {
      throw CommandFailure("\(error.file): \(error.reason)", .fault)
    }
    console.complain("\(values.count) of \(type); written to \(path)")
  }

  private static func write(_ entities: [LiveEntity], on console: Console) {
    let width = min(entities.map(\.id.count).max() ?? 0, 40)
    for entity in entities {
      let padding = String(repeating: " ", count: max(0, width - entity.id.count))
      let description = entity.description.map { "  " + console.styled(DisplayText.visible($0), .dim) } ?? ""
      let id = console.styled(DisplayText.visible(entity.id), .bold)
      console.out.write("\(id)\(padding)  \(DisplayText.visible(entity.name))\(description)\n")
    }
  }
}
