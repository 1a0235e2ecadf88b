import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum DefinitionHandler: SnapshotHandler {
  typealias Method = DefinitionRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: TextDocumentPositionParams, _ context: RequestContext) async throws -> DefinitionResult {
    guard let place = context.place(at: params.position) else { return .locations([]) }
    let links = place.definitions()
    guard context.view.capabilities.definitionLinks else {
      return .locations(links.compactMap { context.view.location($0.selection, in: context.snapshot) })
    }
    return .links(
      links.compactMap { link in
        guard let target = context.view.location(link.target, in: context.snapshot),
          let selection = context.view.location(link.selection, in: context.snapshot)
        else { return nil }
        return LocationLink(
          originSelectionRange: context.view.range(link.origin, in: place.file.text), targetUri: target.uri,
          targetRange: target.range, targetSelectionRange: selection.range)
      })
  }
}
