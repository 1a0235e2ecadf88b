import LanguageServerProtocol
import ShortcutModel
import Testing

@testable import LanguageServer

/// Folders that come and go while documents are open.
@Suite struct FolderTests {
  private let intent = """
    import AppIntents
    struct OpenDeck: AppIntent {
      static let title: LocalizedStringResource = "Open Deck"
    }
    struct DeckShortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OpenDeck(), phrases: ["Open in \\(.applicationName)"], shortTitle: "Deck")
      }
    }

    """
  private let provider = CursorText(
    """
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open▮Deck(), phrases: ["Open in \\(.applicationName)"])
      }
    }

    """)
  private let wrong = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run it\n"

  private func change(_ server: ServerFixture, adding added: [String] = [], removing removed: [String] = []) throws {
    func folders(_ paths: [String]) -> [WorkspaceFolder] { paths.map { .init(uri: server.uri($0), name: $0) } }
    try server.client.notify(
      DidChangeWorkspaceFoldersNotification.self,
      DidChangeWorkspaceFoldersParams(event: .init(added: folders(added), removed: folders(removed))))
  }

  private func symbols(_ server: ServerFixture) async throws -> [String] {
    try await server.client.request(WorkspaceSymbolRequest.self, WorkspaceSymbolParams(query: "Deck"))?.map(\.name)
      ?? []
  }

  /// Ends the session; what else was said of documents is of no interest here.
  private func end(_ server: ServerFixture) async throws {
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 0)
  }

  @Test func aFolderThatIsRefusedLeavesTheOpenDocumentsToThemselves() async throws {
    let server = try ServerFixture(holdsScans: true)
    try await server.initialize(root: "/home")
    try server.open("/home/a.phrases", wrong)
    // The document has been taken when this is answered, and the folder not yet.
    _ = try await server.client.request(
      CompletionRequest.self,
      CompletionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/home/a.phrases")),
        position: Position(line: 0, character: 0)))
    server.disk.releaseScan()
    #expect(try await server.diagnostics("/home/a.phrases").summary != "")
    try await end(server)
  }

  @Test func aFolderStaysWhenTheFileIsClosedAroundWhichItWasRead() async throws {
    let server = try await ServerFixture.running(disk: ["/p/Deck.swift": intent, "/p/a.phrases": wrong], root: nil)
    try server.open("/p/a.phrases", wrong)
    _ = try await server.diagnostics("/p/a.phrases")
    try change(server, adding: ["/p"])
    try server.close("/p/a.phrases")
    while server.disk.scannedFolders.count < 2 { await Task.yield() }
    while try await !symbols(server).contains("Deck") { await Task.yield() }
    try await end(server)
  }

  @Test func anOpenDocumentKeepsTheProjectOfAFolderThatIsRemoved() async throws {
    let server = try await ServerFixture.running(disk: ["/w/Deck.swift": intent])
    try server.open("/w/Shortcuts.swift", provider.text)
    try change(server, removing: ["/w"])
    while server.disk.scannedFolders.count < 2 { await Task.yield() }
    while try await !symbols(server).contains("Deck") { await Task.yield() }
    try await end(server)
  }

  @Test(arguments: [["/w/ignored", "/w"], ["/w", "/w/ignored"]])
  func aFolderInsideOfAnotherKeepsWhatTheOuterOneLeavesOut(order: [String]) async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/ignored/Deck.swift": intent, "/w/ignored/a.phrases": wrong, "/w/b.phrases": wrong], root: nil)
    for (folder, count) in zip(order, 1...) {
      try change(server, adding: [folder])
      while server.disk.scannedFolders.count < count { await Task.yield() }
    }
    for path in ["/w/ignored/a.phrases", "/w/b.phrases"] {
      #expect(try await server.diagnostics(path).summary != "")
    }
    #expect(try await symbols(server) == ["Deck"])
    try await end(server)
  }

  @Test func manyFilesThatComeAndGoAreTakenTogether() async throws {
    let paths = (0..<80).map { "/w/\($0).phrases" }
    let server = try await ServerFixture.running(disk: Dictionary(uniqueKeysWithValues: paths.map { ($0, wrong) }))
    for path in paths { #expect(try await server.diagnostics(path).summary != "") }
    for path in paths.prefix(40) { server.disk[path] = "application Demo\n" }
    let events = paths.enumerated().map { FileEvent(uri: server.uri($1), type: $0 < 40 ? .changed : .deleted) }
    try server.client.notify(DidChangeWatchedFilesNotification.self, DidChangeWatchedFilesParams(changes: events))
    for path in paths { #expect(try await server.diagnostics(path).summary == "") }
    try await end(server)
  }
}
