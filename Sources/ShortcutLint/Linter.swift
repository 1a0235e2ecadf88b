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

  /// What is wrong in one project, sorted.
  package func diagnostics(in project: Project, of snapshot: WorkspaceSnapshot) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for rule in rules {
      var context = RuleContext(snapshot: snapshot, project: project, rule: rule.description)
      rule.check(&context)
      found += context.diagnostics
    }
    return found.sorted(by: Diagnostic.precedes)
  }
}
