import Foundation
import ShortcutModel

/// Where a lint report goes: to standard output or to a file, and to the page that GitHub shows.
struct ReportDelivery {
  /// Nil for standard output.
  private let output: FileID?

  init(_ output: FileID?) {
    self.output = output
  }

  /// - Parameter format: Nil for the one that the place wants.
  func deliver(
    _ report: LintReport, as format: String?, showsStatistics: Bool = false, on console: Console
  ) throws {
    let target = output == nil ? console : console.colored("never")
    let surroundings = ReportSurroundings(console: target, variables: ProcessInfo.processInfo.environment)
    let format = LintFormat.chosen(format, for: surroundings)
    let bytes =
      showsStatistics
      ? LintStatistics(report, console: target).bytes(format)
      : format.bytes(of: report, in: surroundings)
    try deliver(bytes, note: report.summary, on: console)
    if format == .github { appendStepSummary(report, surroundings, on: console) }
  }

  /// - Parameter note: What standard error says of a report that was written to a file.
  func deliver(_ bytes: [UInt8], note: String, on console: Console) throws {
    guard let output else { return console.out.write(bytes: bytes) }
    do {
      try AtomicFile.write(bytes, to: output)
    } catch {
      throw CommandFailure("\(error.file): \(error.reason)", .fault)
    }
    console.complain("\(note); written to \(output)")
  }

  /// GitHub gives each step a file of its own; what others have written to it stays.
  private func appendStepSummary(_ report: LintReport, _ surroundings: ReportSurroundings, on console: Console) {
    guard let path = surroundings.stepSummary else { return }
    do {
      let before = SystemFile(path) == nil ? [] : try SystemFile.read(FileID(path), at: path)
      try AtomicFile.write(before + GitHubReporter(report, in: surroundings).stepSummary.utf8, to: FileID(path))
    } catch {
      console.complain("the step summary \(error.file): \(error.reason)")
    }
  }
}
