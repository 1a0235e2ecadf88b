import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum CompletionHandler: SnapshotHandler {
  typealias Method = CompletionRequest

  static func document(of params: CompletionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: CompletionParams, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.CompletionList? {
    guard let place = context.place(at: params.position) else { return nil }
    let live = await context.entities(for: place)
    try Task.checkCancellation()
    return context.view.list(
      place.completions(live: live, providers: context.desk.providers.names), in: place.file.text)
  }
}
