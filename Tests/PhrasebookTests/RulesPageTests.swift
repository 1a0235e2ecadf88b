import Foundation
import ShortcutLint
import TestSupport
import Testing

/// The table of the documentation is what the rules say of themselves.
@Suite struct RulesPageTests {
  @Test func thePageHoldsTheTableOfTheRules() throws {
    let url = Repository.root.appendingPathComponent("Sources/phrasebook/Documentation.docc/Rules.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    #expect(page.contains(Self.table), "Put this table into \(url.lastPathComponent):\n\(Self.table)")
  }

  private static var table: String {
    let head = """
      | Rule | Finds | Severity | Confidence | Apple's tools and systems | Fix |
      |---|---|---|---|---|---|

      """
    let rows = RuleRegistry.rules.map { $0.description }.map { rule in
      let fix = rule.isFixable ? "yes" : ""
      return "| `\(rule.id)` | \(rule.summary) | \(rule.severity.rawValue) | \(rule.confidence.rawValue) "
        + "| \(rule.appleBehavior) | \(fix) |\n"
    }
    return head + rows.joined()
  }
}
