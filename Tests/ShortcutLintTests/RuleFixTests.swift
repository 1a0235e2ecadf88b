import ShortcutLint
import ShortcutModel
import Testing

/// Every fix of every example.
@Suite struct RuleFixTests {
  @Test(arguments: NamedExample.triggering)
  func mendsItsDiagnosticAndNoOther(_ named: NamedExample) throws {
    let linted = LintedFiles(named)
    for (index, diagnostic) in linted.diagnostics.enumerated() {
      guard let fix = diagnostic.fix else { continue }
      let texts = try #require(linted.applying([fix]), "The edits of '\(fix.title)' overlap.")
      let rest = LintedFiles(texts: texts, linter: named.linter).diagnostics.map(\.summary)
      var expected = linted.diagnostics.map(\.summary)
      expected.remove(at: index)
      #expect(rest.sorted() == expected.sorted(), "after '\(fix.title)'")
    }
  }

  @Test(arguments: NamedExample.triggering)
  func givesTheTextOfThePage(_ named: NamedExample) throws {
    let linted = LintedFiles(named)
    let fixes = linted.diagnostics.compactMap(\.fix)
    guard !fixes.isEmpty else {
      #expect(named.example.fixed == nil)
      return
    }
    let texts = try #require(linted.applying(fixes), "Two fixes overlap.")
    let fixed = linted.renderingChanges(in: texts)
    #expect(fixed == named.example.fixed, "The text after the fixes, ready to paste:\n\(fixed)\n")
  }

  @Test func rulesThatFixSayAndShowIt() {
    for rule in RuleRegistry.rules {
      let page = rule.description
      #expect(page.isFixable == page.triggering.contains { $0.fixed != nil }, "\(page.id)")
    }
  }
}

extension Diagnostic {
  fileprivate var summary: String { "\(place.file) \(severity) [\(rule)] \(message)" }
}
