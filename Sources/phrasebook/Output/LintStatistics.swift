import ShortcutLint

/// How often each rule found something, the most often first.
struct LintStatistics {
  private struct Row {
    let rule: String
    let severity: Severity
    var count = 0
    var fixable = 0
  }

  private let report: LintReport
  private let console: Console
  private let rows: [Row]

  init(_ report: LintReport, console: Console) {
    self.report = report
    self.console = console
    var rows: [String: Row] = [:]
    for diagnostic in report.diagnostics {
      let key = diagnostic.rule + " " + diagnostic.severity.rawValue
      var row = rows[key] ?? Row(rule: diagnostic.rule, severity: diagnostic.severity)
      row.count += 1
      if diagnostic.fix != nil { row.fixable += 1 }
      rows[key] = row
    }
    self.rows = rows.values.sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      return left.rule != right.rule ? left.rule < right.rule : left.severity > right.severity
    }
  }

  func bytes(_ format: LintFormat) -> [UInt8] {
    format == .json ? JSONStream.bytes(of: json) : Array(text.utf8)
  }

  private var text: String {
    let width = rows.map { String($0.count).count }.max() ?? 0
    let lines = rows.map { row in
      let count = String(row.count)
      let severity = row.severity.rawValue
      let fixable = row.fixable == 0 ? "" : "  (\(row.fixable) with a fix)"
      return String(repeating: " ", count: width - count.count) + count + "  "
        + console.styled(severity, Style(row.severity))
        + String(repeating: " ", count: "information".count - severity.count) + "  \(row.rule)\(fixable)\n"
    }
    return lines.joined() + HumanReporter(report, console: console).closing
  }

  private var json: StreamedJSON {
    let list = StreamedJSON.list(rows) { row in
      .object([
        ("rule", .string(row.rule)), ("severity", .string(row.severity.rawValue)), ("count", .integer(row.count)),
        ("fixable", .integer(row.fixable)),
      ])
    }
    return .object([("version", 1), ("statistics", list)])
  }
}
