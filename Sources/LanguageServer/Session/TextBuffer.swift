import LanguageServerProtocol
import SourceText

/// The text that the client has of a file, whatever kind of file it is.
struct TextBuffer: Sendable {
  let uri: DocumentURI
  private(set) var version: Int
  private(set) var text: SourceText

  init(_ item: TextDocumentItem) {
    uri = item.uri
    version = item.version
    text = SourceText(item.text)
  }

  /// Applies changes in order, each to what the one before it left.
  ///
  /// - Returns: False when one does not fit the text. The text is then not what the client has, and must not be used.
  mutating func apply(_ changes: [ContentChange], version: Int?, encoding: PositionEncoding) -> Bool {
    self.version = version ?? self.version
    for change in changes {
      guard let range = change.range else {
        text = SourceText(change.text)
        continue
      }
      guard let start = offset(of: range.start, encoding), let end = offset(of: range.end, encoding), start <= end,
        let changed = text.applying([SourceText.Edit(range: start..<end, replacement: change.text)])
      else { return false }
      text = changed
    }
    return true
  }

  private func offset(of position: Position, _ encoding: PositionEncoding) -> Int? {
    // Some clients name the end of the text as the start of the line behind its last one.
    if position.line == text.lines.starts.count, position.character == 0 { return text.count }
    return text.offset(of: LineColumn(position), in: encoding)
  }
}
