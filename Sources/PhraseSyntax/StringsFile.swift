// PhraseSyntax reads phrase definition files. Its readers never fail: each gives a tree with ranges and the errors it
// met. It must not know intents, nor what a locale means.

package import SourceText

/// A `.strings` file (a property list of strings, mostly an old-style one), entry by entry.
package struct StringsFile: Sendable {
  package struct Entry: Sendable {
    package var key: MappedText
    /// The quotes included, where there are any.
    @ByteRange package var keyRange: Range<Int>
    /// That of the key for the shorthand `"key";`; missing for a half-typed entry.
    package var value: MappedText?
    /// The quotes included, where there are any; the key's for a shorthand.
    package var valueRange: Range<Int>? {
      get { valueBounds?.range }
      set { valueBounds = newValue.map { ByteRange($0) } }
    }
    private var valueBounds: ByteRange?
    /// From the key to the semicolon.
    @ByteRange package var range: Range<Int>

    init(key: MappedText, keyRange: Range<Int>, value: MappedText? = nil, range: Range<Int>) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
      self.range = range
    }
  }

  /// Entries behind so many are not read: no app has as many texts, and each takes more memory than its bytes.
  package static let mostEntries = 1_000_000
  static let overflowMessage = "The table has more than \(mostEntries) entries: from here on it is not read."

  /// Empty where somebody else has taken them.
  package let entries: [Entry]
  package let comments: [Range<Int>]
  /// Whether the file is a property list in XML, as exporters write it.
  package let isXML: Bool
  package let errors: [SyntaxError]

  /// Reads a text of any kind; what is no entry becomes errors.
  package init(reading text: SourceText) {
    var entries: [Entry] = []
    let (isXML, comments, errors) = Self.read(text) { entries.append($0) }
    self.init(entries: entries, comments: comments, isXML: isXML, errors: errors)
  }

  /// Reads a text, and hands each entry over as soon as it is read, so that a large table is not held twice.
  package init(reading text: SourceText, givingTo take: (Entry) -> Void) {
    let (isXML, comments, errors) = Self.read(text, take)
    self.init(entries: [], comments: comments, isXML: isXML, errors: errors)
  }

  private init(entries: [Entry], comments: [Range<Int>], isXML: Bool, errors: [SyntaxError]) {
    self.entries = entries
    self.comments = comments
    self.isXML = isXML
    self.errors = errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func read(
    _ text: SourceText, _ take: (Entry) -> Void
  ) -> (isXML: Bool, comments: [Range<Int>], errors: [SyntaxError]) {
    guard !PropertyList.begins(text) else {
      let list = PropertyList(reading: text)
      var errors = list.errors
      giveEntries(of: list, to: take, errors: &errors)
      return (true, list.comments, errors)
    }
    var reader = StringsReader(text)
    reader.readTable(givingTo: take)
    return (false, reader.comments, reader.errors)
  }
}
