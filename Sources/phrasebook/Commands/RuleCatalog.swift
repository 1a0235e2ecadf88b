import ShortcutLint

/// The rules as a person names them.
enum RuleCatalog {
  static func rule(named id: String, for command: String) throws(UsageError) -> RuleDescription {
    if let rule = RuleRegistry.rule(named: id) { return rule }
    throw UsageError(
      "there is no rule '\(id)'", meant: id, among: RuleRegistry.rules.map { $0.description.id }, command: command)
  }
}
