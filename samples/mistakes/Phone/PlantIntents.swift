import AppIntents

struct PlantEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()

  let id: String
  let name: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct PlantQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PlantEntity] { try await Garden.shared.plants(identifiers) }
  func suggestedEntities() async throws -> [PlantEntity] { try await Garden.shared.thirstyPlants() }
}

enum Room: String, AppEnum {
  case kitchen, balcony

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
  static let caseDisplayRepresentations: [Room: DisplayRepresentation] = [.kitchen: "Kitchen", .balcony: "Balcony"]
}

struct WaterPlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Water a plant"

  @Parameter(title: "Plant") var plant: PlantEntity
  @Parameter(title: "Room") var room: Room?
  @Parameter(title: "Amount") var amount: Int
  @Parameter(title: "Rainwater") var usesRainwater: Bool

  func perform() async throws -> some IntentResult { .result() }
}

struct CheckRoomIntent: AppIntent {
  static let title: LocalizedStringResource = "Check a room"

  @Parameter(title: "Room") var room: Room

  func perform() async throws -> some IntentResult { .result() }
}
