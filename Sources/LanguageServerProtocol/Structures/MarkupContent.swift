/// A text with its format.
package struct MarkupContent: Sendable, Hashable, Codable {
  package var kind: MarkupKind
  package var value: String

  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }
}

package enum MarkupKind: String, Sendable, Hashable, Codable {
  case plaintext
  case markdown
}
