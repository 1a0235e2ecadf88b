import ShortcutLint
import ShortcutModel
import SourceText

/// Diagnostics for a person: a line that editors and continuous integrations can read, the source line with carets,
/// and what helps to mend it.
struct HumanReporter {
  private let report: LintReport
  private let console: Console

  init(_ report: LintReport, console: Console) {
    self.report = report
    self.console = console
  }

  var text: String {
    var text = ""
    for diagnostic in report.diagnostics { append(diagnostic, to: &text) }
    return text + closing
  }

  /// The counts, and what '--fix' would do or has done.
  var closing: String {
    var lines: [String] = []
    if report.fixedCount > 0 { lines.append("\(LintReport.count(report.fixedCount, "problem")) fixed.") }
    lines.append(report.summary + ".")
    let safe = report.count(fixable: .safe)
    let unsafe = report.count(fixable: .unsafe)
    switch (safe, unsafe) {
    case (0, 0): break
    case (_, 0): lines.append("'--fix' mends \(safe).")
    case (0, _): lines.append("'--unsafe-fixes' mends \(unsafe), for review.")
    default: lines.append("'--fix' mends \(safe), '--unsafe-fixes' \(unsafe) more, for review.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ diagnostic: Diagnostic, to text: inout String) {
    let severity = console.styled(diagnostic.severity.rawValue + ":", Style(diagnostic.severity))
    let place = console.styled(DisplayText.visible(report.position(of: diagnostic.place)), .bold)
    let message = DisplayText.visible(diagnostic.message)
    text += "\(place): \(severity) \(message) [\(diagnostic.rule)]\n"
    if let source = report.places.text(of: diagnostic.place.file) {
      text += SourceExcerpt(diagnostic.place.range, in: source).lines(Style(diagnostic.severity), on: console)
    }
    for related in diagnostic.related {
      note("see", "\(report.position(of: related.place)): \(related.message)", to: &text)
    }
    if let help = diagnostic.help { note("help", help, to: &text) }
    if let fix = diagnostic.fix { note(fix.safety == .safe ? "fix" : "fix to review", fix.title, to: &text) }
    text += "\n"
  }

  private func note(_ label: String, _ note: String, to text: inout String) {
    let visible = DisplayText.visible(note, keepsLines: true)
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false)
    text += "     = \(console.styled(label + ":", .bold)) \(lines.joined(separator: "\n       "))\n"
  }
}

extension LintReport {
  /// `path:line:column`, 1-based, in UTF-16 units.
  func position(of place: Place) -> String {
    guard let (line, column) = start(of: place) else { return place.file.shownPath }
    return "\(place.file.shownPath):\(line):\(column)"
  }

  /// 1-based, in UTF-16 units; nil for a place in a file that is not there.
  func start(of place: Place) -> (line: Int, column: Int)? { places.start(of: place) }

  /// 1-based, in UTF-16 units, behind the last one.
  func end(of place: Place) -> (line: Int, column: Int)? { places.end(of: place) }
}
