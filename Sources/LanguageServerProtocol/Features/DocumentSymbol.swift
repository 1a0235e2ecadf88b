package enum DocumentSymbolRequest: RequestMethod {
  package typealias Params = DocumentParams
  package typealias Result = DocumentSymbolResult?
  package static let method = "textDocument/documentSymbol"
}

/// The parameters of a request about a whole document.
package struct DocumentParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier

  package init(textDocument: TextDocumentIdentifier) {
    self.textDocument = textDocument
  }
}

/// A tree for clients that support it, else a flat list.
package enum DocumentSymbolResult: Sendable, Hashable, Codable {
  case tree([DocumentSymbol])
  case list([SymbolInformation])

  package init(from decoder: any Decoder) throws {
    if try JSONValue(from: decoder).arrayValue?.first?["location"] != nil {
      self = .list(try [SymbolInformation](from: decoder))
    } else {
      self = .tree(try [DocumentSymbol](from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .tree(let symbols): try symbols.encode(to: encoder)
    case .list(let symbols): try symbols.encode(to: encoder)
    }
  }
}

package struct DocumentSymbol: Sendable, Hashable, Codable {
  /// Never empty.
  package var name: String
  package var detail: String?
  package var kind: SymbolKind
  package var range: Range
  /// Within `range`.
  package var selectionRange: Range
  package var children: [DocumentSymbol]?

  package init(
    name: String, detail: String? = nil, kind: SymbolKind, range: Range, selectionRange: Range,
    children: [DocumentSymbol]? = nil
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }
}

package struct SymbolInformation: Sendable, Hashable, Codable {
  package var name: String
  package var kind: SymbolKind
  package var location: Location
  package var containerName: String?

  package init(name: String, kind: SymbolKind, location: Location, containerName: String? = nil) {
    self.name = name
    self.kind = kind
    self.location = location
    self.containerName = containerName
  }
}

package enum SymbolKind: Int, Sendable, Hashable, Codable {
  case file = 1
  case module, namespace, package, `class`, method, property, field, constructor, `enum`, interface, function, variable
  case constant, string, number, boolean, array, object, key, null, enumMember, `struct`, event, `operator`
  case typeParameter
}
