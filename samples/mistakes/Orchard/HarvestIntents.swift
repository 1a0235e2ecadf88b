import AppIntents

struct Tree: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tree"
  static let defaultQuery = Query()

  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Tree] { identifiers.map { Tree(id: $0) } }
  }
}

struct Basket: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Basket"
  static let defaultQuery = Query()

  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Basket] { [] }
    func suggestedEntities() async throws -> [Basket] { [Basket(id: "large")] }
  }
}

enum Ripeness: String, AppEnum {
  case green, ripe, soft, fallen

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Ripeness"
  static let caseDisplayRepresentations: [Ripeness: DisplayRepresentation] = [
    .green: "Not yet",
    .ripe: "Ripe",
    .soft: DisplayRepresentation(title: "Soft", synonyms: ["not yet"]),
  ]
}

struct PickTreeIntent: AppIntent {
  static var title: LocalizedStringResource = "Pick a tree"
  static let description = IntentDescription("Picks a tree.")

  @Parameter(title: "Tree") var tree: Tree
  @Parameter(title: "Shop") var applicationName: String?

  func perform() async throws -> some IntentResult { .result() }
}

struct CountApplesIntent: AppIntent {
  static let title: LocalizedStringResource = Texts.countApples

  // phrasebook:ignore dynamic-metadata
  @Parameter(title: "Basket") var basket: Basket

  // phrasebook:ignore dynamic-metadat
  func perform() async throws -> some IntentResult { .result() }
}
