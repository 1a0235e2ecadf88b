import ShortcutModel

/// Tells whether a parameter has its name because a protocol or a schema asks for it.
struct RenameRequirements {
  private let parameter: ParameterSymbol
  private let snapshot: WorkspaceSnapshot

  init(_ parameter: ParameterSymbol, in snapshot: WorkspaceSnapshot) {
    self.parameter = parameter
    self.snapshot = snapshot
  }

  func check() throws(RenameRefusal) {
    let outlines = TypeOutlines(snapshot)
    for project in snapshot.projects {
      for intent in project.intents where parameter.owners.contains(snapshot.symbol(of: intent)) {
        guard let outline = outlines.type(named: intent.name, at: intent.place) else { continue }
        if let schema = outline.schema {
          throw RenameRefusal("The schema `\(schema)` of `\(intent.name)` gives its parameters their names.")
        }
        if let owner = outline.protocols.first(where: { Self.required[$0]?.contains(parameter.name) ?? false }) {
          throw RenameRefusal("`\(owner)`, to which `\(intent.name)` conforms, asks for `\(parameter.name)`.")
        }
        if let place = outline.requirement(named: parameter.name) {
          throw RenameRefusal(
            "A protocol of `\(intent.name)` asks for `\(parameter.name)` at \(snapshot.mention(place)).")
        }
      }
    }
  }

  /// The parameters that protocols of AppIntents require (Apple's documentation of each).
  private static let required: [String: Set<String>] = [
    "OpenIntent": ["target"], "DeleteIntent": ["entities"], "SetValueIntent": ["value"],
    "ShowInAppSearchResultsIntent": ["criteria"], "StartWorkoutIntent": ["workoutStyle"], "PlayVideoIntent": ["term"],
  ]
}
