import ActionRunner
import ShortcutModel
import UtteranceMatcher

extension ActionWorkspace {
  /// The fixed values of an entity, or the cases of an enum; nil where no file declares any.
  func declaredValues(ofType type: String) -> [LiveEntity]? {
    for project in snapshot.projects {
      if let entity = project.entities.first(where: { $0.name == type && !$0.values.isEmpty }) {
        return entity.values.map { LiveEntity(id: $0.id, name: $0.title) }
      }
      if let list = project.enums.first(where: { $0.name == type }) {
        return list.cases.map { LiveEntity(id: $0.name, name: $0.title ?? $0.name) }
      }
    }
    return nil
  }

  /// The types whose values the workspace declares.
  var declaredTypes: [String] {
    snapshot.projects.flatMap { project in
      project.entities.filter { !$0.values.isEmpty }.map(\.name) + project.enums.map(\.name)
    }
  }
}
