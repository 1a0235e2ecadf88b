import ActionRunner
import LanguageServer
import LanguageServerProtocol
import Synchronization
import Testing

@Suite struct SnippetTests {
  private static let showsDocuments: JSONValue = ["window": ["showDocument": ["support": true]]]
  private static let showsSnippets: JSONValue = [
    "experimental": ["phrasebook": ["snippets": true]], "window": ["showDocument": ["support": true]],
  ]

  private let call: JSONValue = ["kind": "call", "argument": "RunFigraniumTaskIntent(task: \"backup\")"]

  @Test func aSnippetIsShownAsADocument() async throws {
    let shelf = MemoryShelf()
    let server = try await ServerFixture.running(
      capabilities: Self.showsDocuments, provider: provider("    {}"), snippets: shelf)
    let shown = Mutex<[ShowDocumentParams]>([])
    server.client.onRequest(ShowDocumentRequest.self) { params in
      shown.withLock { $0.append(params) }
      return ShowDocumentResult(success: true)
    }
    _ = server.answerQuestions { _ in "Run" }
    #expect(try await server.execute("phrasebook.run", call)["snippet"] == "    {}")
    #expect(shelf.kept.withLock { $0 } == ["RunFigraniumTaskIntent": "    {}\n"])
    let uri = DocumentURI(rawValue: "file:///s/RunFigraniumTaskIntent.md")
    #expect(shown.withLock { $0 } == [ShowDocumentParams(uri: uri, takeFocus: false)])
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  /// A client without documents, one that shows snippets by itself, and an action without a snippet.
  @Test(arguments: [([:], "    {}"), (showsSnippets, "    {}"), (showsDocuments, nil)] as [(JSONValue, String?)])
  func otherwiseTheDialogSaysIt(capabilities: JSONValue, snippet: String?) async throws {
    let shelf = MemoryShelf()
    let server = try await ServerFixture.running(
      capabilities: capabilities, provider: provider(snippet), snippets: shelf)
    _ = server.answerQuestions { _ in "Run" }
    _ = try await server.execute("phrasebook.run", call)
    #expect(try await server.client.next(ShowMessageNotification.self).message == "Done.")
    #expect(shelf.kept.withLock { $0.isEmpty })
    try await server.finish()
  }

  /// Beside a document, or what else the client makes of a snippet, other words are said than alone.
  @Test(
    arguments: [([:], "It has milk."), (showsSnippets, "Here."), (showsDocuments, "Here.")] as [(JSONValue, String)])
  func theDialogFitsWhatIsShown(capabilities: JSONValue, said: String) async throws {
    let server = try await ServerFixture.running(
      capabilities: capabilities,
      provider: ScriptedProvider(run: { _ in
        ActionOutcome(.succeeded, dialog: "It has milk.", supportingDialog: "Here.", snippet: "- milk")
      }), snippets: MemoryShelf())
    server.client.onRequest(ShowDocumentRequest.self) { _ in ShowDocumentResult(success: true) }
    _ = server.answerQuestions { _ in "Run" }
    #expect(try await server.execute("phrasebook.run", call)["dialog"] == "It has milk.")
    #expect(try await server.client.next(ShowMessageNotification.self).message == said)
    try await server.finish()
  }

  @Test func aDocumentThatCannotBeKeptOrShownChangesNoOutcome() async throws {
    for shelf in [MemoryShelf(), MemoryShelf(isFull: true)] {
      let server = try await ServerFixture.running(
        capabilities: Self.showsDocuments, provider: provider("    {}"), snippets: shelf)
      _ = server.answerQuestions { _ in "Run" }
      #expect(try await server.execute("phrasebook.run", call)["status"] == "succeeded")
      #expect(try await server.client.next(ShowMessageNotification.self).type == .info)
      try await server.finish()
    }
  }

  private func provider(_ snippet: String?) -> ScriptedProvider {
    ScriptedProvider(run: { _ in ActionOutcome(.succeeded, dialog: "Done.", snippet: snippet) })
  }
}

/// Keeps snippets in memory, or has no room.
private final class MemoryShelf: SnippetShelf {
  struct Full: Error {}

  let kept = Mutex<[String: String]>([:])
  private let isFull: Bool

  init(isFull: Bool = false) {
    self.isFull = isFull
  }

  func keep(_ markdown: String, named name: String) throws -> String {
    if isFull { throw Full() }
    kept.withLock { $0[name] = markdown }
    return "/s/\(name).md"
  }
}
