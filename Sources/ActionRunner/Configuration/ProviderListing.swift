/// A provider as a list of all shows it: where it is and whether its credential is there, and never the credential.
package struct ProviderListing: Sendable, Hashable {
  package var name: String
  /// The kind of the configuration, or `demo`; nil where the definition does not tell.
  package var kind: String?
  package var origin: String?
  package var isDefault: Bool
  package var credential: CredentialSource?
  package var state: CredentialState
  package var entityTypes: [String]
  package var intents: [String]
  /// What is wrong with its definition, so that it cannot be used.
  package var problems: [String]
}

extension ProviderDirectory {
  /// All providers, `demo` first, those with a mistake in their definition last. No program is run, and nothing is sent.
  package func listings() -> [ProviderListing] {
    let configuration = configuration()
    let chosen = defaultName ?? FigraniumProvider.demoName
    let reader = CredentialReader(variables: variables)
    var listings = names.map { name in
      var listing = ProviderListing(
        name: name, kind: FigraniumProvider.demoName, origin: nil, isDefault: name == chosen, credential: nil,
        state: .none, entityTypes: [], intents: [], problems: [])
      do throws(ActionError) {
        let provider = try provider(named: name)
        listing.origin = provider.origin
        listing.entityTypes = provider.entityTypes
        listing.intents = provider.intents
      } catch {
        listing.problems = [error.message]
      }
      guard let definition = definition(named: name) else { return listing }
      listing.kind = definition.kind.rawValue
      listing.origin = definition.origin
      listing.credential = definition.credential
      if let source = definition.credential { listing.state = reader.state(of: source) }
      return listing
    }
    for problem in configuration.problems {
      guard let name = problem.provider, !listings.contains(where: { $0.name == name && $0.problems.isEmpty }) else {
        continue
      }
      if let index = listings.firstIndex(where: { $0.name == name }) {
        listings[index].problems.append(configuration.text(of: problem))
      } else {
        listings.append(
          ProviderListing(
            name: name, kind: nil, origin: nil, isDefault: name == chosen, credential: nil, state: .none,
            entityTypes: [], intents: [], problems: [configuration.text(of: problem)]))
      }
    }
    return listings
  }

  /// What is wrong with the file beside the definitions of providers.
  package func problems() -> [String] {
    let configuration = configuration()
    var problems = configuration.problems.filter { $0.provider == nil }.map(configuration.text(of:))
    if let chosen = configuration.defaultProvider, !listings().contains(where: { $0.name == chosen }) {
      problems.append("\(configuration.path ?? ""): the default “\(chosen)” is not defined.")
    }
    return problems
  }
}
