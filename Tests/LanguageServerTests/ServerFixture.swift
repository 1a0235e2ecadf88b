import LanguageServer
import LanguageServerProtocol
import SourceText
import TestSupport
import Testing

/// A server in this process, over a pair of pipes, with its client.
struct ServerFixture {
  let client: LanguageClient
  let transport: FileDescriptorTransport
  let disk: MemoryDisk
  let provider: ScriptedProvider
  /// The exit code.
  let exit: Task<Int32, Never>
  private var seat: ServerSeat?

  /// A server that has been started and nothing more.
  ///
  /// - Parameter patience: How long a completion waits for entities; so long that no machine is too slow.
  init(
    disk files: [String: String] = [:], provider: ScriptedProvider = ScriptedProvider(),
    patience: Duration = .seconds(300), stopLimit: Duration = .seconds(300), holdsScans: Bool = false,
    positionEncoding: PositionEncoding? = nil,
    isWatched: Bool = false, snippets: (any SnippetShelf)? = nil
  ) throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let disk = MemoryDisk(files, holdsScans: holdsScans, isWatched: isWatched)
    var options = LanguageServer.Options(version: "1.0", disk: disk, providers: provider)
    options.patience = patience
    options.stopLimit = stopLimit
    options.positionEncoding = positionEncoding
    options.snippets = snippets
    options.progressDelay = .zero
    let server = LanguageServer(far, options: options)
    exit = Task { await server.run() }
    client = LanguageClient(Transcripts.areKept ? RecordingTransport(near, record: Self.keep) : near)
    transport = near
    self.disk = disk
    self.provider = provider
    client.start()
  }

  private static func keep(_ direction: RecordingTransport.Direction, _ record: TransportRecord) {
    if case .frame(let body) = record { Transcripts.keep(body, as: .messages, under: "\(direction)") }
  }

  /// A server whose client has opened the folder `/w`.
  static func running(
    disk files: [String: String] = [:], root: String? = "/w", capabilities: JSONValue = [:],
    provider: ScriptedProvider = ScriptedProvider(), patience: Duration = .seconds(300), isWatched: Bool = false,
    snippets: (any SnippetShelf)? = nil
  ) async throws -> ServerFixture {
    let seat = await ServerSeat.take()
    var fixture = try ServerFixture(
      disk: files, provider: provider, patience: patience, isWatched: isWatched, snippets: snippets)
    fixture.seat = seat
    try await fixture.initialize(root: root, capabilities: capabilities)
    return fixture
  }

  @discardableResult
  func initialize(root: String? = "/w", capabilities: JSONValue = [:]) async throws -> InitializeResult {
    let params = InitializeParams(
      rootUri: root.map { DocumentURI(rawValue: "file://" + $0) }, capabilities: ClientCapabilities(capabilities))
    let result = try await client.request(InitializeRequest.self, params)
    try client.notify(InitializedNotification.self, NoValue())
    return result
  }

  func open(_ path: String, _ text: String, version: Int = 1, languageID: String = "swift") throws {
    let item = TextDocumentItem(uri: uri(path), languageId: languageID, version: version, text: text)
    try client.notify(DidOpenNotification.self, DidOpenParams(textDocument: item))
  }

  func change(_ path: String, version: Int, _ changes: [ContentChange]) throws {
    let document = VersionedTextDocumentIdentifier(uri: uri(path), version: version)
    try client.notify(DidChangeNotification.self, DidChangeParams(textDocument: document, contentChanges: changes))
  }

  func close(_ path: String) throws {
    try client.notify(DidCloseNotification.self, DidCloseParams(textDocument: TextDocumentIdentifier(uri: uri(path))))
  }

  /// The next diagnostics of a file, as `line:character rule`, in the version they are for.
  func diagnostics(_ path: String) async throws -> PublishDiagnosticsParams {
    let uri = uri(path)
    return try await client.next(PublishDiagnosticsNotification.self) { $0.uri == uri }
  }

  func uri(_ path: String) -> DocumentURI {
    DocumentURI(rawValue: path.contains(":") ? path : "file://" + path)
  }

  /// Ends the session as a client does, and holds that nothing is left over.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    _ = try await client.request(ShutdownRequest.self, NoValue())
    try client.notify(ExitNotification.self, NoValue())
    await client.waitForEnd()
    #expect(client.leftovers.isEmpty, sourceLocation: sourceLocation)
    #expect(await exit.value == 0, sourceLocation: sourceLocation)
  }
}

extension PublishDiagnosticsParams {
  /// `1:4-1:9 unknown-slot`, one a line.
  var summary: String {
    diagnostics.map { diagnostic in
      let (start, end) = (diagnostic.range.start, diagnostic.range.end)
      let code = if case .string(let code)? = diagnostic.code { code } else { "?" }
      return "\(start.line):\(start.character)-\(end.line):\(end.character) \(code)"
    }
    .joined(separator: "\n")
  }
}
