package import ShortcutModel
import SourceText
import UtteranceMatcher

/// What a call may name: the intents, entities and enums of a project, and the built-in ones.
package struct ActionScope: Sendable {
  let snapshot: WorkspaceSnapshot
  let project: Project?

  package init(_ snapshot: WorkspaceSnapshot, project: Project) {
    self.snapshot = snapshot
    self.project = project
  }

  /// The built-in intents alone, where there is no workspace.
  package static let builtIn: ActionScope = {
    let empty = SourceFile(FileID("none.phrases"), kind: .phrases, text: SourceText(""))
    let snapshot = WorkspaceSnapshot(files: [empty])
    return ActionScope(snapshot, project: snapshot.project(of: empty.id))
  }()

  private init(_ snapshot: WorkspaceSnapshot, project: Project?) {
    self.snapshot = snapshot
    self.project = project
  }

  func intent(named name: String) -> Intent? {
    project.flatMap { snapshot.intent(named: name, in: $0) }
  }

  var intentNames: [String] {
    project.map { snapshot.intents(in: $0).map(\.name) } ?? []
  }

  /// The values that the workspace itself declares for a parameter's type; nil where it declares none.
  func declaredValues(of parameter: IntentParameter) -> [LiveEntity]? {
    guard let project else { return nil }
    if let entity = snapshot.entity(named: parameter.valueType, in: project), !entity.values.isEmpty {
      return entity.values.map { LiveEntity(id: $0.id, name: $0.title) }
    }
    if let list = snapshot.intentEnum(named: parameter.valueType, in: project), !list.cases.isEmpty {
      return list.cases.map { LiveEntity(id: $0.name, name: $0.title ?? $0.name) }
    }
    return nil
  }
}
