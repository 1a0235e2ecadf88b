import ShortcutModel
import Synchronization

/// The typed names of some types, looked for when they are first asked for: most places can be told without.
final class LazyTypedNames: Sendable {
  private let types: [TypeReader]
  private let values: Set<String>
  private let snapshot: WorkspaceSnapshot
  private let made = Mutex<TypedNames?>(nil)

  init(_ types: [TypeReader], values: Set<String> = [], in snapshot: WorkspaceSnapshot) {
    self.types = types
    self.values = values
    self.snapshot = snapshot
  }

  var value: TypedNames {
    made.withLock { made in
      if let made { return made }
      let value = TypedNames(of: types, values: values, in: snapshot)
      made = value
      return value
    }
  }
}
