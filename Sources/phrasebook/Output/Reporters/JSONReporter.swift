import LanguageServerProtocol
import ShortcutLint
import ShortcutModel
import SourceText

/// The `json` format, one object, and `jsonl`, a diagnostic a line; `LintFormat.md` describes both.
struct JSONReporter {
  private let report: LintReport
  private let places: PlaceJSON

  init(_ report: LintReport) {
    self.report = report
    places = PlaceJSON(report.snapshot)
  }

  func bytes() throws -> [UInt8] {
    try IndentedJSON.bytes(
      of: .object([
        ("version", 1),
        ("diagnostics", .array(report.found.map(json(of:)))),
        ("problems", .array(report.problems.map(json(of:)))),
        ("summary", summary),
      ]))
  }

  func lines() throws -> [UInt8] {
    try report.found.flatMap { try JSONWriter.write(json(of: $0)) + [UInt8(ascii: "\n")] }
  }

  private func json(of found: NamedDiagnostic) -> JSONValue {
    let diagnostic = found.diagnostic
    var members = places.members(of: diagnostic.place)
    members += [
      ("rule", .string(diagnostic.rule)), ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)), ("help", JSONValue(diagnostic.help)),
      ("fix", diagnostic.fix.map(json(of:)) ?? .null),
      ("related", .array(diagnostic.related.map(json(of:)))),
      ("fingerprint", .string(found.fingerprint)),
    ]
    return .object(members)
  }

  private var summary: JSONValue {
    .object([
      ("files", .integer(report.files.count)), ("errors", .integer(report.count(.error))),
      ("warnings", .integer(report.count(.warning))), ("information", .integer(report.count(.information))),
      ("hints", .integer(report.count(.hint))),
      ("fixable", .integer(report.count(fixable: .safe) + report.count(fixable: .unsafe))),
      ("fixed", .integer(report.fixedCount)), ("known", .integer(report.knownCount)),
      ("problems", .integer(report.problems.count)),
    ])
  }

  private func json(of fix: Fix) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      let place = Place(file: edit.file, range: edit.edit.range)
      return .object(places.members(of: place) + [("replacement", .string(edit.edit.replacement))])
    }
    return .object([
      ("title", .string(fix.title)), ("safety", .string(fix.safety.rawValue)), ("edits", .array(edits)),
    ])
  }

  private func json(of related: ShortcutLint.Diagnostic.Related) -> JSONValue {
    .object(places.members(of: related.place) + [("message", .string(related.message))])
  }

  private func json(of problem: FileReadError) -> JSONValue {
    .object([("file", .string(problem.file.path)), ("reason", .string(problem.reason))])
  }
}
