import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum ReferencesHandler: SnapshotHandler {
  typealias Method = ReferencesRequest

  /// So many go out together where the client takes parts.
  static let partSize = 1_000

  static func document(of params: ReferenceParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: ReferenceParams, _ context: RequestContext) async throws -> [Location] {
    guard let place = context.place(at: params.position) else { return [] }
    let control = ScanControl()
    let found = await withTaskCancellationHandler {
      SearchControl.$current.withValue(control) {
        place.references(includesDeclaration: params.context.includeDeclaration)
      }
    } onCancel: {
      control.cancel()
    }
    try Task.checkCancellation()
    guard let token = params.partialResultToken else { return locations(of: found[...], context) }
    for start in stride(from: 0, to: found.count, by: partSize) {
      try Task.checkCancellation()
      let part = locations(of: found[start..<min(start + partSize, found.count)], context)
      context.client.notify(
        PartialResultNotification<[Location]>.self, PartialResultParams(token: token, value: part))
    }
    return []
  }

  private static func locations(of found: ArraySlice<Occurrence>, _ context: RequestContext) -> [Location] {
    found.compactMap { context.view.location($0.place, in: context.snapshot) }
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
