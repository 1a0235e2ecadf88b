import LanguageServerProtocol
import TestSupport
import Testing

@Suite struct DocumentTests {
  private let wrong = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run it\n"

  @Test func readsTheWorkspaceAfterInitialized() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a b.phrases": wrong, "/elsewhere/b.phrases": wrong])
    let found = try await server.diagnostics("/w/a%20b.phrases")
    #expect(found.summary == "2:9-2:15 missing-application-name")
    #expect(found.version == nil)
    #expect(server.disk.scannedFolders == ["/w"])
    try await server.finish()
  }

  @Test func readsIntentDefinitionsAndWhatTheyDeclare() async throws {
    let definition = """
      <plist version="1.0"><dict><key>INIntents</key><array><dict>
      <key>INIntentName</key><string>OrderSoup</string>
      </array></dict></plist>
      """
    let server = try await ServerFixture.running()
    try server.open("/w/Intents.intentdefinition", definition)
    #expect(try await server.diagnostics("/w/Intents.intentdefinition").summary.hasSuffix("malformed-file"))
    try server.open("/w/a.phrases", "shortcut OrderSoupIntent\n  phrase Order with ${applicationName}\n")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    try await server.finish()
  }

  @Test func followsEditsWithTheirVersions() async throws {
    let server = try await ServerFixture.running(
      capabilities: ["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    try server.open("/w/a.phrases", wrong)
    let first = try await server.diagnostics("/w/a.phrases")
    #expect((first.version, first.summary) == (1, "2:9-2:15 missing-application-name"))
    let end = Position(line: 2, character: 15)
    try server.change(
      "/w/a.phrases", version: 2,
      [ContentChange(range: Range(start: end, end: end), text: " in ${applicationName}")])
    let second = try await server.diagnostics("/w/a.phrases")
    #expect((second.version, second.summary) == (2, ""))
    try await server.finish()
  }

  @Test func tellsOfTheEditedFileFirst() async throws {
    let swift = #"""
      struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
      AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
      "Go on with \(.applicationName)"], shortTitle: "Go", systemImageName: "play")
      } }
      """#
    let server = try await ServerFixture.running(disk: [
      "/w/a.lproj/AppShortcuts.strings": "\"Go on with ${applicationName}\" = \"Weiter mit ${applicationName}\";"
    ])
    try server.open("/w/p.swift", swift)
    #expect(try await server.diagnostics("/w/p.swift").summary == "")
    let (start, end) = (Position(line: 2, character: 4), Position(line: 2, character: 7))
    for version in [2, 4, 6] {
      try server.change("/w/p.swift", version: version, [ContentChange(range: Range(start: start, end: end), text: "")])
      let first = try await server.client.next(PublishDiagnosticsNotification.self)
      #expect((first.uri, first.summary) == (server.uri("/w/p.swift"), ""))
      #expect(try await server.diagnostics("/w/a.lproj/AppShortcuts.strings").summary == "0:0-0:31 orphan-phrase")
      try server.change(
        "/w/p.swift", version: version + 1, [ContentChange(range: Range(start: start, end: start), text: "on ")])
      let next = try await server.client.next(PublishDiagnosticsNotification.self)
      #expect((next.uri, next.summary) == (server.uri("/w/p.swift"), ""))
      #expect(try await server.diagnostics("/w/a.lproj/AppShortcuts.strings").summary == "")
    }
    try await server.finish()
  }

  /// Trying the sentences takes long; what was said of a line that is left alone is not taken back for that.
  @Test func keepsWhatWasSaidOfSentences() async throws {
    let server = try await ServerFixture.running()
    let text =
      "application Demo\nshortcut RunFigraniumTaskIntent\n  title Run\n  phrase Run ${applicationName}\ntry\n  Go"
    try server.open("/w/a.phrases", text)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "5:2-5:4 utterance-not-understood")
    for version in 2...4 {
      let start = Position(line: 0, character: 0)
      try server.change(
        "/w/a.phrases", version: version, [ContentChange(range: Range(start: start, end: start), text: "#\n")])
      let line = version + 4
      let summary = try await server.diagnostics("/w/a.phrases").summary
      #expect(summary == "\(line):2-\(line):4 utterance-not-understood")
    }
    try await server.finish()
  }

  @Test func answersForAnEditThatChangesNothing() async throws {
    let server = try await ServerFixture.running()
    try server.open("/w/a.phrases", "application Demo\n")
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    try server.change("/w/a.phrases", version: 2, [ContentChange(range: nil, text: "application Demo\n\n")])
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    try await server.finish()
  }

  @Test(arguments: [("utf-8", 6), ("utf-16", 4), ("utf-32", 3)])
  func countsColumnsAsAgreed(encoding: String, column: Int) async throws {
    let server = try await ServerFixture.running(capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
    try server.open("/w/a.phrases", "# 🧭\r\napplication Demo\r\nshortcut RunFigraniumTaskIntent\r\n")
    _ = try await server.diagnostics("/w/a.phrases")
    let start = Position(line: 0, character: column)
    try server.change(
      "/w/a.phrases", version: 2,
      [
        ContentChange(range: Range(start: start, end: start), text: "é"),
        ContentChange(
          range: Range(start: Position(line: 3, character: 0), end: Position(line: 3, character: 0)),
          text: "  phrase 🧭 Run\n"),
      ])
    let width = ["utf-8": 8, "utf-16": 6, "utf-32": 5][encoding] ?? 0
    #expect(try await server.diagnostics("/w/a.phrases").summary == "3:9-3:\(9 + width) missing-application-name")
    try await server.finish()
  }

  @Test(arguments: [false, true])
  func goesBackToTheDiskWhenAnEditDoesNotFit(isSentWhole: Bool) async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong])
    _ = try await server.diagnostics("/w/a.phrases")
    try server.open("/w/a.phrases", "application Demo\n")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    let nowhere = Position(line: 9, character: 0)
    try server.change(
      "/w/a.phrases", version: 2, [ContentChange(range: Range(start: nowhere, end: nowhere), text: "x")])
    #expect(try await server.client.next(LogMessageNotification.self).type == .warning)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "2:9-2:15 missing-application-name")
    if isSentWhole {
      try server.change("/w/a.phrases", version: 3, [ContentChange(range: nil, text: "application Demo\n")])
    } else {
      try server.open("/w/a.phrases", "application Demo\n", version: 3)
    }
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    try await server.finish()
  }

  @Test func goesBackToTheDiskWhenADocumentIsClosed() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong])
    _ = try await server.diagnostics("/w/a.phrases")
    try server.open("/w/a.phrases", "application Demo\n")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    try server.close("/w/a.phrases")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "2:9-2:15 missing-application-name")
    try await server.finish()
  }

  @Test func clearsWhatIsClosedAndNotOnDisk() async throws {
    let server = try await ServerFixture.running()
    try server.open("/w/new.phrases", wrong)
    try server.open("untitled:Untitled-1", wrong, languageID: "phrases")
    _ = try await server.diagnostics("/w/new.phrases")
    _ = try await server.diagnostics("untitled:Untitled-1")
    try server.close("/w/new.phrases")
    try server.close("untitled:Untitled-1")
    #expect(try await server.diagnostics("/w/new.phrases").diagnostics.isEmpty)
    #expect(try await server.diagnostics("untitled:Untitled-1").diagnostics.isEmpty)
    try await server.finish()
  }

  @Test func followsTheDisk() async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/a.phrases": wrong],
      capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": false]]])
    _ = try await server.diagnostics("/w/a.phrases")
    server.disk["/w/b.phrases"] = wrong
    server.disk["/w/a.phrases"] = "application Demo\n"
    let events = [
      FileEvent(uri: server.uri("/w/a.phrases"), type: .changed),
      FileEvent(uri: server.uri("/w/b.phrases"), type: .created),
    ]
    try server.client.notify(
      DidChangeWatchedFilesNotification.self, DidChangeWatchedFilesParams(changes: events))
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    #expect(try await server.diagnostics("/w/b.phrases").summary != "")
    server.disk["/w/b.phrases"] = nil
    // A folder is gone, and with it the files in it.
    try server.client.notify(
      DidChangeWatchedFilesNotification.self,
      DidChangeWatchedFilesParams(changes: [FileEvent(uri: server.uri("/w/b.phrases"), type: .deleted)]))
    #expect(try await server.diagnostics("/w/b.phrases").summary == "")
    try await server.finish()
  }

  @Test func ignoredFileIsReadOnlyWhileOpen() async throws {
    let server = try await ServerFixture.running(disk: ["/w/ignored/a.phrases": wrong, "/w/b.phrases": wrong])
    _ = try await server.diagnostics("/w/b.phrases")
    server.disk["/w/b.phrases"] = "application Demo\n"
    let events = ["/w/ignored/a.phrases", "/w/b.phrases"].map { FileEvent(uri: server.uri($0), type: .changed) }
    try server.client.notify(DidChangeWatchedFilesNotification.self, DidChangeWatchedFilesParams(changes: events))
    // What is published of the other file would be left over in the end.
    #expect(try await server.diagnostics("/w/b.phrases").summary == "")
    try server.open("/w/ignored/a.phrases", wrong)
    #expect(try await server.diagnostics("/w/ignored/a.phrases").summary != "")
    try server.close("/w/ignored/a.phrases")
    #expect(try await server.diagnostics("/w/ignored/a.phrases").summary == "")
    try await server.finish()
  }

  @Test(arguments: [FileEvent.Kind.created, .changed, .deleted], [".gitignore", ".phrasebook.json"])
  func scansAgainWhenAGuideChanges(type: FileEvent.Kind, name: String) async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong])
    _ = try await server.diagnostics("/w/a.phrases")
    server.disk["/w/b.phrases"] = wrong
    try server.client.notify(
      DidChangeWatchedFilesNotification.self,
      DidChangeWatchedFilesParams(changes: [FileEvent(uri: server.uri("/w/App/\(name)"), type: type)]))
    #expect(try await server.diagnostics("/w/b.phrases").summary != "")
    #expect(server.disk.scannedFolders == ["/w", "/w"])
    try await server.finish()
  }

  @Test func followsAnXcodeProject() async throws {
    func provider(_ name: String, _ phrases: [String]) -> String {
      let shortcuts = phrases.map {
        "AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [\"\($0) \\(.applicationName)\"], "
          + "shortTitle: \"Go\", systemImageName: \"play\")"
      }
      let list = shortcuts.joined(separator: "\n")
      return "struct \(name): AppShortcutsProvider { static var appShortcuts: [AppShortcut] { \(list) } }"
    }
    let path = "/w/App.xcodeproj/project.pbxproj"
    let together = XcodeProjectText([.init("Both", folders: ["P", "W"])]).text
    let apart = XcodeProjectText([.init("Phone", folders: ["P"]), .init("Watch", folders: ["W"])]).text
    let server = try await ServerFixture.running(disk: [
      "/w/P/P.swift": provider("P", ["Go", "Stop"]), "/w/W/W.swift": provider("W", ["Go"]), path: together,
      "/w/P/de.lproj/AppShortcuts.strings": "\"Go ${applicationName}\" = \"Los ${applicationName}\";\n"
        + "\"Stop ${applicationName}\" = \"Halt ${applicationName}\";",
      "/w/W/fr.lproj/AppShortcuts.strings": "\"Go ${applicationName}\" = \"Va ${applicationName}\";",
    ])
    #expect(try await server.diagnostics("/w/P/P.swift").summary.contains("missing-translation"))
    #expect(try await server.diagnostics("/w/W/W.swift").summary.contains("multiple-providers"))
    #expect(try await server.diagnostics("/w/W/fr.lproj/AppShortcuts.strings").summary.contains("two-phrase-tables"))
    server.disk[path] = apart
    try server.client.notify(
      DidChangeWatchedFilesNotification.self,
      DidChangeWatchedFilesParams(changes: [FileEvent(uri: server.uri(path), type: .changed)]))
    #expect(try await server.diagnostics("/w/P/P.swift").summary == "")
    #expect(try await server.diagnostics("/w/W/W.swift").summary == "")
    #expect(try await server.diagnostics("/w/W/fr.lproj/AppShortcuts.strings").summary == "")
    try await server.finish()
  }

  @Test func readsTheConfigurationAgain() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong])
    _ = try await server.diagnostics("/w/a.phrases")
    server.disk["/w/b.phrases"] = wrong
    try server.client.notify(
      DidChangeConfigurationNotification.self, DidChangeConfigurationParams(settings: nil))
    #expect(try await server.diagnostics("/w/b.phrases").summary != "")
    #expect(server.provider.reloads == 1)
    try await server.finish()
  }

  @Test func echoesTheClientsSpelling() async throws {
    let server = try await ServerFixture.running(disk: ["/w/x/a+b.phrases": wrong], root: "/link")
    #expect(try await server.diagnostics("/link/x/a%2Bb.phrases").summary != "")
    try server.open("/link/x/a+b.phrases", wrong)
    #expect(try await server.diagnostics("/link/x/a%2Bb.phrases").summary == "")
    #expect(try await server.diagnostics("/link/x/a+b.phrases").summary != "")
    try await server.finish()
  }

  /// The same file through a link: two buffers, of which the one that was touched last counts.
  @Test func followsAFileThatIsOpenUnderTwoAddresses() async throws {
    let right = "application Demo\n"
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": right])
    try server.open("/w/a.phrases", right)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    try server.open("/link/a.phrases", wrong)
    #expect(try await server.diagnostics("/link/a.phrases").summary == "2:9-2:15 missing-application-name")
    // An edit of the first buffer fits the text of the first buffer.
    let end = Position(line: 1, character: 0)
    try server.change(
      "/w/a.phrases", version: 2, [ContentChange(range: Range(start: end, end: end), text: "nonsense\n")])
    #expect(try await server.diagnostics("/link/a.phrases").diagnostics.isEmpty)
    #expect(try await server.diagnostics("/w/a.phrases").summary.hasPrefix("1:0-1:8"))
    try server.close("/w/a.phrases")
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    #expect(try await server.diagnostics("/link/a.phrases").summary == "2:9-2:15 missing-application-name")
    try server.open("/w/a.phrases", right, version: 3)
    #expect(try await server.diagnostics("/link/a.phrases").diagnostics.isEmpty)
    #expect(try await server.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    // The one that does not count may go without a word.
    try server.close("/link/a.phrases")
    try server.close("/w/a.phrases")
    try await server.finish()
  }

  @Test func readsTheFolderOfASingleFile() async throws {
    let server = try await ServerFixture.running(disk: ["/p/b.phrases": wrong, "/q/c.phrases": wrong], root: nil)
    try server.open("/p/a.phrases", wrong)
    #expect(try await server.diagnostics("/p/a.phrases").summary != "")
    #expect(try await server.diagnostics("/p/b.phrases").summary != "")
    #expect(server.disk.scannedFolders == ["/p"])
    try server.close("/p/a.phrases")
    #expect(try await server.diagnostics("/p/a.phrases").summary == "")
    #expect(try await server.diagnostics("/p/b.phrases").summary == "")
    try await server.finish()
  }

  @Test func readsTheFoldersOfOpenFilesWhereTheWorkspaceIsTooMuch() async throws {
    let server = try await ServerFixture.running(
      disk: ["/home/x/b.phrases": wrong, "/home/c.phrases": wrong], root: "/home")
    #expect(
      try await server.client.next(LogMessageNotification.self)
        == MessageParams(type: .warning, message: "/home: This is a home folder."))
    try server.open("/home/x/a.phrases", wrong)
    #expect(try await server.diagnostics("/home/x/a.phrases").summary != "")
    #expect(try await server.diagnostics("/home/x/b.phrases").summary != "")
    #expect(server.disk.scannedFolders == ["/home", "/home/x"])
    try await server.finish()
  }

  @Test func looksAtTheDiskAgainAfterASave() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong])
    _ = try await server.diagnostics("/w/a.phrases")
    try server.open("/w/a.phrases", wrong)
    _ = try await server.diagnostics("/w/a.phrases")
    server.disk["/w/b.phrases"] = wrong
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))
    try server.client.notify(DidSaveNotification.self, DidSaveParams(textDocument: document))
    #expect(try await server.diagnostics("/w/b.phrases").summary != "")
    try await server.finish()
  }

  @Test func hasLensesAskedForAgainWhenOtherFilesAreKnown() async throws {
    let server = try ServerFixture()
    let (refreshes, refreshed) = AsyncStream.makeStream(of: Void.self)
    server.client.onRequest(CodeLensRefreshRequest.self) { _ in
      refreshed.yield()
      return NoValue()
    }
    try await server.initialize(
      root: nil, capabilities: ["workspace": ["codeLens": ["refreshSupport": true]]])
    try server.open("/w/a.phrases", "application Demo\n")
    for await _ in refreshes.prefix(1) {}
    _ = try await server.diagnostics("/w/a.phrases")
    try await server.finish()
  }

  @Test func keepsWhatWasReadUpToALimitAndSaysSo() async throws {
    let server = try await ServerFixture.running(disk: ["/full/a.phrases": wrong], root: "/full")
    let warning = try await server.client.next(LogMessageNotification.self)
    #expect(warning == MessageParams(type: .warning, message: "/full: There is too much."))
    #expect(try await server.diagnostics("/full/a.phrases").summary != "")
    try await server.finish()
  }

  @Test func readsAroundEveryStrayFileItsOwnFolderAlone() async throws {
    let server = try await ServerFixture.running(root: nil)
    for path in ["/stray/a.phrases", "/stray/b.phrases", "/stray/de.lproj/b.phrases", "/stray/inner/c.phrases"] {
      try server.open(path, wrong)
      #expect(try await server.diagnostics(path).summary != "")
    }
    // Diagnostics do not wait for a folder that is read later.
    while server.disk.scannedFolders.count < 2 { await Task.yield() }
    #expect(server.disk.scannedFolders == ["/stray", "/stray/inner"])
    try await server.finish()
  }

  @Test func readsNothingAroundAFileOfAHomeFolder() async throws {
    let server = try await ServerFixture.running(disk: ["/home/b.phrases": wrong], root: nil)
    try server.open("/home/a.phrases", wrong)
    #expect(try await server.diagnostics("/home/a.phrases").summary != "")
    #expect(server.disk.scannedFolders.isEmpty)
    try await server.finish()
  }

  @Test func followsTheFoldersOfTheWorkspace() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": wrong, "/v/b.phrases": wrong])
    _ = try await server.diagnostics("/w/a.phrases")
    let (old, new) = ("/w", "/v")
    try server.client.notify(
      DidChangeWorkspaceFoldersNotification.self,
      DidChangeWorkspaceFoldersParams(
        event: .init(
          added: [WorkspaceFolder(uri: server.uri(new), name: "v")],
          removed: [WorkspaceFolder(uri: server.uri(old), name: "w")])))
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    #expect(try await server.diagnostics("/v/b.phrases").summary != "")
    try await server.finish()
  }

  @Test func isSilentInSwiftFilesOfOtherConcerns() async throws {
    let server = try await ServerFixture.running()
    try server.open("/w/a.swift", "struct A {}\n")
    try server.open("/w/a.py", "print()\n", languageID: "python")
    try server.open("/w/b.phrases", "application Demo\n")
    _ = try await server.diagnostics("/w/b.phrases")
    try await server.finish()
  }
}
