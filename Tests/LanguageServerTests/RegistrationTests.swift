import LanguageServerProtocol
import ShortcutModel
import Testing

@testable import LanguageServer

/// Which documents a client is told to ask about, and when it is told to ask again.
@Suite struct RegistrationTests {
  /// Nothing is published to such a client.
  private let pull: JSONValue = ["textDocument": ["diagnostic": [:]]]

  private func registrations(_ server: ServerFixture) -> AsyncStream<[Registration]> {
    let (registrations, registered) = AsyncStream.makeStream(of: [Registration].self)
    server.client.onRequest(RegisterCapabilityRequest.self) { params in
      registered.yield(params.registrations)
      return NoValue()
    }
    return registrations
  }

  @Test func offersWhatFewFilesHaveForThoseFilesAlone() async throws {
    let server = try ServerFixture()
    let registrations = registrations(server)
    let names = [
      "documentLink", "foldingRange", "formatting", "linkedEditingRange", "onTypeFormatting", "rangeFormatting",
      "semanticTokens", "hover",
    ]
    var features = JSONObject()
    for name in names { features.append(name, ["dynamicRegistration": true]) }
    let offered = try await server.initialize(capabilities: ["textDocument": .object(features)]).capabilities
    #expect(offered.documentFormattingProvider == nil && offered.documentRangeFormattingProvider == nil)
    #expect(offered.documentOnTypeFormattingProvider == nil && offered.semanticTokensProvider == nil)
    #expect(offered.foldingRangeProvider == nil && offered.linkedEditingRangeProvider == nil)
    #expect(offered.documentLinkProvider == nil && offered.hoverProvider == true)
    let found = try #require(await registrations.first { _ in true })
    #expect(found.map(\.method).sorted() == names.dropLast().map { "textDocument/" + $0 }.sorted())
    let options = Dictionary(
      found.map { registration -> (String, DocumentRegistrationOptions?) in
        guard case .documents(let options)? = registration.registerOptions else { return (registration.id, nil) }
        return (registration.id, options)
      }
    ) { first, _ in first }
    let phrases = [DocumentFilter(language: "phrases"), DocumentFilter(pattern: "**/*.phrases")]
    #expect(options["formatting"]??.documentSelector == phrases)
    #expect(options["rangeFormatting"]??.documentSelector == phrases)
    #expect(options["onTypeFormatting"]??.firstTriggerCharacter == "{")
    #expect(options["semanticTokens"]??.semanticTokens == .phrasebook)
    let patterns = options.values.flatMap { $0?.documentSelector ?? [] }.compactMap(\.pattern)
    #expect(patterns.contains("**/AppShortcuts.xcstrings") && !patterns.contains { $0.hasSuffix(".swift") })
    try await server.finish()
  }

  @Test func offersEverythingToAClientThatRegistersNothing() async throws {
    let server = try ServerFixture()
    let offered = try await server.initialize(
      capabilities: ["textDocument": ["formatting": ["dynamicRegistration": false], "semanticTokens": [:]]]
    ).capabilities
    #expect(offered.documentFormattingProvider == true && offered.semanticTokensProvider == .phrasebook)
    try await server.finish()
  }

  /// The kinds that are registered are those in which something is answered.
  @Test(arguments: FileKind.allCases) func answersInTheFilesThatItRegisters(kind: FileKind) async throws {
    let server = try await ServerFixture.running(root: nil, capabilities: pull)
    let path = "/w/" + (kind.globs.first ?? "a.swift").replacing("*", with: "a")
    let text = kind == .phrases ? "provider acme\ntry\n  Go\n" : kind == .catalog ? "{ }" : ""
    try server.open(path, text)
    let document = TextDocumentIdentifier(uri: server.uri(path))
    func has<M: RequestMethod, Value>(_ method: M.Type, _ params: M.Params) async throws -> Bool
    where M.Result == Value? {
      try await server.client.request(method, params) != nil
    }
    let whole = Range(start: Position(line: 0, character: 0), end: Position(line: 2, character: 0))
    let style = FormattingOptions(tabSize: 2, insertSpaces: true)
    var answered: Set<NarrowFeature> = []
    if try await has(DocumentLinkRequest.self, DocumentParams(textDocument: document)), kind == .phrases {
      answered.insert(.documentLink)
    }
    if try await has(FoldingRangeRequest.self, DocumentParams(textDocument: document)) {
      answered.insert(.foldingRange)
    }
    if try await has(FormattingRequest.self, FormattingParams(textDocument: document, options: style)) {
      answered.insert(.formatting)
    }
    if try await has(
      RangeFormattingRequest.self, RangeFormattingParams(textDocument: document, range: whole, options: style))
    {
      answered.insert(.rangeFormatting)
    }
    if try await has(SemanticTokensRequest.self, DocumentParams(textDocument: document)) {
      answered.insert(.semanticTokens)
    }
    // These two need a slot to stand on.
    let expected = NarrowFeature.allCases.filter { $0.kinds.contains(kind) }
    #expect(answered == Set(expected).subtracting([.linkedEditingRange, .onTypeFormatting]))
    try await server.finish()
  }

  /// The last file of a folder is closed and another one of it opened: what ends the watch must not come last.
  @Test func watchesAndUnwatchesInTheOrderInWhichItIsDone() {
    let output = OutputTransport()
    var session = Session.alone(output)
    session.capabilities = ClientCapabilities([
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true]]
    ])
    let root = WorkspaceRoot(path: "/w", uri: nil)
    for _ in 0..<20 {
      session.watch(root)
      session.unwatch(root)
    }
    let methods = output.messages.compactMap { message -> String? in
      guard case .request(_, let method, _) = message else { return nil }
      return method
    }
    let pair = [RegisterCapabilityRequest.method, UnregisterCapabilityRequest.method]
    #expect(methods == (0..<20).flatMap { _ in pair })
    session.end()
  }

  @Test func hasHintsAskedForAgainWhenAnotherFileOrTheProviderSaysMore() async throws {
    let server = try ServerFixture()
    let (refreshes, refreshed) = AsyncStream.makeStream(of: Void.self)
    server.client.onRequest(InlayHintRefreshRequest.self) { _ in
      refreshed.yield()
      return NoValue()
    }
    try await server.initialize(
      root: nil,
      capabilities: ["workspace": ["inlayHint": ["refreshSupport": true]], "textDocument": ["diagnostic": [:]]])
    var told = refreshes.makeAsyncIterator()
    try server.open("/w/a.phrases", "application Demo\n")
    // The folder of the file is read.
    await told.next()
    try server.open("/w/b.phrases", "application Demo\n")
    await told.next()
    try server.change("/w/b.phrases", version: 2, [ContentChange(range: nil, text: "application Other\n")])
    await told.next()
    _ = try await server.execute("phrasebook.refreshEntities")
    await told.next()
    try await server.finish()
  }
}
