package import SourceText

/// A JSON text as a tree in which everything knows its place.
package struct JSONDocument: Sendable {
  package let root: JSONNode?
  package let errors: [SyntaxError]

  /// Reads a text of any kind. Where brackets do not match, the indentation tells which of them are missing.
  ///
  /// - Parameter isLenient: Comments, and a comma behind the last member or element, are no errors: people write the
  ///   file by hand.
  package init(reading text: SourceText, isLenient: Bool = false) {
    self = Self.reading(text, isLenient: isLenient) { _ in nil }.document
  }

  /// - Parameter taker: Gives who takes members before the tree has them, for the first reading and, where `true` is
  ///   handed to it, for one more that may follow.
  /// - Returns: Also whether the document is of the second reading.
  static func reading(
    _ text: SourceText, isLenient: Bool = false, taker: (Bool) -> JSONMemberTaker?
  ) -> (document: JSONDocument, isSecond: Bool) {
    var reader = JSONReader(text, followsIndentation: false, isLenient: isLenient)
    reader.taker = taker(false)
    let root = reader.readDocument()
    if reader.hasUnmatchedBrackets, !reader.isFull {
      var second = JSONReader(text, followsIndentation: true, isLenient: isLenient)
      second.taker = taker(true)
      let secondRoot = second.readDocument()
      let isBetter =
        reader.endedEarly == second.endedEarly ? second.errors.count <= reader.errors.count : reader.endedEarly
      if isBetter { return (JSONDocument(root: secondRoot, errors: second.errors), true) }
    }
    return (JSONDocument(root: root, errors: reader.errors), false)
  }

  private init(root: JSONNode?, errors: [SyntaxError]) {
    self.root = root
    self.errors = errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
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

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

package struct JSONMember: Sendable {
  package var key: MappedText
  /// The quotes included.
  package var keyRange: Range<Int>
  package var value: JSONNode
}

extension JSONNode {
  /// The members of an object, or nil for anything else.
  package var members: [JSONMember]? {
    guard case .object(let members) = kind else { return nil }
    return members
  }

  /// The elements of an array, or nil for anything else.
  package var elements: [JSONNode]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The text of a string, or nil for anything else.
  package var text: MappedText? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// The value of the first member of an object with a key.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key.value == key }?.value
  }
}
