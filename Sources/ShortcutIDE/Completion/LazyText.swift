/// Text that is written when somebody wants to read it: of a thousand proposals one is looked at.
package struct LazyText: Sendable, Hashable {
  private let write: @Sendable () -> String

  init(_ write: @autoclosure @escaping @Sendable () -> String) {
    self.write = write
  }

  package var text: String { write() }

  package static func == (left: LazyText, right: LazyText) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
