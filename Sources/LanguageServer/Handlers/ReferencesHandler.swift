import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum ReferencesHandler: SnapshotHandler {
  typealias Method = ReferencesRequest

  static func document(of params: ReferenceParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: ReferenceParams, _ context: RequestContext) async throws -> [Location] {
    guard let place = context.place(at: params.position) else { return [] }
    let found = place.references(includesDeclaration: params.context.includeDeclaration)
    return found.compactMap { context.view.location($0.place, in: context.snapshot) }
  }
}

enum DocumentHighlightHandler: SnapshotHandler {
  typealias Method = DocumentHighlightRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) async throws -> [DocumentHighlight] {
    guard let place = context.place(at: params.position) else { return [] }
    return place.highlights().map { occurrence in
      DocumentHighlight(
        range: context.view.range(occurrence.place.range, in: place.file.text), kind: occurrence.highlightKind)
    }
  }
}

extension Occurrence {
  fileprivate var highlightKind: DocumentHighlight.Kind {
    switch role {
    case .declaration, .write: .write
    case .read: .read
    }
  }
}
