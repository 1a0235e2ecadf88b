import ShortcutModel
import SourceText

extension UtteranceReport {
  /// JUnit's XML: a suite for each file, a case for each sentence. One that is undecided is skipped; what cannot be read is
  /// an error.
  var junit: String {
    let suites = files.compactMap(suite(of:)) + problems.map(suite(of:))
    let errors = mistakes.count + problems.count
    let tests = lines.count + errors
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="phrasebook" tests="\(tests)" failures="\(count(.failed))" errors="\(errors)">
      \(suites.joined())</testsuites>

      """
  }

  private func suite(of file: FileID) -> String? {
    let (lines, mistakes) = (lines.filter { $0.place.file == file }, mistakes.filter { $0.place.file == file })
    guard !lines.isEmpty || !mistakes.isEmpty else { return nil }
    let path = XMLText.escaped(file.shownPath)
    let failures = lines.count { $0.status == .failed }
    let skipped = lines.count { $0.status == .undecided }
    let counts = "tests=\"\(lines.count + mistakes.count)\" failures=\"\(failures)\" errors=\"\(mistakes.count)\""
    var text = "  <testsuite name=\"\(path)\" \(counts) skipped=\"\(skipped)\">\n"
    for mistake in mistakes {
      let message = XMLText.escaped(mistake.message)
      let position = XMLText.escaped(position(of: mistake.place))
      text += testCase(
        "read", path, "<error message=\"\(message)\" type=\"malformed-file\">\(position): \(message)</error>")
    }
    for line in lines {
      let message = XMLText.escaped(line.message ?? "")
      let position = XMLText.escaped(position(of: line.markedPlace))
      let outcome: String? =
        switch line.status {
        case .passed: nil
        case .undecided: "<skipped message=\"\(message)\"/>"
        case .failed: "<failure message=\"\(message)\" type=\"utterance\">\(position): \(message)</failure>"
        }
      text += testCase(line.utterance, path, outcome)
    }
    return text + "  </testsuite>\n"
  }

  private func testCase(_ name: String, _ path: String, _ outcome: String?) -> String {
    let head = "    <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(path)\""
    return outcome.map { head + ">\n      \($0)\n    </testcase>\n" } ?? head + "/>\n"
  }

  private func suite(of problem: FileReadError) -> String {
    let (path, reason) = (XMLText.escaped(problem.file.shownPath), XMLText.escaped(problem.reason))
    let head = "  <testsuite name=\"\(path)\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n"
    let outcome = "<error message=\"\(reason)\" type=\"unread-file\">\(path): \(reason)</error>"
    return head + testCase("read", path, outcome) + "  </testsuite>\n"
  }
}
