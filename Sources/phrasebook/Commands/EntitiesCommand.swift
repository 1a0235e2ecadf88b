import ActionRunner
import ShortcutModel
import SourceText

/// `phrasebook entities`
enum EntitiesCommand: Command {
  static let specification = CommandSpecification(
    name: "entities",
    summary: "List the values of an entity type, as the provider or the workspace knows them now",
    operands: .required(name: "TYPE", help: "The entity's type, as in FigraniumTask"),
    options: [
      OptionSpecification("--match", .text("TEXT"), "Only those with this text in the name or the identifier"),
      OptionSpecification("--provider", .value("NAME"), "Whom to ask; by default, whom the workspace names"),
      OptionSpecification("--path", .value("DIR"), "The workspace; by default the current folder"),
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the list"),
      OptionSpecification("--as", .choice(["list", "text", "json"]), "Transfer the values, as text or as JSON"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let type = arguments.operands.first ?? ""
    let workspace = try ActionWorkspace(arguments.value("--path"), on: console)
    let found = try await entities(ofType: type, workspace, arguments)
    let text = arguments.value("--match")?.lowercased() ?? ""
    let matching = found.values.filter { entity in
      text.isEmpty || entity.name.lowercased().contains(text) || entity.id.lowercased().contains(text)
    }
    switch (arguments.value("--as"), arguments.value("--format")) {
    case ("text", _): console.out.write(EntityTransfer.text(of: matching))
    case ("json", _): JSONStream.write(EntityTransfer.json(of: matching)) { console.out.write(bytes: $0) }
    case (_, "json"):
      let list = StreamedJSON.object([
        ("type", .string(type)), ("provider", StreamedJSON(found.chosen?.provider.name)), ("stale", .bool(false)),
        ("entities", EntityTransfer.json(of: matching)),
      ])
      JSONStream.write(list) { console.out.write(bytes: $0) }
    default: write(matching, on: console)
    }
    found.chosen?.noteFallback(on: console)
    return .success
  }

  /// Values that the workspace declares need no provider.
  private static func entities(
    ofType type: String, _ workspace: ActionWorkspace, _ arguments: ParsedArguments
  ) async throws -> (values: [LiveEntity], chosen: ChosenProvider?) {
    if let declared = workspace.declaredValues(ofType: type) { return (declared, nil) }
    do {
      let chosen = try workspace.provider(named: arguments.value("--provider"))
      let provider = chosen.provider
      guard provider.entityTypes.contains(type) else {
        throw UsageError(
          "neither \(provider.label) nor the workspace knows values of '\(type)'", meant: type,
          among: provider.entityTypes + workspace.declaredTypes, command: specification.name)
      }
      return (try await provider.entities(ofType: type), chosen)
    } catch let error as ActionError {
      throw CommandFailure("\(error.message) [\(error.code)]", error.category == .usage ? .usage : .provider)
    }
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
