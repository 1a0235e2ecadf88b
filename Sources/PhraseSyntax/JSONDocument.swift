package import SourceText

/// A JSON text as a tree in which everything knows its place.
package struct JSONDocument: Sendable {
  package let root: JSONNode?
  package let errors: [SyntaxError]
}

package struct JSONNode: Sendable {
  package indirect enum Kind: Sendable {
    case object([JSONMember])
    case array([JSONNode])
    case string(MappedText)
    /// As written.
    case number(String)
    case bool(Bool)
    case null
    /// What stands where a value should.
    case missing
  }

  package var kind: Kind
  package var range: Range<Int>
}

package struct JSONMember: Sendable {
  package var key: MappedText
  /// The quotes included.
  package var keyRange: Range<Int>
  package var value: JSONNode
}
