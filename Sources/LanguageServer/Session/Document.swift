import LanguageServerProtocol
import ShortcutModel
import SourceText

/// A file that the client has open: its text counts, not the one on disk.
struct Document: Sendable {
  let kind: FileKind
  private var buffer: TextBuffer

  init(_ item: TextDocumentItem, kind: FileKind) {
    self.kind = kind
    buffer = TextBuffer(item)
  }

  var uri: DocumentURI { buffer.uri }
  var version: Int { buffer.version }
  var text: SourceText { buffer.text }

  /// As that of a buffer.
  mutating func apply(_ changes: [ContentChange], version: Int?, encoding: PositionEncoding) -> Bool {
    buffer.apply(changes, version: version, encoding: encoding)
  }
}
