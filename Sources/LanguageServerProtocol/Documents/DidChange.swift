package enum DidChangeNotification: NotificationMethod {
  package typealias Params = DidChangeParams
  package static let method = "textDocument/didChange"
}

package struct DidChangeParams: Sendable, Hashable, Codable {
  package var textDocument: VersionedTextDocumentIdentifier
  /// Each applies to what the one before it left.
  package var contentChanges: [ContentChange]

  package init(textDocument: VersionedTextDocumentIdentifier, contentChanges: [ContentChange]) {
    self.textDocument = textDocument
    self.contentChanges = contentChanges
  }
}

extension DidChangeParams {
  /// Every key comes as one of these. Through containers the runtime looks up conformances for every member, which takes
  /// six times the instructions; they are asked only to say what is wrong with a message.
  package init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder, let params = DidChangeParams(decoder.value) {
      self = params
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    textDocument = try container.decode(VersionedTextDocumentIdentifier.self, forKey: .textDocument)
    contentChanges = try container.decode([ContentChange].self, forKey: .contentChanges)
  }

  /// Nil for what is no such message.
  private init?(_ value: JSONValue) {
    guard let document = value["textDocument"], let uri = document["uri"]?.stringValue,
      let changes = value["contentChanges"]?.arrayValue
    else { return nil }
    let version = document["version"]
    textDocument = VersionedTextDocumentIdentifier(uri: DocumentURI(rawValue: uri), version: version?.integerValue)
    guard textDocument.version != nil || version?.isNull ?? true else { return nil }
    contentChanges = []
    contentChanges.reserveCapacity(changes.count)
    for change in changes {
      guard let text = change["text"]?.stringValue else { return nil }
      let range = change["range"]
      contentChanges.append(ContentChange(range: range.flatMap { Range($0) }, text: text))
      guard contentChanges.last?.range != nil || range?.isNull ?? true else { return nil }
    }
  }
}

extension Range {
  fileprivate init?(_ value: JSONValue) {
    guard let start = value["start"].flatMap({ Position($0) }), let end = value["end"].flatMap({ Position($0) }) else {
      return nil
    }
    self.init(start: start, end: end)
  }
}

extension Position {
  fileprivate init?(_ value: JSONValue) {
    guard let line = value["line"]?.integerValue, let character = value["character"]?.integerValue else { return nil }
    self.init(line: line, character: character)
  }
}

/// A new text for a range, or without one for the whole document.
package struct ContentChange: Sendable, Hashable, Codable {
  package var range: Range?
  package var text: String

  package init(range: Range?, text: String) {
    self.range = range
    self.text = text
  }
}
