import AppIntents

enum Station: String, AppEnum {
  case news, jazz

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Station"
  static let caseDisplayRepresentations: [Station: DisplayRepresentation] = [.news: "News", .jazz: "Jazz"]
}

struct StationIntent: AppIntent {
  static let title: LocalizedStringResource = "Play Station"

  @Parameter(title: "Station") var station: Station

  func perform() async throws -> some IntentResult { .result() }
}
