import ShortcutLint
import ShortcutModel
import SourceText

/// The XML of Checkstyle, which many review tools take.
struct CheckstyleReporter {
  private let report: LintReport

  init(_ report: LintReport) {
    self.report = report
  }

  var text: String {
    let found = Dictionary(grouping: report.diagnostics, by: \.place.file)
    let problems = Dictionary(grouping: report.problems, by: \.file)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in Set(found.keys).union(problems.keys).sorted() {
      text += "  <file name=\"\(XMLText.escaped(file.shownPath))\">\n"
      for problem in problems[file] ?? [] {
        text += error("line=\"1\"", "error", problem.reason, "unread-file")
      }
      for diagnostic in found[file] ?? [] {
        let place = report.start(of: diagnostic.place) ?? (1, 1)
        let position = "line=\"\(place.line)\" column=\"\(place.column)\""
        text += error(position, Self.severity(diagnostic.severity), diagnostic.message, diagnostic.rule)
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private func error(_ position: String, _ severity: String, _ message: String, _ rule: String) -> String {
    "    <error \(position) severity=\"\(severity)\" message=\"\(XMLText.escaped(message))\""
      + " source=\"phrasebook.\(rule)\"/>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "info"
    }
  }
}
