import Synchronization

/// What is found once from something that stays as it is, when somebody first asks. Copies share it.
final class Derived<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  /// - Parameter find: May run twice where two ask at once; both must find the same.
  func value(_ find: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = find()
    known.withLock { $0 = value }
    return value
  }
}
