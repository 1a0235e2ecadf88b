import LanguageServerProtocol
import Testing

@testable import LanguageServer

/// Diagnostics for a client that asks for them.
@Suite struct PullDiagnosticsTests {
  private static let wrong = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run it\n"
  private static let swift = #"""
    struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
    "Go on with \(.applicationName)"], shortTitle: "Go", systemImageName: "play")
    } }
    """#
  private static let table = "\"Go on with ${applicationName}\" = \"Weiter mit ${applicationName}\";\n"
  private static let pulls: JSONValue = [
    "textDocument": ["diagnostic": ["dynamicRegistration": false]],
    "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  private func pull(
    _ server: ServerFixture, _ path: String, previous: String? = nil
  ) async throws -> DiagnosticReport {
    let document = TextDocumentIdentifier(uri: server.uri(path))
    return try await server.client.request(
      DocumentDiagnosticRequest.self, DocumentDiagnosticParams(textDocument: document, previousResultId: previous))
  }

  private func pullAll(
    _ server: ServerFixture, previous: [WorkspaceDocumentDiagnosticReport] = []
  ) throws -> SentRequest<WorkspaceDiagnosticRequest> {
    try server.client.send(
      WorkspaceDiagnosticRequest.self,
      WorkspaceDiagnosticParams(
        previousResultIds: previous.compactMap { item in
          item.report.resultId.map { .init(uri: item.uri, value: $0) }
        }))
  }

  /// Refreshes that were asked for.
  private func refreshes(_ server: ServerFixture) -> AsyncStream<Void> {
    let (refreshes, refreshed) = AsyncStream.makeStream(of: Void.self)
    server.client.onRequest(DiagnosticRefreshRequest.self) { _ in
      refreshed.yield()
      return NoValue()
    }
    return refreshes
  }

  @Test func isOfferedToThoseWhoAskAlone() async throws {
    let asking = try ServerFixture()
    let offer = try await asking.initialize(capabilities: Self.pulls).capabilities.diagnosticProvider
    #expect(offer?.interFileDependencies == true)
    #expect(offer?.workspaceDiagnostics == true)
    try await asking.finish()
    let told = try ServerFixture()
    #expect(try await told.initialize().capabilities.diagnosticProvider == nil)
    try await told.finish()
  }

  /// That nothing is published holds the end of each test: nothing may be left over.
  @Test func answersWithWhatIsNew() async throws {
    let server = try await ServerFixture.running(capabilities: Self.pulls)
    try server.open("/w/a.phrases", Self.wrong)
    let first = try await pull(server, "/w/a.phrases")
    #expect(first.rules == ["missing-application-name"])
    let again = try await pull(server, "/w/a.phrases", previous: first.resultId)
    #expect(again == .unchanged(resultId: first.resultId ?? ""))
    try server.change("/w/a.phrases", version: 2, [ContentChange(range: nil, text: "application Demo\n")])
    let mended = try await pull(server, "/w/a.phrases", previous: first.resultId)
    #expect(mended.rules == [])
    try server.change("/w/a.phrases", version: 3, [ContentChange(range: nil, text: Self.wrong)])
    #expect(try await pull(server, "/w/a.phrases", previous: mended.resultId) == first)
    try await server.finish()
  }

  @Test func saysNothingOfWhatItDoesNotKnow() async throws {
    let server = try await ServerFixture.running(capabilities: Self.pulls)
    #expect(try await pull(server, "/w/nowhere.phrases").rules == [])
    #expect(try await pull(server, "untitled:1").rules == [])
    try await server.finish()
  }

  @Test func tellsOfFilesThatTheClientDoesNotAskFor() async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/a.phrases": Self.wrong, "/w/b.phrases": Self.wrong], capabilities: Self.pulls)
    for path in ["/w/a.phrases", "/w/b.phrases"] { #expect(try await server.diagnostics(path).summary != "") }
    try server.open("/w/a.phrases", Self.wrong)
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    #expect(try await pull(server, "/w/a.phrases").rules == ["missing-application-name"])
    try server.close("/w/a.phrases")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "2:9-2:15 missing-application-name")
    try await server.finish()
  }

  @Test func takesBackWhatItToldOnceTheClientAsksForAll() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": Self.wrong], capabilities: Self.pulls)
    #expect(try await server.diagnostics("/w/a.phrases").summary != "")
    let request = try pullAll(server)
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    let items = try await request.value.items
    #expect(items.map(\.uri) == [server.uri("/w/a.phrases")])
    #expect(items.map(\.version) == [nil])
    #expect(items.map(\.report.rules) == [["missing-application-name"]])
    try await server.finish()
  }

  @Test func waitsUntilThereIsSomethingToTell() async throws {
    let server = try ServerFixture(
      disk: ["/w/a.phrases": Self.wrong, "/w/b.phrases": Self.wrong], holdsScans: true)
    _ = try await server.initialize(capabilities: Self.pulls)
    let all = try pullAll(server)
    // When this is answered the request has been taken, so that nothing is told that would have to be taken back.
    _ = try await server.client.request(
      CompletionRequest.self,
      CompletionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases")),
        position: Position(line: 0, character: 0)))
    server.disk.releaseScan()
    let first = try await all.value.items
    #expect(first.count == 2)
    let parked = try pullAll(server, previous: first)
    server.disk["/w/b.phrases"] = "application Demo\n"
    try server.client.notify(
      DidChangeWatchedFilesNotification.self,
      DidChangeWatchedFilesParams(changes: [FileEvent(uri: server.uri("/w/b.phrases"), type: .changed)]))
    let second = try await parked.value.items
    let expected: [DiagnosticReport] = [
      .unchanged(resultId: first[0].report.resultId ?? ""), .full(resultId: nil, items: []),
    ]
    #expect(second.map(\.report) == expected)
    #expect(second.map(\.uri.rawValue) == ["file:///w/a.phrases", "file:///w/b.phrases"])
    try await server.finish()
  }

  @Test func endsTheWaitWhenItIsCancelled() async throws {
    let server = try await ServerFixture.running(capabilities: Self.pulls)
    let parked = try pullAll(server)
    try server.client.cancel(parked.id)
    await #expect(throws: ResponseError(.requestCancelled, "workspace/diagnostic was cancelled.")) {
      _ = try await parked.value
    }
    let left = try pullAll(server)
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    await #expect(throws: ResponseError(.requestCancelled, "The server is shutting down.")) { _ = try await left.value }
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 0)
  }

  @Test func sendsPartsWhereTheyAreTaken() async throws {
    let count = WorkspaceDiagnosticHandler.partSize + 1
    let files = Dictionary(uniqueKeysWithValues: (1...count).map { ("/w/\($0).phrases", Self.wrong) })
    let server = try ServerFixture(disk: files)
    _ = try await server.initialize(capabilities: Self.pulls)
    let request = try server.client.send(
      WorkspaceDiagnosticRequest.self, WorkspaceDiagnosticParams(previousResultIds: [], partialResultToken: "part"))
    #expect(try await request.value.items.isEmpty)
    var sizes: [Int] = []
    for _ in 1...2 {
      let part = try await server.client.next(PartialResultNotification<WorkspaceDiagnosticReport>.self)
      #expect(part.token == "part")
      sizes.append(part.value.items.count)
    }
    #expect(sizes == [WorkspaceDiagnosticHandler.partSize, 1])
    try await server.finish()
  }

  @Test func hasTheClientAskAgainWhenAnotherFileChanges() async throws {
    let path = "/w/a.lproj/AppShortcuts.strings"
    let server = try ServerFixture(disk: [path: Self.table])
    let refreshes = refreshes(server)
    _ = try await server.initialize(capabilities: Self.pulls)
    try server.open(path, Self.table)
    try server.open("/w/p.swift", Self.swift)
    #expect(try await pull(server, path).rules == [])
    #expect(try await pull(server, "/w/p.swift").rules == [])
    let (start, end) = (Position(line: 2, character: 4), Position(line: 2, character: 7))
    try server.change("/w/p.swift", version: 2, [ContentChange(range: Range(start: start, end: end), text: "")])
    await refreshes.first { _ in true }
    #expect(try await pull(server, path).rules == ["orphan-phrase"])
    try await server.finish()
  }

  /// Nobody is asked to ask again about what was edited, or when nothing is new.
  @Test func doesNotHaveTheClientAskForWhatItKnows() async throws {
    let server = try ServerFixture(disk: ["/w/b.phrases": "application Demo\n"])
    let refreshes = refreshes(server)
    _ = try await server.initialize(capabilities: Self.pulls)
    try server.open("/w/a.phrases", "application Demo\n")
    var previous = try await pull(server, "/w/a.phrases")
    for version in 2...5 {
      let text = version % 2 == 0 ? Self.wrong : "application Demo\n"
      try server.change("/w/a.phrases", version: version, [ContentChange(range: nil, text: text)])
      let next = try await pull(server, "/w/a.phrases", previous: previous.resultId)
      #expect(next != previous)
      previous = next
      // The other file is told of only when all has been looked at.
      server.disk["/w/b.phrases"] = text
      try server.client.notify(
        DidChangeWatchedFilesNotification.self,
        DidChangeWatchedFilesParams(changes: [FileEvent(uri: server.uri("/w/b.phrases"), type: .changed)]))
      #expect(try await server.diagnostics("/w/b.phrases").diagnostics.isEmpty == (version % 2 != 0))
    }
    let told = Task { await refreshes.first { _ in true } != nil }
    try await server.finish()
    told.cancel()
    #expect(await told.value == false)
  }

  @Test func tellsOfAConfigurationThatIsWrong() async throws {
    let server = try ServerFixture(disk: ["/w/.phrasebook.json": "{\n \"rulez\": {} }", "/w/a.phrases": Self.wrong])
    let refreshes = refreshes(server)
    _ = try await server.initialize(capabilities: Self.pulls)
    // Until somebody asks, both are told of as for a client that never does; then that is taken back.
    let files = ["/w/.phrasebook.json", "/w/a.phrases"]
    for file in files { #expect(try await server.diagnostics(file).diagnostics.isEmpty == false) }
    let items = try await pullAll(server).value.items
    for file in files { #expect(try await server.diagnostics(file).diagnostics == []) }
    #expect(items.map(\.uri.rawValue) == files.map { "file://" + $0 })
    let report = try await pull(server, "/w/.phrasebook.json")
    #expect(report.resultId == items.first?.report.resultId)
    try server.open("/w/a.phrases", Self.wrong)
    server.disk["/w/.phrasebook.json"] = "{}"
    try server.client.notify(
      DidChangeWatchedFilesNotification.self,
      DidChangeWatchedFilesParams(changes: [FileEvent(uri: server.uri("/w/.phrasebook.json"), type: .changed)]))
    await refreshes.first { _ in true }
    #expect(try await pull(server, "/w/.phrasebook.json").rules == [])
    try await server.finish()
  }
}

extension DiagnosticReport {
  var resultId: String? {
    switch self {
    case .full(let resultId, _): resultId
    case .unchanged(let resultId): resultId
    }
  }

  /// Nil for a report that says that nothing has changed.
  var rules: [String]? {
    guard case .full(_, let items) = self else { return nil }
    return items.map { $0.code?.description ?? "?" }
  }
}
