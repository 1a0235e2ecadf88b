import ShortcutLint
import ShortcutModel
import SourceText

/// Workflow commands, which GitHub Actions shows as annotations of a change.
///
/// GitHub shows ten annotations of a level for a step, and fifty for a job: the worst get them, one notice says how many
/// do not, and all of them stand in the log.
struct GitHubReporter {
  /// What GitHub shows of one level for one step.
  static let mostOfALevel = 10

  private let report: LintReport
  private let surroundings: ReportSurroundings

  init(_ report: LintReport, in surroundings: ReportSurroundings) {
    self.report = report
    self.surroundings = surroundings
  }

  var text: String {
    var annotated: [Diagnostic] = []
    var rest: [Diagnostic] = []
    var counts: [String: Int] = [:]
    let problemCount = min(report.problems.count, Self.mostOfALevel)
    counts["error"] = problemCount
    for diagnostic in ordered {
      let level = Self.level(diagnostic.severity)
      // The notice that says what is left out is one of the ten.
      let most = level == "notice" ? Self.mostOfALevel - 1 : Self.mostOfALevel
      let count = counts[level, default: 0] + 1
      if count <= most { annotated.append(diagnostic) } else { rest.append(diagnostic) }
      counts[level] = count
    }
    var lines = report.problems.prefix(problemCount).map { problem in
      command("error", [("file", surroundings.checkoutPath(of: problem.file))], problem.reason)
    }
    lines += annotated.map(annotation)
    lines += listing(of: rest)
    lines.append(report.summary + ".")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The worst first; equal ones in the order of the report.
  private var ordered: [Diagnostic] {
    Severity.allCases.flatMap { severity in report.diagnostics.filter { $0.severity == severity } }
  }

  /// The diagnostics without an annotation. Nothing in them may be taken for a command, wherever it stands.
  private func listing(of rest: [Diagnostic]) -> [String] {
    guard !rest.isEmpty else { return [] }
    let count = LintReport.count(rest.count, "diagnostic")
    let lines = rest.map { diagnostic in
      let place = DisplayText.visible(report.position(of: diagnostic.place))
      return
        "- \(place): \(diagnostic.severity.rawValue): \(DisplayText.visible(diagnostic.message)) [\(diagnostic.rule)]"
    }
    // A word that what is listed cannot hold, since it is made of it.
    let token = "phrasebook-" + Fingerprints.digits(lines)
    return [
      command("notice", [("title", "phrasebook")], "\(count) more in the log: GitHub shows ten of a level for a step."),
      "::stop-commands::\(token)",
    ] + lines + ["::\(token)::"]
  }

  private func annotation(of diagnostic: Diagnostic) -> String {
    var properties = [("file", surroundings.checkoutPath(of: diagnostic.place.file))]
    if let start = report.start(of: diagnostic.place), let end = report.end(of: diagnostic.place) {
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      // GitHub takes columns within one line alone.
      if start.line == end.line {
        properties += [("col", "\(start.column)"), ("endColumn", "\(max(start.column, end.column))")]
      }
    }
    properties.append(("title", "phrasebook \(diagnostic.rule)"))
    let message = [diagnostic.message, diagnostic.help].compactMap { $0 }.joined(separator: "\n")
    return command(Self.level(diagnostic.severity), properties, message)
  }

  private func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return "::\(name) \(list)::\(Self.escaped(message))"
  }

  /// As the runner undoes it; other control characters are made visible.
  private static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { DisplayText.visible($0).replacing("%", with: "%25") }.joined(separator: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "notice"
    }
  }
}

/// The page that GitHub shows below the job.
extension GitHubReporter {
  /// Markdown. GitHub takes a mebibyte of it for a step.
  var stepSummary: String {
    var text = "### phrasebook\n\n\(report.summary).\n"
    guard !report.found.isEmpty else { return text + "\n" }
    text += "\n| Severity | Place | Message | Rule |\n|---|---|---|---|\n"
    for (index, diagnostic) in ordered.enumerated() {
      guard index < Self.mostOfSummary else {
        text += "\n\(report.found.count - index) more are in the log.\n"
        break
      }
      let place = Self.cell(report.position(of: diagnostic.place))
      text +=
        "| \(diagnostic.severity.rawValue) | \(place) | \(Self.cell(diagnostic.message)) | `\(diagnostic.rule)` |\n"
    }
    return text + "\n"
  }

  private static let mostOfSummary = 200

  /// Plain text in a table of Markdown, cut where it is very long.
  private static func cell(_ text: String) -> String {
    var cell = ""
    for character in DisplayText.visible(text.prefix(400)) {
      switch character {
      case "<": cell += "&lt;"
      case "&": cell += "&amp;"
      case "\\", "`", "*", "_", "|", "[", "]", "~", "$", "#", "@": cell += "\\\(character)"
      default: cell.append(character)
      }
    }
    return cell
  }
}
