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
    /// The comments directly above, inside or behind it on its line, delimiters included.
    package var comments: [Range<Int>] = []

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

  package let entries: [Entry]
  package let comments: [Range<Int>]
  /// Whether the file is a property list in XML, as exporters write it.
  package let isXML: Bool
  package let errors: [SyntaxError]

  /// Reads a text of any kind; what is no entry becomes errors.
  package init(reading text: SourceText) {
    isXML = PropertyList.begins(text)
    guard !isXML else {
      let list = PropertyList(reading: text)
      var errors = list.errors
      entries = StringsFile.entries(of: list, errors: &errors)
      comments = list.comments
      self.errors = errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
      return
    }
    var reader = StringsReader(text)
    reader.readTable()
    StringsFile.attach(reader.comments, to: &reader.entries, lines: text.lines)
    entries = reader.entries
    comments = reader.comments
    errors = reader.errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
