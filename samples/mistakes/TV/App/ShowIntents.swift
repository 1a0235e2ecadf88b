import AppIntents

/// The panes of the plant wall, ten by ten.
enum Pane: String, AppEnum {
  case a1, a2, a3, a4, a5, a6, a7, a8, a9, a10
  case b1, b2, b3, b4, b5, b6, b7, b8, b9, b10
  case c1, c2, c3, c4, c5, c6, c7, c8, c9, c10
  case d1, d2, d3, d4, d5, d6, d7, d8, d9, d10
  case e1, e2, e3, e4, e5, e6, e7, e8, e9, e10
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10
  case g1, g2, g3, g4, g5, g6, g7, g8, g9, g10
  case h1, h2, h3, h4, h5, h6, h7, h8, h9, h10
  case i1, i2, i3, i4, i5, i6, i7, i8, i9, i10
  case j1, j2, j3, j4, j5, j6, j7, j8, j9, j10

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pane"
  static var caseDisplayRepresentations: [Pane: DisplayRepresentation] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0, DisplayRepresentation(stringLiteral: $0.rawValue)) })
  }
}

enum Scene: String, AppEnum {
  case dawn, noon

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Scene"
  static let caseDisplayRepresentations: [Scene: DisplayRepresentation] = [.dawn: "First light", .noon: "Noon"]
}

struct PhotoEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Photo"
  static let defaultQuery = PhotoQuery()

  let id: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct PhotoQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PhotoEntity] { identifiers.map(PhotoEntity.init) }
  func suggestedEntities() async throws -> [PhotoEntity] { try await Wall.shared.photos() }
}

struct ShowPaneIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a pane"

  @Parameter(title: "Pane") var pane: Pane

  func perform() async throws -> some IntentResult { .result() }
}

struct SetSceneIntent: AppIntent {
  static let title: LocalizedStringResource = "Set a scene"

  @Parameter(title: "Scene") var scene: Scene

  func perform() async throws -> some IntentResult { .result() }
}

struct ShowPhotoIntent: AppIntent {
  static let title: LocalizedStringResource = "Show a photo"

  @Parameter(title: "Photo") var photo: PhotoEntity

  func perform() async throws -> some IntentResult { .result() }
}

struct DimWallIntent: AppIntent {
  static let title: LocalizedStringResource = "Dim the wall"
  static let isDiscoverable = false

  func perform() async throws -> some IntentResult { .result() }
}
