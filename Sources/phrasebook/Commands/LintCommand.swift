import ShortcutModel
import SourceText

/// `phrasebook lint`
enum LintCommand: Command {
  static let specification = CommandSpecification(
    name: "lint",
    summary: "Check every phrase file and intent under the paths",
    discussion: """
      A file is checked together with its project, and the report is about what was named. Hidden files, what builds \
      and package managers produce, and what git ignores are left out; a file or folder that is named is checked all \
      the same. What cannot be read is named on standard error and makes the command fail. A '.phrasebook.json' sets \
      the levels of rules and more; the command line wins.
      """,
    operands: .any(name: "PATH", help: "Files and folders; the current folder where none is given"),
    options: [
      OptionSpecification(
        "--format", .choice(LintFormat.allCases.map(\.rawValue)),
        "The form of the report; under GitHub Actions and GitLab CI theirs is the default"),
      OptionSpecification("--output", .value("FILE"), "Write the report to a file"),
      OptionSpecification("--only", .list("RULE"), "Check these rules alone, also where a configuration has them off"),
      OptionSpecification("--except", .list("RULE"), "Leave these rules out"),
      OptionSpecification(
        "--fail-on", .choice(["error", "warning", "information", "hint", "never"]),
        "The least severity that makes the command fail; error by default"),
      OptionSpecification("--allow-empty", .flag, "Succeed where there is no phrase file"),
      OptionSpecification("--fix", .flag, "Apply the fixes that are safe, and report what is left"),
      OptionSpecification("--unsafe-fixes", .flag, "Apply all fixes; review what they did"),
      OptionSpecification("--diff", .flag, "Show what fixes would change, write nothing; fail where there is anything"),
      OptionSpecification("--baseline", .value("FILE"), "Leave out what this file says is known"),
      OptionSpecification("--write-baseline", .flag, "Write what is found to the baseline"),
      OptionSpecification("--since", .value("REV"), "Leave out what was there where the branch left this revision"),
      OptionSpecification(
        "--live", .flag, "Ask the providers for the values that are named; fail where there is no such value"),
      OptionSpecification("--snapshot", .value("FILE"), "As '--live', with saved values, and nobody is asked"),
      OptionSpecification("--statistics", .flag, "Count by rule instead of listing"),
      OptionSpecification("--stdin", .flag, "Check standard input; with '--fix', print it fixed"),
      OptionSpecification("--stdin-filename", .value("FILE"), "Which file standard input is"),
      OptionSpecification("--files-from", .value("FILE"), "Check the files that a file lists; '-' is standard input"),
      OptionSpecification(
        "--shard", .value("I/N"), "Check the I-th of N parts of the projects; 'merge' joins the reports"),
      OptionSpecification("--watch", .flag, "Check again whenever something changes, until Ctrl-C"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let options = try LintOptions(arguments) { () throws(FileReadError) in try StandardInput.bytes() }
    guard !options.isEmpty(arguments) else { return nothingFound(options, on: console) }
    if arguments.has("--watch") { return try await LintWatch(options, console).run() }
    var run = try await LintRun(options, on: console)
    run.fix()
    if options.showsDiff { return showDiff(of: run, options, on: console) }
    if case .paths = options.source { run.write() }
    return try report(run, options, on: console)
  }

  /// Reports on what is left.
  private static func report(_ run: LintRun, _ options: LintOptions, on console: Console) throws -> ExitCode {
    let report = try run.report()
    run.workspace.complain(on: console)
    if options.writesBaseline {
      try run.writeBaseline(report)
      return report.problems.isEmpty ? .success : .findings
    }
    var console = console
    if case .text(let bytes, _) = options.source, options.fixing != .none {
      // The text is the result; what is left to say goes beside it.
      console.out.write(bytes: run.changes.first?.new ?? bytes)
      console.out.flush()
      console = console.beside
    }
    try ReportDelivery(options.output).deliver(
      report, as: options.format, showsStatistics: options.showsStatistics, on: console)
    // What a shard has nothing of, others have; 'merge' tells whether any has.
    guard !run.workspace.files.isEmpty || !report.problems.isEmpty || options.shard != nil else {
      return nothingFound(options, on: console)
    }
    return report.exitCode
  }

  private static func showDiff(of run: LintRun, _ options: LintOptions, on console: Console) -> ExitCode {
    run.workspace.complain(on: console)
    for (old, new) in run.changes {
      let text = SourceFile(old.id, kind: old.kind, bytes: new).text
      console.out.write(bytes: UnifiedDiff.bytes(from: old.text.bytes, to: text.bytes, path: old.id.shownPath))
    }
    guard run.changes.isEmpty, run.workspace.problems.isEmpty else { return .findings }
    return run.workspace.files.isEmpty ? nothingFound(options, on: console) : .success
  }

  private static func nothingFound(_ options: LintOptions, on console: Console) -> ExitCode {
    if options.allowsEmpty { return .success }
    console.complain("no phrase file found; '--allow-empty' lets that pass")
    return .nothingFound
  }
}

extension LintOptions {
  /// Whether a list of files was asked for that names none: that does not mean all.
  fileprivate func isEmpty(_ arguments: ParsedArguments) -> Bool {
    guard case .paths(let paths) = source else { return false }
    return paths.isEmpty && arguments.has("--files-from")
  }
}
