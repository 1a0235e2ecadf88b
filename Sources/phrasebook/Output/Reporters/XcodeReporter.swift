import ShortcutLint
import ShortcutModel
import SourceText

/// Lines that Xcode shows beside the source when a build phase prints them.
struct XcodeReporter {
  private let report: LintReport
  private let surroundings: ReportSurroundings

  init(_ report: LintReport, in surroundings: ReportSurroundings) {
    self.report = report
    self.surroundings = surroundings
  }

  var text: String {
    var text = ""
    for problem in report.problems {
      text += "\(path(of: problem.file)): error: \(DisplayText.visible(problem.reason))\n"
    }
    for diagnostic in report.diagnostics {
      let place = report.start(of: diagnostic.place).map { ":\($0.line):\($0.column)" } ?? ""
      let message = DisplayText.visible(diagnostic.message)
      text += "\(path(of: diagnostic.place.file))\(place): \(Self.level(diagnostic.severity)): "
      text += "\(message) [\(diagnostic.rule)]\n"
    }
    return text
  }

  /// Xcode finds a file by its whole path.
  private func path(of file: FileID) -> String {
    DisplayText.visible(surroundings.absolutePath(of: file))
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}
