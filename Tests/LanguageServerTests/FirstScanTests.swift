import LanguageServerProtocol
import Testing

/// Requests that come before the workspace has been read.
@Suite struct FirstScanTests {
  private let files = [
    "/w/Open.swift": """
    import AppIntents
    struct OpenDeck: AppIntent {
      @Parameter(title: "Deck") var deck: Deck
    }
    struct Deck: AppEntity {}

    """,
    "/w/de.lproj/AppShortcuts.strings": "",
  ]
  private let provider = CursorText(
    """
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OpenDeck(), phrases: ["Open \\(\\.$de▮ck) with \\(.applicationName)"])
      }
    }

    """)

  @Test func aDefinitionWaitsForTheFilesAndACompletionDoesNot() async throws {
    let server = try ServerFixture(disk: files, holdsScans: true)
    try await server.initialize()
    try server.open("/w/Shortcuts.swift", provider.text)
    let document = TextDocumentIdentifier(uri: server.uri("/w/Shortcuts.swift"))
    let place = TextDocumentPositionParams(textDocument: document, position: provider.position)
    async let definition = server.client.request(DefinitionRequest.self, place)
    _ = try await server.client.request(
      CompletionRequest.self, CompletionParams(textDocument: document, position: provider.position))
    #expect(server.disk.scannedFolders.isEmpty)
    server.disk.releaseScan()
    guard case .locations(let locations) = try await definition else {
      Issue.record("no locations")
      return
    }
    #expect(locations.map(\.uri) == [server.uri("/w/Open.swift")])
    _ = try await server.diagnostics("/w/Shortcuts.swift")
    try await server.finish()
  }

  @Test func aShutdownAnswersWhatStillWaits() async throws {
    let server = try ServerFixture(disk: files, holdsScans: true)
    try await server.initialize()
    try server.open("/w/Shortcuts.swift", provider.text)
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: server.uri("/w/Shortcuts.swift")), position: provider.position)
    let hover = Task { try await server.client.request(HoverRequest.self, place) }
    _ = try await server.client.request(
      CompletionRequest.self, CompletionParams(textDocument: place.textDocument, position: place.position))
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    await #expect(throws: ResponseError.self) { _ = try await hover.value }
    server.disk.releaseScan()
    try server.client.notify(ExitNotification.self, NoValue())
    await server.client.waitForEnd()
    #expect(await server.exit.value == 0)
  }

  @Test func aRequestIsGivenUpWhenItsDocumentChangesOrTheClientNoLongerWaits() async throws {
    let server = try ServerFixture(disk: files, holdsScans: true)
    try await server.initialize()
    try server.open("/w/Shortcuts.swift", provider.text)
    let document = TextDocumentIdentifier(uri: server.uri("/w/Shortcuts.swift"))
    let place = TextDocumentPositionParams(textDocument: document, position: provider.position)
    let outdated = try server.client.send(HoverRequest.self, place)
    try server.change("/w/Shortcuts.swift", version: 2, [ContentChange(range: nil, text: "\n" + provider.text)])
    let change = await #expect(throws: ResponseError.self) { try await outdated.value }
    #expect(change?.code == .contentModified)
    let unwanted = try server.client.send(HoverRequest.self, place)
    try server.client.cancel(unwanted.id)
    let end = await #expect(throws: ResponseError.self) { try await unwanted.value }
    #expect(end?.code == .requestCancelled)
    #expect(server.disk.scannedFolders.isEmpty)
    server.disk.releaseScan()
    _ = try await server.diagnostics("/w/Shortcuts.swift")
    try await server.finish()
  }
}
