package import ActionRunner

/// Where providers come from: the user's configuration.
package protocol ProviderSource: Sendable {
  /// The names of all providers.
  var names: [String] { get }
  /// Whom a workspace gets that names nobody; nil where it gets `demo`.
  var defaultName: String? { get }
  /// The file that defines them; nil where there is none.
  var configurationPath: String? { get }
  /// The provider of a name, or the user's own choice where none is given.
  func provider(named name: String?) throws(ActionError) -> any ActionProvider
  /// Who opens the app of an intent that the provider in use does not perform; nil where the user names nobody.
  func opener(of intent: String) throws(ActionError) -> (any ActionProvider)?
  /// Has the configuration read again when it is next needed.
  func reload()
}

extension ProviderDirectory: ProviderSource {}
