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
  /// Empty where somebody else has taken them.
  package let entries: [Entry]
  /// The JSON's errors and those of the catalog's shape, in order.
  package let errors: [SyntaxError]
  /// What may be read wrongly, though nothing is wrong with it.
  package let notes: [SyntaxError]

  /// Reads a text of any kind; what does not have the shape of a catalog becomes errors.
  package init(reading text: SourceText) {
    var readings: [[Entry]] = [[], []]
    let (reader, errors, isSecond) = Self.read(text) { readings[$1 ? 1 : 0].append($0) }
    self.init(entries: readings[isSecond ? 1 : 0], reader, errors)
  }

  /// Reads a text, and hands each entry over as soon as it is read, so that a large catalog is not held twice.
  ///
  /// - Parameter take: Also told whether the entry is of a second reading, which may take the place of the first.
  /// - Returns: Also whether it does.
  package static func reading(
    _ text: SourceText, givingTo take: @escaping (Entry, _ isSecond: Bool) -> Void
  ) -> (catalog: StringCatalog, isSecond: Bool) {
    let (reader, errors, isSecond) = read(text, take)
    return (StringCatalog(entries: [], reader, errors), isSecond)
  }

  private init(entries: [Entry], _ reader: StringCatalogReader, _ errors: [SyntaxError]) {
    sourceLanguage = reader.sourceLanguage
    version = reader.version
    self.entries = entries
    self.errors = (errors + reader.errors).sorted { $0.range.lowerBound < $1.range.lowerBound }
    notes = reader.notes
  }

  private static func read(
    _ text: SourceText, _ take: @escaping (Entry, Bool) -> Void
  ) -> (reader: StringCatalogReader, errors: [SyntaxError], isSecond: Bool) {
    let readers = [StringCatalogReader { take($0, false) }, StringCatalogReader { take($0, true) }]
    let (document, isSecond) = JSONDocument.reading(text) { isSecond in
      let reader = readers[isSecond ? 1 : 0]
      return JSONMemberTaker("strings") { reader.readEntry($0) }
    }
    let reader = readers[isSecond ? 1 : 0]
    if let root = document.root { reader.readCatalog(root) }
    return (reader, document.errors, isSecond)
  }
}
