package import SourceText

/// A string catalog (`.xcstrings`), versions 1.0 to 1.2.
package struct StringCatalog: Sendable {
  package struct Entry: Sendable {
    package var key: MappedText
    @ByteRange package var keyRange: Range<Int>
    package var extractionState: String?
    package var comment: MappedText?
    /// `false` only where the file says so.
    package var shouldTranslate: Bool
    package var localizations: [Localization]
    /// From the key to the end of the entry's object.
    @ByteRange package var range: Range<Int>
  }

  package struct Localization: Sendable {
    package enum Form: Sendable { case stringSet, stringUnit, variations, missing }

    package var language: MappedText
    @ByteRange package var languageRange: Range<Int>
    package var form: Form
    package var state: String?
    package var stateRange: Range<Int>?
    /// One for a `stringUnit`, any number for a `stringSet`, every leaf of `variations`.
    package var values: [Value]
    @ByteRange package var range: Range<Int>
  }

  package struct Value: Sendable {
    package var text: MappedText
    /// The quotes included.
    @ByteRange package var range: Range<Int>
  }

  package let sourceLanguage: MappedText?
  package let version: String?
  package let entries: [Entry]
  /// The JSON's errors and those of the catalog's shape, in order.
  package let errors: [SyntaxError]
  /// What may be read wrongly, though nothing is wrong with it.
  package let notes: [SyntaxError]

  /// Reads a text of any kind; what does not have the shape of a catalog becomes errors.
  package init(reading text: SourceText) {
    let (first, second) = (StringCatalogReader(), StringCatalogReader())
    let (document, isSecond) = JSONDocument.reading(text) { isSecond in
      let reader = isSecond ? second : first
      return JSONMemberTaker("strings") { [reader] in reader.readEntry($0) }
    }
    let reader = isSecond ? second : first
    if let root = document.root { reader.readCatalog(root) }
    sourceLanguage = reader.sourceLanguage
    version = reader.version
    entries = reader.entries
    errors = (document.errors + reader.errors).sorted { $0.range.lowerBound < $1.range.lowerBound }
    notes = reader.notes
  }
}
