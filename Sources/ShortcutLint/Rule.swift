package import ShortcutModel
import SourceText

/// A check with its page. One file a rule; `RuleRegistry` lists them.
package protocol Rule {
  static var description: RuleDescription { get }

  /// Reports what is wrong in one project.
  static func check(_ context: inout RuleContext)
}

/// What a rule is given, and where it puts what it finds.
package struct RuleContext {
  package let snapshot: WorkspaceSnapshot
  package let project: Project
  let index: ProjectIndex
  package internal(set) var diagnostics: [Diagnostic] = []
  private let rule: RuleDescription

  init(snapshot: WorkspaceSnapshot, project: Project, index: ProjectIndex, rule: RuleDescription) {
    self.snapshot = snapshot
    self.project = project
    self.index = index
    self.rule = rule
  }

  /// Adds a diagnostic of the rule that is being checked.
  ///
  /// - Parameter severity: Where it differs from the rule's own.
  package mutating func report(
    _ message: String, at place: Place, help: String? = nil, severity: Severity? = nil,
    related: [Diagnostic.Related] = [], fix: Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule.id, severity: severity ?? rule.severity, message: message, help: help, place: place,
        related: related, fix: fix))
  }

  /// The text of a file of the snapshot; empty for a file that it does not hold.
  func text(of file: FileID) -> SourceText {
    snapshot.files[file]?.text ?? SourceText("")
  }
}
