import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum HoverHandler: SnapshotHandler {
  typealias Method = HoverRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.Hover? {
    guard let place = context.place(at: params.position) else { return nil }
    let live = await context.entities(for: place)
    try Task.checkCancellation()
    return place.hover(live: live).map { hover in
      Hover(
        contents: context.view.markup(hover.text, isMarkdown: context.view.capabilities.hoverMarkdown),
        range: context.view.range(hover.range, in: place.file.text))
    }
  }
}
