import ShortcutLint
import ShortcutModel
import SourceText

/// Diagnostics for a person: a line that editors and continuous integrations can read, the source line with carets,
/// and what helps to mend it.
struct HumanLintReport {
  private let report: LintReport
  private let console: Console

  init(_ report: LintReport, console: Console) {
    self.report = report
    self.console = console
  }

  func write() {
    for diagnostic in report.diagnostics { write(diagnostic) }
    console.out.write(summary + "\n")
  }

  private func write(_ diagnostic: Diagnostic) {
    let severity = console.styled(diagnostic.severity.rawValue + ":", Style(diagnostic.severity))
    let place = console.styled(DisplayText.visible(position(of: diagnostic.place)), .bold)
    let message = DisplayText.visible(diagnostic.message)
    console.out.write("\(place): \(severity) \(message) [\(diagnostic.rule)]\n")
    if let text = report.snapshot.files[diagnostic.place.file]?.text {
      write(SourceExcerpt(diagnostic.place.range, in: text), Style(diagnostic.severity))
    }
    for related in diagnostic.related { note("see", "\(position(of: related.place)): \(related.message)") }
    if let help = diagnostic.help { note("help", help) }
    if let fix = diagnostic.fix { note(fix.safety == .safe ? "fix" : "fix to review", fix.title) }
    console.out.write("\n")
  }

  private func write(_ excerpt: SourceExcerpt, _ style: Style) {
    let number = String(excerpt.lineNumber)
    let width = max(number.count, 4)
    let margin = String(repeating: " ", count: width - number.count)
    console.out.write("\(console.styled("\(margin)\(number) |", .dim)) \(excerpt.line)\n")
    let bar = console.styled(String(repeating: " ", count: width) + " |", .dim)
    console.out.write("\(bar) \(excerpt.padding)\(console.styled(excerpt.carets, style))\n")
  }

  private func note(_ label: String, _ text: String) {
    let visible = DisplayText.visible(text, keepsLines: true)
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false)
    console.out.write("     = \(console.styled(label + ":", .bold)) \(lines.joined(separator: "\n       "))\n")
  }

  private func position(of place: Place) -> String {
    guard let text = report.snapshot.files[place.file]?.text else { return place.file.path }
    let start = text.lineColumn(at: place.range.lowerBound, in: .utf16)
    return "\(place.file.path):\(start.line + 1):\(start.column + 1)"
  }

  private var summary: String {
    let files = Self.count(report.fileCount, "file")
    let parts = Severity.allCases.compactMap { severity -> String? in
      let count = report.count(severity)
      guard count > 0 else { return nil }
      return severity == .information ? "\(count) information" : Self.count(count, severity.rawValue)
    }
    let unread = report.problems.isEmpty ? "" : "; \(Self.count(report.problems.count, "file")) not read"
    return (parts.isEmpty ? "No problem" : parts.joined(separator: ", ")) + " in \(files)\(unread)."
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
