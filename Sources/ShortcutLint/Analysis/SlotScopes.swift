import ShortcutModel

/// The scopes of a project's shortcuts, each found when it is first asked for.
final class SlotScopes {
  private let project: Project
  private let snapshot: WorkspaceSnapshot
  private var known: [String: SlotScope] = [:]

  init(_ project: Project, of snapshot: WorkspaceSnapshot) {
    self.project = project
    self.snapshot = snapshot
  }

  func scope(of shortcut: AppShortcut) -> SlotScope {
    guard let name = shortcut.intentName?.value else { return .unknown }
    if let scope = known[name] { return scope }
    let scope = SlotScope(ofIntent: name, in: project, of: snapshot)
    known[name] = scope
    return scope
  }
}
