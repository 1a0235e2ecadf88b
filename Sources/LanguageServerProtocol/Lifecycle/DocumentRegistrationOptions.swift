/// Documents by their language or by their path.
package struct DocumentFilter: Sendable, Hashable, Codable {
  package var language: String?
  /// A glob pattern of the whole path.
  package var pattern: String?

  package init(language: String? = nil, pattern: String? = nil) {
    self.language = language
    self.pattern = pattern
  }
}

/// In which documents a feature has an answer, with what else is said of some features.
package struct DocumentRegistrationOptions: Sendable, Hashable {
  package var documentSelector: [DocumentFilter]
  /// Of links.
  package var resolveProvider: Bool?
  /// Of formatting while somebody types.
  package var firstTriggerCharacter: String?
  package var semanticTokens: SemanticTokensOptions?

  package init(documentSelector: [DocumentFilter]) {
    self.documentSelector = documentSelector
  }
}

extension DocumentRegistrationOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case documentSelector, resolveProvider, firstTriggerCharacter, legend, range, full
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    documentSelector = try container.decode([DocumentFilter].self, forKey: .documentSelector)
    resolveProvider = try container.decodeIfPresent(Bool.self, forKey: .resolveProvider)
    firstTriggerCharacter = try container.decodeIfPresent(String.self, forKey: .firstTriggerCharacter)
    semanticTokens = container.contains(.legend) ? try SemanticTokensOptions(from: decoder) : nil
  }

  /// All options stand in one object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(documentSelector, forKey: .documentSelector)
    try container.encodeIfPresent(resolveProvider, forKey: .resolveProvider)
    try container.encodeIfPresent(firstTriggerCharacter, forKey: .firstTriggerCharacter)
    guard let semanticTokens else { return }
    try container.encode(semanticTokens.legend, forKey: .legend)
    try container.encode(semanticTokens.range, forKey: .range)
    try container.encode(semanticTokens.full, forKey: .full)
  }
}
