/// The forms of a lint report.
enum LintFormat: String, CaseIterable {
  case human, json, jsonl, sarif, github, gitlab, junit, checkstyle, xcode

  /// The one that was asked for, else the one that the place wants.
  static func chosen(_ name: String?, for surroundings: ReportSurroundings) -> LintFormat {
    if let format = name.flatMap(LintFormat.init) { return format }
    return switch surroundings.service {
    case .github: .github
    case .gitlab: .gitlab
    case nil: .human
    }
  }

  func bytes(of report: LintReport, in surroundings: ReportSurroundings) -> [UInt8] {
    switch self {
    case .human: Array(HumanReporter(report, console: surroundings.console).text.utf8)
    case .json: JSONReporter(report).bytes()
    case .jsonl: JSONReporter(report).lines()
    case .sarif: SARIFReporter(report, in: surroundings).bytes()
    case .github: Array(GitHubReporter(report, in: surroundings).text.utf8)
    case .gitlab: GitLabReporter(report, in: surroundings).bytes()
    case .junit: Array(JUnitReporter(report).text.utf8)
    case .checkstyle: Array(CheckstyleReporter(report).text.utf8)
    case .xcode: Array(XcodeReporter(report, in: surroundings).text.utf8)
    }
  }
}
