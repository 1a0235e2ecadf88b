import ShortcutModel

/// Tells whether a parameter or a case has its name because a protocol or a schema asks for it.
struct RenameRequirements {
  private let snapshot: WorkspaceSnapshot

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
  }

  func check(_ name: String, of type: TypeSymbol) throws(RenameRefusal) {
    let outlines = TypeOutlines(snapshot)
    for found in snapshot.projects.flatMap(\.enums) where snapshot.symbol(of: found) == type {
      guard let outline = outlines.type(named: found.name, at: found.place) else { continue }
      if let schema = outline.schema {
        throw RenameRefusal("The schema `\(schema)` of `\(found.name)` gives its cases their names.")
      }
      if let place = outline.requirement(named: name, isStatic: true) {
        throw RenameRefusal("A protocol of `\(found.name)` asks for `\(name)` at \(snapshot.mention(place)).")
      }
    }
  }

  func check(_ parameter: ParameterSymbol) throws(RenameRefusal) {
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
