import LanguageServerProtocol
import ShortcutLint
import ShortcutModel
import SourceText

/// What a lint found, ready to be written in any format.
struct LintReport {
  let diagnostics: [ShortcutLint.Diagnostic]
  let problems: [FileReadError]
  let snapshot: WorkspaceSnapshot
  let fileCount: Int

  /// - Parameter diagnostics: Sorted.
  init(_ diagnostics: [ShortcutLint.Diagnostic], of workspace: WorkspaceReading) {
    self.diagnostics = diagnostics
    problems = workspace.problems
    snapshot = workspace.snapshot
    fileCount = workspace.files.count
  }

  func count(_ severity: Severity) -> Int {
    diagnostics.lazy.filter { $0.severity == severity }.count
  }
}

/// The `json` format; `LintFormat.md` describes it.
extension LintReport {
  var json: JSONValue {
    let places = PlaceJSON(snapshot)
    var fingerprints = Fingerprints(snapshot)
    let list = diagnostics.map { diagnostic -> JSONValue in
      var members = places.members(of: diagnostic.place)
      members += [
        ("rule", .string(diagnostic.rule)), ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)), ("help", JSONValue(diagnostic.help)),
        ("fix", diagnostic.fix.map { Self.json(of: $0, places) } ?? .null),
        ("related", .array(diagnostic.related.map { Self.json(of: $0, places) })),
        ("fingerprint", .string(fingerprints.next(for: diagnostic))),
      ]
      return .object(members)
    }
    return .object([
      ("version", 1),
      ("diagnostics", .array(list)),
      ("problems", .array(problems.map(Self.json(of:)))),
      ("summary", summary),
    ])
  }

  private var summary: JSONValue {
    .object([
      ("files", .integer(fileCount)), ("errors", .integer(count(.error))), ("warnings", .integer(count(.warning))),
      ("information", .integer(count(.information))), ("hints", .integer(count(.hint))),
      ("fixable", .integer(diagnostics.lazy.filter { $0.fix != nil }.count)),
      ("problems", .integer(problems.count)),
    ])
  }

  private static func json(of fix: Fix, _ places: PlaceJSON) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      let place = Place(file: edit.file, range: edit.edit.range)
      return .object(places.members(of: place) + [("replacement", .string(edit.edit.replacement))])
    }
    return .object([
      ("title", .string(fix.title)), ("safety", .string(fix.safety.rawValue)), ("edits", .array(edits)),
    ])
  }

  private static func json(of related: ShortcutLint.Diagnostic.Related, _ places: PlaceJSON) -> JSONValue {
    .object(places.members(of: related.place) + [("message", .string(related.message))])
  }

  private static func json(of problem: FileReadError) -> JSONValue {
    .object([("file", .string(problem.file.path)), ("reason", .string(problem.reason))])
  }
}
