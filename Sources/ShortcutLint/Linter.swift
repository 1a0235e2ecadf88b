package import ShortcutModel

/// Runs rules over a snapshot.
package struct Linter: Sendable {
  private let rules: [any (Rule & Sendable).Type]

  package init(rules: [any (Rule & Sendable).Type] = RuleRegistry.rules) {
    self.rules = rules
  }

  /// What is wrong in a workspace, sorted.
  package func diagnostics(in snapshot: WorkspaceSnapshot) -> [Diagnostic] {
    snapshot.projects.flatMap { diagnostics(in: $0, of: snapshot) }.sorted(by: Diagnostic.precedes)
  }

  /// What is wrong in one project and not suppressed by a comment, sorted.
  package func diagnostics(in project: Project, of snapshot: WorkspaceSnapshot) -> [Diagnostic] {
    var context = RuleContext(snapshot: snapshot, project: project)
    for rule in rules { context.check(rule) }
    var found = context.diagnostics
    guard !found.isEmpty else { return [] }
    var suppressions: [FileID: Suppressions] = [:]
    for file in Set(found.map(\.place.file)) { suppressions[file] = snapshot.files[file].map(Suppressions.init) }
    found.removeAll { suppressions[$0.place.file]?.cover($0) ?? false }
    return found.sorted(by: Diagnostic.precedes)
  }
}
