import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum SemanticTokensHandler: SnapshotHandler {
  typealias Method = SemanticTokensRequest

  static func document(of params: DocumentParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: DocumentParams, _ context: RequestContext) async throws -> SemanticTokens? {
    guard let file = context.file, let tokens = SemanticToken.tokens(in: file.id, of: context.snapshot) else {
      return nil
    }
    return context.tokens.keep(context.view.numbers(of: tokens, in: file.text), of: file.id)
  }
}

enum SemanticTokensDeltaHandler: SnapshotHandler {
  typealias Method = SemanticTokensDeltaRequest

  static func document(of params: SemanticTokensDeltaParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: SemanticTokensDeltaParams, _ context: RequestContext
  ) async throws -> SemanticTokensDeltaResult? {
    guard let file = context.file, let tokens = SemanticToken.tokens(in: file.id, of: context.snapshot) else {
      return nil
    }
    let numbers = context.view.numbers(of: tokens, in: file.text)
    return context.tokens.change(since: params.previousResultId, to: numbers, of: file.id)
  }
}

enum SemanticTokensRangeHandler: SnapshotHandler {
  typealias Method = SemanticTokensRangeRequest

  static func document(of params: SemanticTokensRangeParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: SemanticTokensRangeParams, _ context: RequestContext) async throws -> SemanticTokens? {
    guard let file = context.file, let range = context.view.offsets(params.range, in: file.text),
      let tokens = SemanticToken.tokens(in: file.id, of: context.snapshot, within: range)
    else { return nil }
    return SemanticTokens(resultId: nil, data: context.view.numbers(of: tokens, in: file.text))
  }
}
