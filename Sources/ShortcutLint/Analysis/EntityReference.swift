import PhraseSyntax
package import ShortcutModel

/// The value of an entity type that a file names: in a call of a `.phrases` file, or as the identifier of an entity that
/// a shortcut makes in Swift.
package struct EntityReference: Sendable {
  /// As the intent declares it.
  package let type: String
  package let value: String
  /// With its quotes, where it has any.
  package let place: Place
  /// Whether the value may also be what people call it. The runner of `.phrases` finds it either way.
  let mayBeName: Bool

  /// Those of a project, in the order of its files.
  package static func all(in project: Project, of snapshot: WorkspaceSnapshot) -> [EntityReference] {
    all(in: project, of: snapshot, asking: .all)
  }

  static func all(
    in project: Project, of snapshot: WorkspaceSnapshot, asking asked: AskedFiles
  ) -> [EntityReference] {
    func type(of parameter: String, in intent: String) -> String? {
      let found = snapshot.intent(named: intent, in: project)?.parameter(named: parameter)
      return found.flatMap { $0.kind == .entity ? $0.valueType : nil }
    }
    var found: [EntityReference] = []
    for (file, facts) in project.phrasesFiles where asked.contains(file) {
      // One that is half-typed says so itself.
      for call in facts.calls where call.errors.isEmpty {
        for argument in call.arguments {
          guard let value = argument.value.text, let type = type(of: argument.label.value, in: call.intent.value) else {
            continue
          }
          let place = Place(file: file, range: argument.valueRange)
          found.append(EntityReference(type: type, value: value, place: place, mayBeName: true))
        }
      }
    }
    for shortcut in project.shortcuts where shortcut.source == .swift && asked.contains(shortcut.place.file) {
      for preset in shortcut.presets {
        guard let place = preset.identifierPlace, let value = preset.value, let intent = shortcut.intentName?.value,
          let type = type(of: preset.parameter.value, in: intent)
        else { continue }
        found.append(EntityReference(type: type, value: value, place: place, mayBeName: false))
      }
    }
    // Somebody is about to type what is empty.
    return found.filter { !$0.value.isEmpty }.sorted { $0.place < $1.place }
  }
}
