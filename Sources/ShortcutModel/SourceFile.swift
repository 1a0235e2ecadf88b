import PhraseSyntax
package import SourceText
package import SwiftOutline

/// One file of a workspace, read. By reference, since every snapshot holds all of them.
package final class SourceFile: Sendable {
  enum Syntax {
    case swift(SwiftFile)
    /// What names the application.
    case strings(StringsFile)
    case catalog(StringCatalog)
    /// A table of phrases, with what the file says beside its entries.
    case stringsTable(PhraseTable, StringsFile)
    case catalogTable(PhraseTable, StringCatalog)
    /// Of a table for other texts only this is held.
    case otherTable(OtherTable)
    case phrases(PhrasesFile)
    case intentDefinition(IntentDefinition)
    case metadata(AppIntentsMetadata)
    case vocabulary(IntentVocabulary)
    case bundleNames(BundleNames)
    case xcodeProject(XcodeProject)
    case buildConfiguration(BuildConfigurationFile)
  }

  package let id: FileID
  package let kind: FileKind
  package let text: SourceText
  package let encoding: TextEncoding
  /// The outline of a Swift file. Of other files only the facts are held, so that a large table is not held twice.
  package let outline: SwiftFile?
  /// Whether a table is a property list in XML.
  package let isXML: Bool
  /// The comments with their delimiters, in order. JSON has none: the entries of a catalog have a `comment`.
  package let comments: [Range<Int>]
  /// What may be read wrongly, though nothing is wrong with it: a format of a version that is not known.
  package let notes: [SyntaxError]
  /// The first byte that is no text, if any.
  package let decodingError: SyntaxError?
  /// Whether the file is a text that is read at all, and no binary property list.
  package let isText: Bool
  /// Whether the text gives the file's bytes again in its encoding.
  private let isReversible: Bool
  /// What could not be read: the encoding's error first, then the syntax errors in order.
  package let errors: [SyntaxError]
  /// The comments that silence rules, in order.
  package let suppressions: [SuppressionComment]
  /// Whether the file says anything about intents or phrases. In other Swift files Phrasebook stays silent.
  package let concernsShortcuts: Bool
  /// What the file alone says; the snapshot joins it with the other files.
  let facts: FileFacts
  /// Tells this reading from every other one.
  let reading: Int
  /// Tells what other projects can see of the file; nil where there is nothing.
  let exports: Int?

  /// Reads a file of the disk.
  package convenience init(_ id: FileID, kind: FileKind, bytes: [UInt8]) {
    let decoded = DecodedFile(bytes)
    var error = decoded.error
    if kind == .swift, case .utf16 = decoded.encoding {
      error = SyntaxError(
        "The file is UTF-16; the Swift compiler reads UTF-8 alone: save the file as UTF-8.", at: 0..<0)
    }
    self.init(
      id, kind: kind, text: decoded.text, encoding: decoded.encoding, decodingError: error, isText: decoded.isText,
      isReversible: decoded.isReversible)
  }

  /// Reads an editor's buffer.
  package convenience init(_ id: FileID, kind: FileKind, text: SourceText) {
    self.init(
      id, kind: kind, text: text, encoding: .utf8(byteOrderMark: false), decodingError: nil, isText: true,
      isReversible: true)
  }

  private init(
    _ id: FileID, kind: FileKind, text: SourceText, encoding: TextEncoding, decodingError: SyntaxError?, isText: Bool,
    isReversible: Bool
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.encoding = encoding
    self.decodingError = decodingError
    self.isText = isText
    self.isReversible = isReversible
    let syntax = Syntax(reading: text, kind: kind, in: id)
    outline = syntax.outline
    isXML = syntax.isXML
    comments = syntax.comments
    notes = syntax.notes
    facts = FileFacts(syntax, kind: kind, in: id)
    suppressions = SuppressionComment.all(in: syntax, of: text)
    errors = (decodingError.map { [$0] } ?? []) + (isText ? syntax.errors : [])
    reading = Self.nextReading()
    exports = facts.exports(of: id, in: text)
    concernsShortcuts = kind.isPhraseDefinition || !facts.isEmpty
  }

  /// The file's bytes after edits, in the encoding and with the byte order mark that it has. Nil where two edits overlap
  /// or one reaches outside, and where the text does not hold all that the file does.
  package func bytes(applying edits: [TextEdit]) -> [UInt8]? {
    guard isReversible, let changed = text.applying(edits) else { return nil }
    return encoding.encode(changed)
  }
}

