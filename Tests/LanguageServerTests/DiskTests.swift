import LanguageServerProtocol
import ShortcutModel
import Testing

@testable import LanguageServer

/// Hearing of what happens on disk.
@Suite struct DiskTests {
  private let wrong = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run it\n"

  /// A server whose client registers, with the registrations.
  private func registering(
    _ capabilities: JSONValue, disk: [String: String] = [:], isWatched: Bool = false, refuses: Bool = false
  ) async throws -> (ServerFixture, AsyncStream<Registration>) {
    let server = try ServerFixture(disk: disk, isWatched: isWatched)
    let (registrations, registered) = AsyncStream.makeStream(of: Registration.self)
    server.client.onRequest(RegisterCapabilityRequest.self) { params in
      for registration in params.registrations { registered.yield(registration) }
      if refuses { throw ResponseError(.methodNotFound, "") }
      return NoValue()
    }
    try await server.initialize(capabilities: ["workspace": capabilities])
    return (server, registrations)
  }

  private func patterns(_ registration: Registration?) -> [DidChangeWatchedFilesRegistrationOptions.GlobPattern] {
    guard case .watchedFiles(let options) = registration?.registerOptions else { return [] }
    return options.watchers.map(\.globPattern)
  }

  @Test func registersForWhatHappensOnDisk() async throws {
    let (server, registrations) = try await registering(["didChangeWatchedFiles": ["dynamicRegistration": true]])
    let registration = await registrations.first { _ in true }
    #expect(registration?.method == "workspace/didChangeWatchedFiles")
    let expected = ["**/*.phrases", "**/.phrasebook.json", "**/.gitignore"]
    #expect(expected.allSatisfy { patterns(registration).contains(.pattern($0)) })
    try await server.finish()
  }

