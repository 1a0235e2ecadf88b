import AppIntents

/// The parts of the app that a shortcut can open.
enum AppSection: String, AppEnum {
  case tasks, executions
  case settings

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Section"
  static let caseDisplayRepresentations: [AppSection: DisplayRepresentation] = [
    .tasks: "Tasks",
    .executions: DisplayRepresentation(title: "Executions", synonyms: ["Runs"]),
    .settings: "Settings",
  ]
}

struct OpenSectionIntent: AppIntent {
  static let title: LocalizedStringResource = "Open a section"
  static let openAppWhenRun = true

  @Parameter(title: "Section", default: .tasks)
  var section: AppSection

  func perform() async throws -> some IntentResult {
    await Navigation.shared.open(section)
    return .result()
  }
}
