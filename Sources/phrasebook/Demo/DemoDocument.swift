import LanguageServerProtocol
import PhraseSyntax
import ShortcutModel
import SourceText

/// A document as an editor holds it: its text is that of the file until somebody types.
struct DemoDocument: Sendable {
  let file: FileID
  let kind: FileKind
  private(set) var text: SourceText
  private(set) var version = 1
  /// A slot of a phrase.
  let slot: Place

  private init(_ file: SourceFile, slot: Place) {
    self.file = file.id
    kind = file.kind
    text = file.text
    self.slot = slot
  }

  /// The documents to show things on: the first Swift file and the first `.phrases` file with a phrase for a Figranium
  /// task; one of them is enough.
  static func choose(in folder: String) throws(UsageError) -> [DemoDocument] {
    let scan = RealDisk(scansBroadFolders: true).scan([ScanRoot(folder)])
    let snapshot = WorkspaceSnapshot(files: scan.files, projectRoots: scan.projectRoots)
    var chosen: [DemoDocument] = []
    for kind in [FileKind.swift, .phrases] {
      let shortcuts = snapshot.projects.flatMap(\.shortcuts).filter { $0.intentName?.value == "RunFigraniumTaskIntent" }
      let phrases = shortcuts.flatMap(\.phrases).filter { FileKind($0.place.file) == kind }.sorted {
        $0.place < $1.place
      }
      let slots = phrases.compactMap { phrase in
        phrase.template.slots.first.map { Place(file: phrase.place.file, range: $0.nameRange) }
      }
      guard let slot = slots.first, let file = snapshot.files[slot.file] else { continue }
      chosen.append(DemoDocument(file, slot: slot))
    }
    guard !chosen.isEmpty else {
      throw UsageError("no file below '\(folder)' has a phrase that runs a Figranium task", command: "demo")
    }
    return chosen
  }

  var uri: DocumentURI { DocumentURI(filePath: file.path) }
  var identifier: TextDocumentIdentifier { TextDocumentIdentifier(uri: uri) }

  var opening: DidOpenParams {
    DidOpenParams(
      textDocument: TextDocumentItem(
        uri: uri, languageId: kind == .swift ? "swift" : "phrases", version: version, text: text.string))
  }

  /// Types over a range, in the document alone.
  mutating func type(_ replacement: String, over range: Swift.Range<Int>) throws -> DidChangeParams {
    let change = ContentChange(range: self.range(range), text: replacement)
    guard let changed = text.applying([TextEdit(range: range, replacement: replacement)]) else {
      throw CommandFailure("an edit reaches outside of its document", .fault)
    }
    text = changed
    version += 1
    return DidChangeParams(
      textDocument: VersionedTextDocumentIdentifier(uri: uri, version: version), contentChanges: [change])
  }

  /// The place behind some text; nil where the document does not have it.
  func offset(behind words: String) -> Int? {
    let bytes = Array(words.utf8)
    let start = text.bytes.indices.first { text.bytes[$0...].starts(with: bytes) }
    return start.map { $0 + bytes.count }
  }

  func position(_ offset: Int) -> Position {
    let place = text.lineColumn(at: offset, in: .utf16)
    return Position(line: place.line, character: place.column)
  }

  func range(_ range: Swift.Range<Int>) -> LanguageServerProtocol.Range {
    Range(start: position(range.lowerBound), end: position(range.upperBound))
  }

  func offsets(_ range: LanguageServerProtocol.Range) -> Swift.Range<Int> {
    func offset(_ position: Position) -> Int {
      text.offset(of: LineColumn(line: position.line, column: position.character), in: .utf16) ?? text.count
    }
    let start = offset(range.start)
    return start..<max(start, offset(range.end))
  }
}
