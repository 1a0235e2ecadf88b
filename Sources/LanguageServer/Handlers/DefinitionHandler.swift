import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum DefinitionHandler: SnapshotHandler {
  typealias Method = DefinitionRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: TextDocumentPositionParams, _ context: RequestContext) async throws -> DefinitionResult {
    guard let place = context.place(at: params.position) else { return .locations([]) }
    return context.result(place.declarations(), at: place, areLinks: context.view.capabilities.definitionLinks)
  }
}

enum DeclarationHandler: SnapshotHandler {
  typealias Method = DeclarationRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: TextDocumentPositionParams, _ context: RequestContext) async throws -> DefinitionResult {
    guard let place = context.place(at: params.position) else { return .locations([]) }
    return context.result(place.declarations(), at: place, areLinks: context.view.capabilities.declarationLinks)
  }
}

enum TypeDefinitionHandler: SnapshotHandler {
  typealias Method = TypeDefinitionRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: TextDocumentPositionParams, _ context: RequestContext) async throws -> DefinitionResult {
    guard let place = context.place(at: params.position) else { return .locations([]) }
    return context.result(place.typeDefinitions(), at: place, areLinks: context.view.capabilities.typeDefinitionLinks)
  }
}

extension RequestContext {
  /// - Parameter areLinks: Whether the client takes links for the request.
  fileprivate func result(_ links: [DefinitionLink], at place: SyntaxContext, areLinks: Bool) -> DefinitionResult {
    guard areLinks else { return .locations(links.compactMap { view.location($0.selection, in: snapshot) }) }
    return .links(
      links.compactMap { link in
        guard let target = view.location(link.target, in: snapshot),
          let selection = view.location(link.selection, in: snapshot)
        else { return nil }
        return LocationLink(
          originSelectionRange: view.range(link.origin, in: place.file.text), targetUri: target.uri,
          targetRange: target.range, targetSelectionRange: selection.range)
      })
  }
}
