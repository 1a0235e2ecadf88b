package import SourceText

/// A property list (`Info.plist`, `.intentdefinition`, `project.pbxproj`, …) as a tree in which everything knows its place.
package struct PropertyList: Sendable {
  package let root: PropertyListNode?
  /// With their delimiters, in order.
  package let comments: [Range<Int>]
  package let errors: [SyntaxError]

  /// Reads a text of any kind. Where tags do not match, the indentation tells which of them are meant to close.
  ///
  /// - Parameter isPreprocessed: Whether lines that begin with `#` are directives of the C preprocessor, which a build
  ///   may run over an `Info.plist`.
  package init(reading text: SourceText, isPreprocessed: Bool = false) {
    var reader = PropertyListReader(text, followsIndentation: false, isPreprocessed: isPreprocessed)
    reader.readDocument()
    if reader.hasUnmatchedTags, !reader.isFull {
      var second = PropertyListReader(text, followsIndentation: true, isPreprocessed: isPreprocessed)
      second.readDocument()
      if second.errors.count <= reader.errors.count { reader = second }
    }
    root = reader.root
    comments = reader.comments
    errors = reader.errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Reads a property list of the old style, or one in XML where the text is that.
  package init(oldStyle text: SourceText) {
    guard !PropertyList.begins(text) else {
      self.init(reading: text)
      return
    }
    var reader = OpenStepReader(text)
    reader.readDocument()
    self.init(root: reader.root, comments: reader.comments, errors: reader.errors)
  }

  private init(root: PropertyListNode?, comments: [Range<Int>], errors: [SyntaxError]) {
    self.root = root
    self.comments = comments
    self.errors = errors
  }
}

package struct PropertyListNode: Sendable {
  package indirect enum Kind: Sendable {
    case dictionary([PropertyListMember])
    case array([PropertyListNode])
    case string(MappedText)
    /// An integer or a real number, as written.
    case number(String)
    case bool(Bool)
    /// A date or data.
    case other
    /// What stands where a value should.
    case missing
  }

  package var kind: Kind
  /// The tags included.
  package var range: Range<Int>
}

package struct PropertyListMember: Sendable {
  package var key: MappedText
  /// The tags included.
  package var keyRange: Range<Int>
  package var value: PropertyListNode
}

extension PropertyListNode {
  /// The members of a dictionary, or nil for anything else.
  package var members: [PropertyListMember]? {
    guard case .dictionary(let members) = kind else { return nil }
    return members
  }

  /// The elements of an array, or nil for anything else.
  package var elements: [PropertyListNode]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The text of a string, or nil for anything else.
  package var text: MappedText? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  package var bool: Bool? {
    guard case .bool(let value) = kind else { return nil }
    return value
  }

  /// The value of the first member of a dictionary with a key.
  package subscript(key: String) -> PropertyListNode? {
    members?.first { $0.key.value == key }?.value
  }
}
