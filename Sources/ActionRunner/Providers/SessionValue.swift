import Synchronization

/// Something that is made when it is first needed, and kept: a credential is read once a session, not at start and not
/// for every request.
final class SessionValue<Value: Sendable>: Sendable {
  private let make: @Sendable () async throws(ActionError) -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () async throws(ActionError) -> Value) {
    self.make = make
  }

  /// - Throws: ``ActionError/cancelled`` where the Swift task is cancelled meanwhile, whatever went wrong because of it.
  func value() async throws(ActionError) -> Value {
    if let known = made.withLock({ $0 }) { return known }
    let value: Value
    do {
      value = try await make()
    } catch {
      throw Task.isCancelled ? .cancelled : error
    }
    return made.withLock { known in
      let first = known ?? value
      known = first
      return first
    }
  }

  /// Makes the next request read the credential again.
  func forget() {
    made.withLock { $0 = nil }
  }
}
