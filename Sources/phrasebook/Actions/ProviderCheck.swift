import ActionRunner

/// What came of asking a provider.
enum ProviderCheck: Sendable {
  /// It gave so many values of a type.
  case reachable(type: String, count: Int)
  /// It has no list to ask for.
  case nothing
  case failed(ActionError)

  var hasFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// Asks for the first list of a provider, once.
  static func result(of listing: ProviderListing, in directory: ProviderDirectory) async -> ProviderCheck? {
    guard listing.problems.isEmpty else { return nil }
    do throws(ActionError) {
      let provider = try directory.provider(named: listing.name)
      guard let type = provider.entityTypes.first else { return .nothing }
      return .reachable(type: type, count: try await provider.entities(ofType: type).count)
    } catch {
      return .failed(error)
    }
  }
}
