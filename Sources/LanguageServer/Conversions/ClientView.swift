import LanguageServerProtocol
import ShortcutModel
import SourceText

/// How the client counts columns, spells files and shows things.
struct ClientView: Sendable {
  let capabilities: ClientCapabilities
  let encoding: PositionEncoding
  let uris: URIBook
}

extension ClientView {
  func position(_ offset: Int, in text: SourceText) -> Position {
    Position(text.lineColumn(at: offset, in: encoding))
  }

  func range(_ range: Swift.Range<Int>, in text: SourceText) -> LanguageServerProtocol.Range {
    LanguageServerProtocol.Range(start: position(range.lowerBound, in: text), end: position(range.upperBound, in: text))
  }

  func replacement(
    of range: Swift.Range<Int>, with newText: String, in text: SourceText
  ) -> LanguageServerProtocol.TextEdit {
    LanguageServerProtocol.TextEdit(range: self.range(range, in: text), newText: newText)
  }

  /// The offset of a position; nil where the text has no such line.
  func offset(_ position: Position, in text: SourceText) -> Int? {
    text.offset(of: LineColumn(position), in: encoding)
  }

  /// The offsets of a range, up to the end of the text where it ends behind that, as a whole last line may; nil where it
  /// begins there.
  func offsets(_ range: LanguageServerProtocol.Range, in text: SourceText) -> Swift.Range<Int>? {
    guard let start = offset(range.start, in: text) else { return nil }
    return start..<max(start, offset(range.end, in: text) ?? text.count)
  }

  /// Nil for a file that the snapshot does not hold.
  func location(_ place: Place, in snapshot: WorkspaceSnapshot) -> Location? {
    snapshot.files[place.file].map { Location(uri: uris.uri(of: place.file), range: range(place.range, in: $0.text)) }
  }
}

extension Position {
  init(_ place: LineColumn) {
    self.init(line: place.line, character: place.column)
  }
}

extension LineColumn {
  init(_ position: Position) {
    self.init(line: position.line, column: position.character)
  }
}
