import ShortcutLint
import ShortcutModel

/// `phrasebook merge`
enum MergeCommand: Command {
  static let specification = CommandSpecification(
    name: "merge",
    summary: "Join the reports of several 'lint' runs, such as those of '--shard'",
    discussion: """
      Takes reports of 'lint --format json', or of 'lint --format sarif', and writes the one that a single run would \
      have written: sorted, what several tell told once, and counted anew. Reports in json become a report in any form; \
      SARIF stays SARIF, since it does not tell all that the other forms say.
      """,
    operands: .any(name: "FILE", help: "The reports, all of one form"),
    options: [
      OptionSpecification(
        "--format", .choice(LintFormat.allCases.map(\.rawValue)), "The form of the report; by default that of the files"
      ),
      OptionSpecification("--output", .value("FILE"), "Write the report to a file"),
      OptionSpecification(
        "--fail-on", .choice(["error", "warning", "information", "hint", "never"]),
        "The least severity that makes the command fail; error by default"),
      OptionSpecification("--allow-empty", .flag, "Succeed where no run has found a phrase file"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError("'merge' needs the reports that it is to join", command: specification.name)
    }
    let threshold = arguments.value("--fail-on").flatMap(Severity.init(rawValue:))
    let format = arguments.has("--format") ? arguments.value("--format") : nil
    let output = arguments.value("--output").map { FileID($0) }
    switch try ReportFiles(arguments.operands) {
    case .sarif(let reports):
      guard format == nil || format == LintFormat.sarif.rawValue else {
        throw UsageError(
          "reports in SARIF stay SARIF: they do not tell information from hints, nor which fixes are safe; for "
            + "'--format \(format ?? "")' merge reports in json", command: specification.name)
      }
      let (json, fails) = try SARIFReport.merged(reports)
      try ReportDelivery(output).deliver(
        JSONStream.bytes(of: StreamedJSON(json)), note: LintReport.count(reports.count, "report"), on: console)
      return fails(threshold) ? .findings : .success
    case .json(let reports):
      let report = LintReport(merging: reports, threshold: threshold)
      try ReportDelivery(output).deliver(report, as: format ?? LintFormat.json.rawValue, on: console)
      guard report.fileCount == 0, report.problems.isEmpty, !arguments.has("--allow-empty") else {
        return report.exitCode
      }
      console.complain("no phrase file found; '--allow-empty' lets that pass")
      return .nothingFound
    }
  }
}
