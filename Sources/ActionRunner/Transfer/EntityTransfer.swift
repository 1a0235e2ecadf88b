import SourceText
package import UtteranceMatcher

/// Entities in the forms in which they leave the program.
package enum EntityTransfer {
  /// Those with a text in the name or the identifier, without regard to case; all of them where there is no text.
  package static func matching(_ text: String, among entities: [LiveEntity]) -> [LiveEntity] {
    let text = text.lowercased()
    guard !text.isEmpty else { return entities }
    return entities.filter { $0.name.lowercased().contains(text) || $0.id.lowercased().contains(text) }
  }

  /// - Parameter variables: The environment, in which a converter is looked for.
  /// - Throws: `NO_CONVERTER` where a form needs a program that is not installed, `CONVERTER_FAILED` where that fails.
  package static func bytes(
    of entities: [LiveEntity], as form: TransferForm, variables: [String: String]
  ) async throws(ActionError) -> [UInt8] {
    switch form {
    case .text: Array(text(of: entities).utf8)
    case .json: Array(json(of: entities).utf8)
    case .svg: Array(EntityCards.svg(of: entities).utf8)
    case .png: try await ImageConverter.convert(EntityCards.svg(of: entities), to: .png, variables: variables)
    case .jpeg: try await ImageConverter.convert(EntityCards.svg(of: entities), to: .jpeg, variables: variables)
    }
  }

  /// A paragraph an entity, with words for what is missing.
  private static func text(of entities: [LiveEntity]) -> String {
    entities.map { entity in
      let description = entity.description.map { DisplayText.visible($0, keepsLines: true) } ?? "No description."
      return "\(DisplayText.visible(entity.name))\n\(DisplayText.visible(entity.id))\n\(description)\n"
    }.joined(separator: "\n")
  }

  /// An array with an object an entity, indented.
  private static func json(of entities: [LiveEntity]) -> String {
    let objects = entities.map { entity in
      "  {\n" + entity.members.map { "    " + $0 }.joined(separator: ",\n") + "\n  }"
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
