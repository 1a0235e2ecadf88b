package import UtteranceMatcher

/// What an action will do, before it is done.
package struct ActionPlan: Sendable, Hashable {
  package enum Means: Sendable, Hashable {
    /// The provider performs the intent.
    case provider
    /// The intent only opens its app, and is handed to it.
    case handOff
  }

  /// A parameter with the value that the provider is given.
  package struct Parameter: Sendable, Hashable {
    package var name: String
    /// An entity's identifier, or the value as it was written.
    package var value: String
    /// What people call the value: an entity's name, or the value.
    package var display: String
  }

  /// A required parameter without a value.
  package struct MissingParameter: Sendable, Hashable {
    package var name: String
    /// The parameter's title, or its name.
    package var title: String
    package var type: String
    /// Values to choose from; empty where any text will do, or none are known.
    package var candidates: [LiveEntity]
    /// The candidates are the last good copy, since the provider does not answer now.
    package var isStale: Bool
  }

  package var intent: String
  /// The intent's title, or its name.
  package var title: String
  package var means: Means
  /// The provider's name.
  package var provider: String
  /// In the order of the intent's declaration.
  package var parameters: [Parameter]
  package var missing: [MissingParameter]
  /// Whether it changes something at the provider, so that it is confirmed first.
  package var isMutating: Bool
  /// What happens and where: `Run Nightly backup on home (figranium.example.com)`.
  package var sentence: String

  package func value(of parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.value
  }
}