extension SourceFile.Syntax {
  fileprivate init(reading text: SourceText, kind: FileKind, in id: FileID) {
    switch kind {
    case .swift, .packageManifest: self = .swift(SwiftFile(reading: text))
    // Apps have tables of many thousand texts, of which hardly one ever holds a phrase.
    case _ where kind.isOtherTable && !StrayPhrase.mayOccur(in: text.bytes):
      self = .otherTable(OtherTable())
    case .strings:
      let (table, file) = PhraseTable.reading(strings: text, in: id)
      self = .stringsTable(table, file)
    case .catalog:
      let (table, file) = PhraseTable.reading(catalog: text, in: id)
      self = .catalogTable(table, file)
    case .infoStrings: self = .strings(StringsFile(reading: text))
    case .infoCatalog: self = .catalog(StringCatalog(reading: text))
    case .otherStrings, .otherCatalog: self = .otherTable(OtherTable(reading: text, kind: kind, in: id))
    case .phrases: self = .phrases(PhrasesFile(reading: text))
    case .intentDefinition: self = .intentDefinition(IntentDefinition(reading: text))
    case .metadata: self = .metadata(AppIntentsMetadata(reading: text))
    case .vocabulary: self = .vocabulary(IntentVocabulary(reading: text))
    case .infoPropertyList: self = .bundleNames(BundleNames(reading: text))
    case .xcodeProject: self = .xcodeProject(XcodeProject(reading: text))
    case .buildConfiguration: self = .buildConfiguration(BuildConfigurationFile(reading: text))
    }
  }

  fileprivate var errors: [SyntaxError] {
    switch self {
    case .swift(let file): file.errors
    case .strings(let file), .stringsTable(_, let file): file.errors
    case .catalog(let file), .catalogTable(_, let file): file.errors
    case .otherTable: []
    case .phrases(let file): file.errors
    case .intentDefinition(let file): file.errors
    case .metadata(let file): file.errors
    case .vocabulary(let file): file.errors
    case .bundleNames(let file): file.errors
    case .xcodeProject(let file): file.errors
    case .buildConfiguration: []
    }
  }
}

extension SourceFile.Syntax {
  var comments: [Range<Int>] {
    switch self {
    case .swift(let file): file.comments
    case .strings(let file), .stringsTable(_, let file): file.comments
    case .phrases(let file): file.comments
    case .intentDefinition(let file): file.comments
    case .vocabulary(let file): file.comments
    case .bundleNames(let file): file.comments
    case .xcodeProject(let file): file.comments
    case .buildConfiguration(let file): file.comments
    case .otherTable(let table): table.comments
    case .catalog, .catalogTable, .metadata: []
    }
  }
}

extension SourceFile.Syntax {
  /// The comments of a catalog's entries; nil for other files.
  var entryComments: [SuppressionComment.Entry]? {
    switch self {
    case .catalog(let file): file.entries.compactMap { SuppressionComment.Entry($0) }
    case .catalogTable(let table, _): table.entryComments
    case .otherTable(let table) where !table.entryComments.isEmpty: table.entryComments
    default: nil
    }
  }
}

extension SourceFile.Syntax {
  fileprivate var outline: SwiftFile? {
    if case .swift(let file) = self { file } else { nil }
  }

  fileprivate var isXML: Bool {
    switch self {
    case .strings(let file), .stringsTable(_, let file): file.isXML
    case .otherTable(let table): table.isXML
    default: false
    }
  }

  fileprivate var notes: [SyntaxError] {
    switch self {
    case .catalog(let file), .catalogTable(_, let file): file.notes
    default: []
    }
  }
}

extension SourceFile {
  /// The modules that a Swift file imports.
  package var importedModules: [String] { outline?.imports ?? [] }
}
