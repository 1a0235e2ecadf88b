import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport

/// Files of a test with what the linter says of them.
struct LintedFiles {
  /// How the bytes of a file are written before they are read.
  enum Spelling: String, CaseIterable {
    case plain, carriageReturns, byteOrderMark, utf16LittleEndian, utf16BigEndian
  }

  let files: [SourceFile]
  let snapshot: WorkspaceSnapshot
  let diagnostics: [Diagnostic]

  /// An example is an excerpt: rules that say what is left out, and are not its own, are not asked.
  init(_ named: NamedExample, spelling: Spelling = .plain) {
    self.init(named.example.text, spelling: spelling, linter: named.linter)
  }

  init(_ text: String, spelling: Spelling = .plain, linter: Linter = .ofExcerpts()) {
    self.init(texts: MarkedText(text).files.map { ($0.path, $0.text.string) }, spelling: spelling, linter: linter)
  }

  /// A `.phrasebook.json` among the files is the configuration of its folder.
  init(
    texts: [(path: String, text: String)], spelling: Spelling = .plain, linter: Linter = .ofExcerpts()
  ) {
    files = texts.compactMap { path, text in
      let id = FileID(path)
      return FileKind(id).map { SourceFile(id, kind: $0, bytes: spelling.bytes(of: text, kind: $0)) }
    }
    let configurations = texts.compactMap { path, text -> ProjectConfiguration? in
      let id = FileID(path)
      guard id.name == ProjectConfiguration.fileName[...] else { return nil }
      var configuration = ProjectConfiguration(reading: SourceText(text), in: id, rules: RuleRegistry.ids)
      configuration.reaches = [ConfigurationReach(folder: id.directory)]
      return configuration
    }
    snapshot = WorkspaceSnapshot(files: files, configuration: WorkspaceConfiguration(configurations))
    diagnostics = linter.diagnostics(in: snapshot)
  }

  /// The files with a mark for each diagnostic and a `note` for each related place.
  var rendered: String { rendering(withNotes: true) }

  func rendering(withNotes: Bool) -> String {
    let marks = diagnostics.flatMap { diagnostic -> [Mark] in
      let label = "\(diagnostic.severity.rawValue): [\(diagnostic.rule)] \(diagnostic.message)"
      let notes = withNotes ? diagnostic.related.map { mark($0.place, "note: \($0.message)") } : []
      return [mark(diagnostic.place, label)] + notes
    }
    return MarkedText.rendering(files.map { ($0.id.path, $0.text) }, marks: unique(marks))
  }

  /// The texts after some fixes; nil where two of them overlap.
  func applying(_ fixes: [Fix]) -> [(path: String, text: String)]? {
    var texts: [(path: String, text: String)] = []
    for file in files {
      let edits = fixes.flatMap(\.edits).filter { $0.file == file.id }.map(\.edit)
      guard let text = file.text.applying(edits) else { return nil }
      texts.append((file.id.path, text.string))
    }
    return texts
  }

  /// The files that are not as they were, as text.
  func renderingChanges(in texts: [(path: String, text: String)]) -> String {
    let changed = texts.filter { path, text in files.contains { $0.id.path == path && $0.text.string != text } }
    return MarkedText.rendering(changed.map { ($0.path, SourceText($0.text)) })
  }

  private func mark(_ place: Place, _ label: String) -> Mark {
    let text = files.first { $0.id == place.file }?.text ?? SourceText("")
    return Mark(path: place.file.path, range: place.range, in: text, label: label)
  }

  /// Several diagnostics may speak of one place.
  private func unique(_ marks: [Mark]) -> [Mark] {
    var seen: Set<Mark> = []
    return marks.filter { seen.insert($0).inserted }
  }
}

extension LintedFiles.Spelling {
  /// UTF-16 is legal for `.strings` alone.
  func applies(to text: String) -> Bool {
    switch self {
    case .plain, .carriageReturns, .byteOrderMark: true
    case .utf16LittleEndian, .utf16BigEndian: MarkedText(text).files.contains { $0.path.hasSuffix(".strings") }
    }
  }

  func bytes(of text: String, kind: FileKind) -> [UInt8] {
    let source = SourceText(text)
    switch self {
    case .plain: return source.bytes
    case .carriageReturns: return source.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .byteOrderMark: return TextEncoding.utf8(byteOrderMark: true).encode(source)
    case .utf16LittleEndian, .utf16BigEndian:
      guard kind == .strings else { return source.bytes }
      return TextEncoding.utf16(bigEndian: self == .utf16BigEndian, byteOrderMark: true).encode(source)
    }
  }
}

extension Linter {
  /// All rules but those that say what is left out, since the texts of tests are excerpts; and one that is their subject.
  static func ofExcerpts(of rule: String? = nil) -> Linter {
    let whole: Set<String> = ["missing-short-title", "missing-plain-phrase"]
    return Linter(
      rules: RuleRegistry.rules.filter { $0.description.id == rule || !whole.contains($0.description.id) })
  }
}
