import Figranium
import Synchronization

/// Makes a provider's client when it is first needed, and keeps it: a credential is read once a session, not at start
/// and not for every request.
final class ClientSource: Sendable {
  private let make: @Sendable () async throws(ActionError) -> Figranium
  private let made = Mutex<VendedClient?>(nil)

  init(_ make: @escaping @Sendable () async throws(ActionError) -> Figranium) {
    self.make = make
  }

  func client() async throws(ActionError) -> VendedClient {
    if let known = made.withLock({ $0 }) { return known }
    let client = VendedClient(figranium: try await make())
    return made.withLock { known in
      let first = known ?? client
      known = first
      return first
    }
  }

  /// Makes the next request read the credential again.
  func forget() {
    made.withLock { $0 = nil }
  }
}

/// A client as the library's intents take it.
struct VendedClient: FigraniumIntentClientProvider {
  let figranium: Figranium

  func client() throws -> Figranium { figranium }
}
