// ShortcutLint holds the rules: what is wrong in a workspace, how bad it is and how to mend it. It must not know LSP.

package import ShortcutModel

/// How bad a diagnostic is, the worst first.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case error, warning, information, hint

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .error: 3
    case .warning: 2
    case .information: 1
    case .hint: 0
    }
  }
}

/// One thing that is wrong, at the smallest range that is.
package struct Diagnostic: Sendable {
  /// Another place that a message speaks of.
  package struct Related: Sendable, Hashable {
    package let place: Place
    package let message: String

    package init(_ message: String, at place: Place) {
      self.place = place
      self.message = message
    }
  }

  /// The rule's id.
  package let rule: String
  /// The rule's own, unless the rule or a configuration has it otherwise.
  package internal(set) var severity: Severity
  /// A sentence that names the bad thing and, where it is known, the likely right one.
  package let message: String
  /// What to do, where the message alone does not say it.
  package let help: String?
  package let place: Place
  package let related: [Related]
  package let fix: Fix?

  package init(
    rule: String, severity: Severity, message: String, help: String? = nil, place: Place, related: [Related] = [],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
    self.related = related
    self.fix = fix
  }

  /// The order of every report: file, place, rule, message.
  package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.place != right.place { return left.place < right.place }
    return (left.rule, left.message) < (right.rule, right.message)
  }
}
