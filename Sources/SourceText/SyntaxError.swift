/// Something a reader could not understand, with its place. Readers collect these and go on.
package struct SyntaxError: Sendable, Hashable {
  /// A sentence for a person: what is wrong and, where it is known, what was expected.
  package let message: String
  package let range: Range<Int>

  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
