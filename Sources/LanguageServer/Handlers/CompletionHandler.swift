import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum CompletionHandler: SnapshotHandler {
  typealias Method = CompletionRequest

  static func document(of params: CompletionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: CompletionParams, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.CompletionList? {
    // A space begins something in a line of `.phrases` alone; elsewhere one is typed behind every word.
    let isSpace = params.context?.triggerKind == 2 && params.context?.triggerCharacter == " "
    if isSpace, context.file?.kind != .phrases { return nil }
    guard let place = context.place(at: params.position) else { return nil }
    let live = await context.entities(for: place)
    try Task.checkCancellation()
    let list = place.completions(live: live, providers: context.desk.providers.names)
    let isLazy = context.view.capabilities.completionResolvesDocumentation && !list.items.isEmpty
    let number = isLazy ? context.completions.keep(list.items.map(\.documentation)) : nil
    return context.view.list(list, at: place.offset, in: place.file.text, number: number)
  }
}

/// Gives a proposal its documentation.
enum CompletionResolveHandler: SnapshotHandler {
  typealias Method = CompletionResolveRequest

  static func document(of params: LanguageServerProtocol.CompletionItem) -> DocumentURI? { nil }

  /// What is not known any more comes back as it is.
  static func answer(
    _ params: LanguageServerProtocol.CompletionItem, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.CompletionItem {
    guard let list = params.data?["list"]?.integerValue, let index = params.data?["item"]?.integerValue,
      let text = context.completions.text(ofList: list, at: index)
    else { return params }
    var item = params
    item.documentation = context.view.markup(text.text, isMarkdown: context.view.capabilities.completionMarkdown)
    return item
  }
}
