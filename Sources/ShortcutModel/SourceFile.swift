package import PhraseSyntax
package import SourceText
package import SwiftOutline

/// One file of a workspace, read. By reference, since every snapshot holds all of them.
package final class SourceFile: Sendable {
  package enum Syntax: Sendable {
    case swift(SwiftFile)
    case strings(StringsFile)
    case catalog(StringCatalog)
    case phrases(PhrasesFile)
  }

  package let id: FileID
  package let kind: FileKind
  package let text: SourceText
  package let encoding: TextEncoding
  package let syntax: Syntax
  /// The first byte that is no text, if any.
  package let decodingError: SyntaxError?
  /// What could not be read: the encoding's error first, then the syntax errors in order.
  package let errors: [SyntaxError]
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
    self.init(id, kind: kind, text: decoded.text, encoding: decoded.encoding, decodingError: error)
  }

  /// Reads an editor's buffer.
  package init(
    _ id: FileID, kind: FileKind, text: SourceText, encoding: TextEncoding = .utf8(byteOrderMark: false),
    decodingError: SyntaxError? = nil
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.encoding = encoding
    self.decodingError = decodingError
    var errors = decodingError.map { [$0] } ?? []
    switch kind {
    case .swift:
      let file = SwiftFile(reading: text)
      syntax = .swift(file)
      facts = FileFacts(swift: file, in: id)
      errors += file.errors
    case .strings:
      let file = StringsFile(reading: text)
      syntax = .strings(file)
      facts = FileFacts(strings: file, in: id)
      errors += file.errors
    case .catalog:
      let file = StringCatalog(reading: text)
      syntax = .catalog(file)
      facts = FileFacts(catalog: file, in: id)
      errors += file.errors
    case .phrases:
      let file = PhrasesFile(reading: text)
      syntax = .phrases(file)
      facts = FileFacts(phrases: file, in: id)
      errors += file.errors
    }
    self.errors = errors
    reading = Self.nextReading()
    exports = facts.exports(in: text)
  }

  /// Whether the file says anything about intents or phrases. In other Swift files Phrasebook stays silent.
  package var concernsShortcuts: Bool {
    kind.isPhraseDefinition || !facts.isEmpty
  }
}

extension SourceFile {
  /// The comments with their delimiters, in order. A catalog has none: its entries have a `comment`.
  package var comments: [Range<Int>] {
    switch syntax {
    case .swift(let file): file.comments
    case .strings(let file): file.comments
    case .phrases(let file): file.comments
    case .catalog: []
    }
  }

  /// The modules that a Swift file imports.
  package var importedModules: [String] {
    if case .swift(let file) = syntax { return file.imports }
    return []
  }
}
