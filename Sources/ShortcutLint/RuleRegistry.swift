/// Every rule, by id.
package enum RuleRegistry {
  package static let rules: [any (Rule & Sendable).Type] = [
    MissingApplicationName.self
  ]

  package static func rule(named id: String) -> RuleDescription? {
    rules.first { $0.description.id == id }?.description
  }
}
