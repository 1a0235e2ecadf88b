import ShortcutLint
import ShortcutModel

/// The code quality report that GitLab shows in a merge request.
struct GitLabReporter {
  private let report: LintReport
  private let surroundings: ReportSurroundings

  init(_ report: LintReport, in surroundings: ReportSurroundings) {
    self.report = report
    self.surroundings = surroundings
  }

  func bytes() -> [UInt8] {
    let problems = report.problems.lazy.map { problem in
      entry(
        problem.reason, check: "unread-file", severity: "critical", file: problem.file, lines: 1...1,
        fingerprint: Fingerprints.digits(["unread-file", problem.file.shownPath, problem.reason]))
    }
    let found = report.found.lazy.map { found in
      let diagnostic = found.diagnostic
      let start = report.start(of: diagnostic.place)?.line ?? 1
      let end = report.end(of: diagnostic.place)?.line ?? start
      return entry(
        diagnostic.message, check: diagnostic.rule, severity: Self.severity(diagnostic.severity),
        file: diagnostic.place.file, lines: start...max(start, end), fingerprint: found.fingerprint)
    }
    return JSONStream.bytes(of: .list([AnySequence(problems), AnySequence(found)].joined()) { $0 })
  }

  private func entry(
    _ description: String, check: String, severity: String, file: FileID, lines: ClosedRange<Int>, fingerprint: String
  ) -> StreamedJSON {
    let place = StreamedJSON.object([("begin", .integer(lines.lowerBound)), ("end", .integer(lines.upperBound))])
    return .object([
      ("description", .string(description)), ("check_name", .string(check)), ("fingerprint", .string(fingerprint)),
      ("severity", .string(severity)),
      ("location", .object([("path", .string(surroundings.checkoutPath(of: file))), ("lines", place)])),
    ])
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .information, .hint: "info"
    }
  }
}
