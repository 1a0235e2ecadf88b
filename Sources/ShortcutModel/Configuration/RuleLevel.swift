/// How a configuration has a rule report.
package enum RuleLevel: String, Sendable, CaseIterable {
  case off, error, warning, information, hint
}

/// A rule's level, with the place where a configuration sets it.
package struct RuleSetting: Sendable, Hashable {
  /// The rule's id.
  package let rule: String
  package let level: RuleLevel
  /// That of the level.
  package let place: Place
}
