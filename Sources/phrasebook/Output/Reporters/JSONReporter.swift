import ShortcutLint
import ShortcutModel
import SourceText

/// The `json` format, one object, and `jsonl`, a diagnostic a line; `LintFormat.md` describes both.
struct JSONReporter {
  private let report: LintReport
  private let places: PlaceJSON

  init(_ report: LintReport) {
    self.report = report
    places = PlaceJSON(report.places)
  }

  func bytes() -> [UInt8] {
    JSONStream.bytes(
      of: .object([
        ("version", 1),
        ("diagnostics", .list(report.found, json(of:))),
        ("problems", .list(report.problems, json(of:))),
        ("summary", summary),
        ("shard", report.shard?.json ?? .null),
      ]))
  }

  func lines() -> [UInt8] {
    JSONStream.lines(of: report.found.lazy.map(json(of:)))
  }

  private func json(of found: NamedDiagnostic) -> StreamedJSON {
    let diagnostic = found.diagnostic
    var members = places.members(of: diagnostic.place)
    members += [
      ("rule", .string(diagnostic.rule)), ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)), ("help", StreamedJSON(diagnostic.help)),
      ("fix", diagnostic.fix.map(json(of:)) ?? .null),
      ("related", .list(diagnostic.related, json(of:))),
      ("fingerprint", .string(found.fingerprint)),
    ]
    return .object(members)
  }

  private var summary: StreamedJSON {
    .object([
      ("files", .integer(report.fileCount)), ("errors", .integer(report.count(.error))),
      ("warnings", .integer(report.count(.warning))), ("information", .integer(report.count(.information))),
      ("hints", .integer(report.count(.hint))),
      ("fixable", .integer(report.count(fixable: .safe) + report.count(fixable: .unsafe))),
      ("fixed", .integer(report.fixedCount)), ("known", .integer(report.knownCount)),
      ("problems", .integer(report.problems.count)),
    ])
  }

  private func json(of fix: Fix) -> StreamedJSON {
    let edits = StreamedJSON.list(fix.edits) { edit in
      let place = Place(file: edit.file, range: edit.edit.range)
      return .object(places.members(of: place) + [("replacement", .string(edit.edit.replacement))])
    }
    return .object([
      ("title", .string(fix.title)), ("safety", .string(fix.safety.rawValue)), ("edits", edits),
    ])
  }

  private func json(of related: ShortcutLint.Diagnostic.Related) -> StreamedJSON {
    .object(places.members(of: related.place) + [("message", .string(related.message))])
  }

  private func json(of problem: FileReadError) -> StreamedJSON {
    .object([("file", .string(problem.file.shownPath)), ("reason", .string(problem.reason))])
  }
}
