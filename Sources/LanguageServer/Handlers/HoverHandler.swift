import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum HoverHandler: SnapshotHandler {
  typealias Method = HoverRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.Hover? {
    guard let place = context.place(at: params.position) else { return configurationHover(params, context) }
    let live = await context.entities(for: place)
    try Task.checkCancellation()
    return place.hover(live: live).map { hover in
      Hover(
        contents: context.view.markup(hover.text, isMarkdown: context.view.capabilities.hoverMarkdown),
        range: context.view.range(hover.range, in: place.file.text))
    }
  }

  /// The name of a rule in a configuration.
  private static func configurationHover(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) -> LanguageServerProtocol.Hover? {
    guard let text = context.configuration?.text, let offset = context.view.offset(params.position, in: text) else {
      return nil
    }
    return RulePage.hover(in: text, at: offset).map { hover in
      Hover(
        contents: context.view.markup(hover.text, isMarkdown: context.view.capabilities.hoverMarkdown),
        range: context.view.range(hover.range, in: text))
    }
  }
}
