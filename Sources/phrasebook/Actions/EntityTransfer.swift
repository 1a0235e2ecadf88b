import ActionRunner
import UtteranceMatcher

/// Entities in the forms in which they leave the program.
enum EntityTransfer {
  /// A paragraph an entity, with words for what is missing.
  static func text(of entities: [LiveEntity]) -> String {
    entities.map { entity in
      let description = entity.description.map { DisplayText.visible($0, keepsLines: true) } ?? "No description."
      return "\(DisplayText.visible(entity.name))\n\(DisplayText.visible(entity.id))\n\(description)\n"
    }.joined(separator: "\n")
  }

  static func json(of entities: [LiveEntity]) -> StreamedJSON {
    .list(entities) { entity in
      .object([
        ("id", .string(entity.id)), ("name", .string(entity.name)), ("description", StreamedJSON(entity.description)),
      ])
    }
  }
}
