import LanguageServerProtocol

/// A text with a cursor `▮` taken out of it.
struct CursorText {
  let text: String
  /// In UTF-16 units.
  let position: Position

  init(_ marked: String) {
    let parts = marked.split(separator: "▮", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    text = parts.joined()
    position = Position(line: lines.count - 1, character: (lines.last ?? "").utf16.count)
  }
}

extension ServerFixture {
  /// Opens a file whose text has a cursor `▮`, and waits until it has been looked at.
  func openAtCursor(_ path: String, _ marked: String) async throws -> TextDocumentPositionParams {
    let cursor = CursorText(marked)
    try open(path, cursor.text)
    _ = try await diagnostics(path)
    return TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: uri(path)), position: cursor.position)
  }

  /// Completes at the cursor of a text.
  func complete(_ path: String, _ marked: String) async throws -> CompletionList? {
    let place = try await openAtCursor(path, marked)
    return try await client.request(
      CompletionRequest.self, CompletionParams(textDocument: place.textDocument, position: place.position))
  }

  func execute(_ command: String, _ argument: JSONValue...) async throws -> JSONValue {
    try await client.request(
      ExecuteCommandRequest.self, ExecuteCommandParams(command: command, arguments: argument))
  }

  /// Answers questions by the title of a button, or puts them away; gives the questions.
  func answerQuestions(
    _ answer: @escaping @Sendable (ShowMessageRequestParams) -> String?
  ) -> AsyncStream<ShowMessageRequestParams> {
    let (questions, question) = AsyncStream.makeStream(of: ShowMessageRequestParams.self)
    client.onRequest(ShowMessageRequest.self) { params in
      question.yield(params)
      return answer(params).map { MessageActionItem(title: $0) }
    }
    return questions
  }
}