  /// A folder outside of the workspace that is read for the sake of an open file is watched as well, and no longer than
  /// the file is open.
  @Test func registersForEachFolderWhereTheClientCan() async throws {
    let (server, registrations) = try await registering([
      "didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true]
    ])
    let (ends, ended) = AsyncStream.makeStream(of: UnregistrationParams.self)
    server.client.onRequest(UnregisterCapabilityRequest.self) { params in
      ended.yield(params)
      return NoValue()
    }
    var iterator = registrations.makeAsyncIterator()
    let first = patterns(await iterator.next())
    #expect(first.contains(.relative(.init(baseUri: server.uri("/w"), pattern: "**/*.phrases"))))
    try server.open("/stray/a.phrases", "application Demo\n")
    _ = try await server.diagnostics("/stray/a.phrases")
    let second = await iterator.next()
    #expect(patterns(second).contains(.relative(.init(baseUri: server.uri("/stray"), pattern: "*.phrases"))))
    #expect(
      patterns(second).contains(.relative(.init(baseUri: server.uri("/stray"), pattern: "*.lproj/*.strings"))))
    try server.close("/stray/a.phrases")
    let end = await ends.first { _ in true }
    #expect(end?.unregisterations.first?.id == second?.id)
    try await server.finish()
  }

  @Test(arguments: [false, true])
  func watchesByItselfWhereTheClientDoesNot(refuses: Bool) async throws {
    let (server, _) = try await registering(
      ["didChangeWatchedFiles": ["dynamicRegistration": .bool(refuses)]], disk: ["/w/a.phrases": wrong],
      isWatched: true, refuses: refuses)
    _ = try await server.diagnostics("/w/a.phrases")
    // Where the client has refused, it is watched after another scan, which is told of like the first.
    while server.disk.watch?.watches("/w") == false { await Task.yield() }
    server.disk["/w/a.phrases"] = "application Demo\n"
    server.disk.watch?.report(.written(FileID("/w/a.phrases")))
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    server.disk["/w/new/b.phrases"] = wrong
    server.disk.watch?.report(.unknown(ScanRoot("/w")))
    #expect(try await server.diagnostics("/w/new/b.phrases").summary != "")
    server.disk["/w/new/b.phrases"] = nil
    server.disk.watch?.report(.deleted(FileID("/w/new")))
    #expect(try await server.diagnostics("/w/new/b.phrases").diagnostics.isEmpty)
    try await server.finish()
    #expect(server.disk.watch?.isTelling == false)
  }

  @Test func doesNotWatchWhatTheClientWatches() async throws {
    let (server, registrations) = try await registering(
      ["didChangeWatchedFiles": ["dynamicRegistration": true]], disk: ["/w/a.phrases": wrong], isWatched: true)
    _ = await registrations.first { _ in true }
    _ = try await server.diagnostics("/w/a.phrases")
    #expect(server.disk.watch?.isTelling == false)
    try await server.finish()
  }

  @Test func followsWhatTheClientDoesToFiles() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong, "/w/old/b.phrases": wrong])
    for path in ["/w/a.phrases", "/w/old/b.phrases"] { #expect(try await server.diagnostics(path).summary != "") }
    server.disk["/w/a.phrases"] = nil
    server.disk["/w/c.phrases"] = wrong
    let renamed = RenameFilesParams(files: [
      .init(oldUri: server.uri("/w/a.phrases"), newUri: server.uri("/w/c.phrases"))
    ])
    try server.client.notify(DidRenameFilesNotification.self, renamed)
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    #expect(try await server.diagnostics("/w/c.phrases").summary != "")
    // A folder takes its files with it.
    server.disk["/w/old/b.phrases"] = nil
    server.disk["/w/new/b.phrases"] = wrong
    let moved = RenameFilesParams(files: [.init(oldUri: server.uri("/w/old"), newUri: server.uri("/w/new"))])
    try server.client.notify(DidRenameFilesNotification.self, moved)
    #expect(try await server.diagnostics("/w/old/b.phrases").diagnostics.isEmpty)
    #expect(try await server.diagnostics("/w/new/b.phrases").summary != "")
    try server.client.notify(
      DidDeleteFilesNotification.self, FileOperationParams(files: [.init(uri: server.uri("/w/new"))]))
    #expect(try await server.diagnostics("/w/new/b.phrases").diagnostics.isEmpty)
    server.disk["/w/d.phrases"] = wrong
    try server.client.notify(
      DidCreateFilesNotification.self, FileOperationParams(files: [.init(uri: server.uri("/w/d.phrases"))]))
    #expect(try await server.diagnostics("/w/d.phrases").summary != "")
    try await server.finish()
  }

  @Test func showsThatItReadsTheWorkspaceWhereThatTakesLong() async throws {
    let server = try ServerFixture(disk: ["/w/a.phrases": "application Demo\n"], holdsScans: true)
    server.client.onRequest(WorkDoneProgressCreateRequest.self) { _ in NoValue() }
    try await server.initialize(capabilities: ["window": ["workDoneProgress": true]])
    let begin = try await server.client.next(ProgressNotification.self)
    #expect((begin.value.kind, begin.value.title, begin.value.cancellable) == (.begin, "Reading phrases", true))
    server.disk.releaseScan()
    let end = try await server.client.next(ProgressNotification.self) { $0.value.kind == .end }
    #expect((end.token, end.value.message) == (begin.token, "1 file"))
    for message in server.client.leftovers {
      // A slow machine may have been told more.
      guard case .notification(ProgressNotification.method, _) = message else { continue }
      _ = try await server.client.next(ProgressNotification.self)
    }
    try await server.finish()
  }

  @Test func givesAFolderUpThatTheUserDoesNotWaitFor() async throws {
    let server = try ServerFixture(disk: ["/w/a.phrases": wrong, "/w/in/b.phrases": wrong], holdsScans: true)
    server.client.onRequest(WorkDoneProgressCreateRequest.self) { _ in NoValue() }
    try await server.initialize(capabilities: ["window": ["workDoneProgress": true]])
    try server.open("/w/in/b.phrases", wrong)
    let begin = try await server.client.next(ProgressNotification.self)
    try server.client.notify(
      WorkDoneProgressCancelNotification.self, WorkDoneProgressParams(token: begin.token))
    // Taken in order, so that the cancellation has come.
    _ = try await server.client.request(
      CompletionRequest.self,
      CompletionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/w/in/b.phrases")),
        position: Position(line: 0, character: 0)))
    server.disk.releaseScan()
    #expect(try await server.client.next(LogMessageNotification.self).message.hasPrefix("The reading of /w was ended."))
    server.disk.releaseScan()
    #expect(try await server.diagnostics("/w/in/b.phrases").summary != "")
    #expect(server.disk.scannedFolders == ["/w", "/w/in"])
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 0)
  }
}
