/// One replacement in a document.
package struct TextEdit: Sendable, Hashable, Codable {
  package var range: Range
  package var newText: String
  /// Which of the `changeAnnotations` of its `WorkspaceEdit` says more of it. Only for clients that support them.
  package var annotationId: String?

  package init(range: Range, newText: String, annotationId: String? = nil) {
    self.range = range
    self.newText = newText
    self.annotationId = annotationId
  }
}

/// What a client shows of some edits.
package struct ChangeAnnotation: Sendable, Hashable, Codable {
  package var label: String
  package var needsConfirmation: Bool?
  package var description: String?

  package init(label: String, needsConfirmation: Bool? = nil, description: String? = nil) {
    self.label = label
    self.needsConfirmation = needsConfirmation
    self.description = description
  }
}

/// The edits of one document, for clients that know versions.
package struct TextDocumentEdit: Sendable, Hashable, Codable {
  package var textDocument: OptionalVersionedTextDocumentIdentifier
  package var edits: [TextEdit]

  package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [TextEdit]) {
    self.textDocument = textDocument
    self.edits = edits
  }
}

/// Edits in several documents, in one of two forms: `documentChanges` where the client supports it, else `changes`.
/// Written in the order of the names, so that the same edits are the same bytes.
package struct WorkspaceEdit: Sendable, Hashable, Codable {
  package private(set) var documentChanges: [TextDocumentEdit]?
  package private(set) var changes: [String: [TextEdit]]?
  package private(set) var changeAnnotations: [String: ChangeAnnotation]?

  package init(documentChanges: [TextDocumentEdit], changeAnnotations: [String: ChangeAnnotation]? = nil) {
    self.documentChanges = documentChanges
    self.changeAnnotations = changeAnnotations
  }

  /// - Parameter changes: The edits by the document's URI.
  package init(changes: [String: [TextEdit]]) {
    self.changes = changes
  }

  private enum CodingKeys: CodingKey { case documentChanges, changes, changeAnnotations }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(documentChanges, forKey: .documentChanges)
    try Self.encode(changes, .changes, to: &container)
    try Self.encode(changeAnnotations, .changeAnnotations, to: &container)
  }

  private static func encode(
    _ members: [String: some Encodable]?, _ key: CodingKeys, to container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    guard let members else { return }
    var object = container.nestedContainer(keyedBy: Name.self, forKey: key)
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      try object.encode(value, forKey: Name(stringValue: name))
    }
  }
}
