package import UtteranceMatcher

/// What the providers of a workspace's projects have, as far as somebody has asked them. The linter asks nobody: without
/// evidence the rules about live values are silent.
package struct LiveEvidence: Sendable {
  /// The provider of one project.
  package struct Provider: Sendable {
    /// What the project called it when it was asked; nil where the project names none.
    let name: String?
    /// Name and place: `home (figranium.example.com)`.
    package let label: String
    /// Why it could not be asked, as a sentence; nil where it answered.
    package let failure: String?
    /// All values of some entity types, as far as sentences are compared with them.
    package let spokenValues: SlotValues
    /// All values of the same types.
    let lists: [String: EntityList]

    /// - Parameters:
    ///   - values: All values of some entity types.
    ///   - mostSpoken: Sentences are compared with the values of a type that has no more than so many. Folding the names
    ///     of a hundred thousand takes longer than typing may wait.
    package init(
      name: String?, label: String, values: [String: EntityList] = [:], failure: String? = nil, mostSpoken: Int = .max
    ) {
      self.name = name
      self.label = label
      self.failure = failure
      let spoken = values.filter { $0.value.entities.count <= mostSpoken }
      spokenValues = SlotValues(spoken.mapValues { $0.entities.map(SlotValue.init) })
      lists = values
    }
  }

  /// The rule that reports a failure.
  package static let failureRule = ProviderUnavailable.description.id

  /// By the project's root.
  package let byRoot: [String: Provider]

  package init(_ byRoot: [String: Provider] = [:]) {
    self.byRoot = byRoot
  }
}
