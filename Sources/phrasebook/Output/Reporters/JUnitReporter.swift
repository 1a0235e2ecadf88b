import ShortcutLint
import ShortcutModel
import SourceText

/// JUnit's XML, which most services take for test results: a suite for each file, a case for each diagnostic. What makes
/// the command fail is a failure, what could not be read an error, and the rest is told as output of a case that passes.
struct JUnitReporter {
  private let report: LintReport

  init(_ report: LintReport) {
    self.report = report
  }

  var text: String {
    let found = Dictionary(grouping: report.diagnostics, by: \.place.file)
    let files = Set(report.files).union(found.keys).sorted()
    let suites = files.map { suite(of: $0, found[$0] ?? []) } + report.problems.map(suite(of:))
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let errors = report.problems.count
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="phrasebook" tests="\(tests)" failures="\(failures)" errors="\(errors)">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private typealias Suite = (text: String, tests: Int, failures: Int)

  private func suite(of file: FileID, _ found: [Diagnostic]) -> Suite {
    let path = XMLText.escaped(file.shownPath)
    let failures = found.filter(report.fails).count
    let count = max(found.count, 1)
    var text = "  <testsuite name=\"\(path)\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\">\n"
    if found.isEmpty { text += "    <testcase name=\"lint\" classname=\"\(path)\"/>\n" }
    for diagnostic in found {
      let place = report.start(of: diagnostic.place).map { ":\($0.line):\($0.column)" } ?? ""
      let name = XMLText.escaped(diagnostic.rule + place)
      let position = report.position(of: diagnostic.place)
      let body = XMLText.escaped("\(position): \(diagnostic.severity.rawValue): \(diagnostic.message)")
      text += "    <testcase name=\"\(name)\" classname=\"\(path)\">\n"
      if report.fails(diagnostic) {
        let message = XMLText.escaped(diagnostic.message)
        text += "      <failure message=\"\(message)\" type=\"\(diagnostic.rule)\">\(body)</failure>\n"
      } else {
        text += "      <system-out>\(body)</system-out>\n"
      }
      text += "    </testcase>\n"
    }
    return (text + "  </testsuite>\n", count, failures)
  }

  private func suite(of problem: FileReadError) -> Suite {
    let path = XMLText.escaped(problem.file.shownPath)
    let reason = XMLText.escaped(problem.reason)
    let text = """
        <testsuite name="\(path)" tests="1" failures="0" errors="1">
          <testcase name="read" classname="\(path)">
            <error message="\(reason)" type="unread-file">\(path): \(reason)</error>
          </testcase>
        </testsuite>

      """
    return (text, 1, 0)
  }
}
