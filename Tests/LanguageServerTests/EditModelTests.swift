import LanguageServerProtocol
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import LanguageServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Random edits of three open files, held against a naive copy: the text is the same after each, and what is said of the
/// files is what would be said if they had just been opened.
///
/// Some thousand edits; with `PHRASEBOOK_EXHAUSTIVE` in the environment it is a million.
@Suite struct EditModelTests {
  private static let isExhaustive = getenv("PHRASEBOOK_EXHAUSTIVE") != nil
  private static let editCount = isExhaustive ? 333_334 : 2_000
  /// So many edits lie between two looks at the diagnostics.
  private static let lookInterval = isExhaustive ? 250 : 25

  private static let templates = [
    "/p/a.phrases": """
    # Größe 🧭
    application Demo
    shortcut RunFigraniumTaskIntent
      title Run 📦
      phrase Run ${task} in ${applicationName}\r
      phrase Führe ${task} aus\r
      phrase 🧭 ${tsk} ${applicationName}

    try
      Run Nightly backup in Demo -> RunFigraniumTaskIntent(task: "nightly-backup")

    """,
    "/p/b.swift": #"""
    import AppIntents
    struct OpenDeck: AppIntent {
      static let title: LocalizedStringResource = "Öffne 🃏"
      @Parameter(title: "Deck") var deck: Deck
    }
    struct Deck: AppEntity {}
    struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
      AppShortcut(intent: OpenDeck(), phrases: ["Open \(\.$deck) with \(.applicationName)", "🃏 \(.applicationName)"],
        shortTitle: "Open", systemImageName: "star")
    } }

    """#,
    "/p/de.lproj/AppShortcuts.strings": """
    /* größe */\r
    "Open ${deck} with ${applicationName}" = "${deck} öffnen mit ${applicationName}";\r
    "🃏 ${applicationName}" = "🃏 ${applicationName}";

    """,
  ]

  private static let pieces = [
    "", "", "", "x", " ", "é", "🧭", "👩‍👩‍👧", "e\u{301}", "\n", "\r\n", "\r", "\n  phrase ", "${task}", "${", "}", "\"",
    "\\(",
    ")", ";\n", "=", "/*", "*/", "//", "#", "struct ", "\u{FEFF}", "\u{2028}", "\0", "applicationName",
  ]

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func editsLeaveWhatTheClientHas(encoding: PositionEncoding) throws {
    var random = SplitMix(state: UInt64(encoding.rawValue.count))
    var session = Session.alone()
    session.encoding = encoding
    var copies: [String: NaiveText] = [:]
    for (path, text) in Self.templates.sorted(by: { $0.key < $1.key }) {
      let uri = DocumentURI(filePath: path)
      session.open(TextDocumentItem(uri: uri, languageId: "", version: 0, text: text))
      copies[path] = NaiveText(text, encoding)
    }
    let paths = copies.keys.sorted()
    for version in 1...Self.editCount {
      let path = paths[Int.random(in: 0..<paths.count, using: &random)]
      var copy = try #require(copies[path])
      let count = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1
      let changes = (0..<count).map { _ in change(&copy, Self.templates[path] ?? "", &random) }
      copies[path] = copy
      let document = VersionedTextDocumentIdentifier(uri: DocumentURI(filePath: path), version: version)
      session.change(DidChangeParams(textDocument: document, contentChanges: changes))
      let text = session.documents[FileID(path)]?.text
      try #require(text?.bytes == Array(copy.string.utf8), "edit \(version) of \(path): \(changes)")
      guard version % Self.lookInterval == 0 else { continue }
      try #require(try diagnostics(&session) == freshDiagnostics(copies, session), "edit \(version)")
    }
  }

  /// A change that a client may send, done to the copy as well.
  private func change(_ copy: inout NaiveText, _ template: String, _ random: inout SplitMix) -> ContentChange {
    // Now and then the mistakes are taken back, or the files would soon hold nothing that is read.
    if copy.count > 900 || Int.random(in: 0..<60, using: &random) == 0 {
      copy = NaiveText(template, copy.encoding)
      return ContentChange(range: nil, text: template)
    }
    let first = Int.random(in: 0...copy.count, using: &random)
    let length = [0, 0, 1, 2, 10, 60][Int.random(in: 0..<6, using: &random)]
    var (start, end) = (copy.position(of: first), copy.position(of: min(first + length, copy.count)))
    // Behind the end of a line, and in the middle of a character.
    if Int.random(in: 0..<10, using: &random) == 0 { end.character += Int.random(in: 1...200, using: &random) }
    if Int.random(in: 0..<10, using: &random) == 0 { start.character += 1 }
    if (start.line, start.character) > (end.line, end.character) { end = start }
    let text = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
    copy.replace(copy.index(of: start)..<copy.index(of: end), with: text)
    return ContentChange(range: LanguageServerProtocol.Range(start: start, end: end), text: text)
  }

  /// What is said of the files after the edits.
  private func diagnostics(_ session: inout Session) throws -> [FileID: [LanguageServerProtocol.Diagnostic]] {
    session.applyEdits()
    return try diagnostics(session.workspace.snapshot, session)
  }

  /// What would be said if they had just been opened.
  private func freshDiagnostics(
    _ copies: [String: NaiveText], _ session: Session
  ) throws -> [FileID: [LanguageServerProtocol.Diagnostic]] {
    let files = try copies.map { path, copy in
      let file = FileID(path)
      return SourceFile(file, kind: try #require(FileKind(file)), text: SourceText(copy.string))
    }
    return try diagnostics(
      WorkspaceSnapshot(files: files, projectRoots: session.workspace.snapshot.projectRoots), session)
  }

  private func diagnostics(
    _ snapshot: WorkspaceSnapshot, _ session: Session
  ) throws -> [FileID: [LanguageServerProtocol.Diagnostic]] {
    let look = DiagnosticsLook(
      snapshot: snapshot, live: session.diagnostics.live, versions: [:], view: session.view)
    let project = try #require(snapshot.projects.first)
    return look.report(on: project).diagnostics
  }
}
