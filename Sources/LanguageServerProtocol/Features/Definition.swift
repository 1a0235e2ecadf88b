package enum DefinitionRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult
  package static let method = "textDocument/definition"
}

package enum DeclarationRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult
  package static let method = "textDocument/declaration"
}

package enum TypeDefinitionRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult
  package static let method = "textDocument/typeDefinition"
}

/// Links for clients that support them, else locations.
package enum DefinitionResult: Sendable, Hashable, Codable {
  case locations([Location])
  case links([LocationLink])

  package init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    if value.isNull {
      self = .locations([])
    } else if value.arrayValue?.first?["targetUri"] != nil {
      self = .links(try [LocationLink](from: decoder))
    } else if value.arrayValue != nil {
      self = .locations(try [Location](from: decoder))
    } else {
      self = .locations([try Location(from: decoder)])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .locations(let locations): try locations.encode(to: encoder)
    case .links(let links): try links.encode(to: encoder)
    }
  }
}
