import ActionRunner
import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel
import UtteranceMatcher

enum HoverHandler: SnapshotHandler {
  typealias Method = HoverRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.Hover? {
    guard let place = context.place(at: params.position) else { return configurationHover(params, context) }
    let live = await context.entities(for: place)
    try Task.checkCancellation()
    guard let hover = place.hover(live: live) else { return nil }
    var text = hover.text
    if let (type, entity) = hover.entity { text += "\n\n" + (try await forms(of: entity, ofType: type)) }
    return Hover(
      contents: context.view.markup(text, isMarkdown: context.view.capabilities.hoverMarkdown),
      range: context.view.range(hover.range, in: place.file.text))
  }

  /// What else an entity can be had as, beside the words that are said of it.
  private static func forms(of entity: LiveEntity, ofType type: String) async throws -> String {
    let bytes = try await EntityTransfer.bytes(of: [entity], as: .json, variables: [:])
    // Indented, so that no name can end the block.
    let json = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "    " + $0 }
    let forms = TransferForm.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return json.joined(separator: "\n") + "\n\nTransferred as \(forms) by `phrasebook entities \(type) --as`."
  }

  /// The name of a rule in a configuration.
  private static func configurationHover(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) -> LanguageServerProtocol.Hover? {
    guard let text = context.configuration, let offset = context.view.offset(params.position, in: text) else {
      return nil
    }
    return RulePage.hover(in: text, at: offset).map { hover in
      Hover(
        contents: context.view.markup(hover.text, isMarkdown: context.view.capabilities.hoverMarkdown),
        range: context.view.range(hover.range, in: text))
    }
  }
}
