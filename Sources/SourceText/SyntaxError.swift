/// Something a reader could not understand, with its place. Readers collect these and go on.
package struct SyntaxError: Sendable, Hashable {
  /// A sentence for a person: what is wrong and, where it is known, what was expected.
  package let message: String
  package let range: Range<Int>

  /// Readers note no more than so many: nobody reads them, and a file of nothing but mistakes must not fill the memory.
  package static let mostOfOneFile = 50_000

  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
