import ShortcutLint
import Testing

@Suite struct RuleDescriptionTests {
  @Test func rulesAreListedByName() {
    let ids = RuleRegistry.rules.map { $0.description.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: RuleRegistry.rules.map { $0.description.id })
  func everyRuleHasAWholePage(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(named: id))
    #expect(id.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(!rule.triggering.isEmpty && !rule.passing.isEmpty)
    #expect(!rule.summary.contains("\n") && rule.summary.hasSuffix("."))
    #expect(rule.page.hasPrefix("# \(id)\n"))
    #expect(rule.page.contains(rule.rationale))
  }

  @Test(arguments: RuleRegistry.rules.map { $0.description.id })
  func whatIsNotCertainIsNoError(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(named: id))
    #expect(rule.confidence == .high || rule.severity != .error)
  }

  @Test func aPageShowsExamplesAndWhatTheFixGives() throws {
    let page = try #require(RuleRegistry.rule(named: "duplicate-phrase")).page
    #expect(page.contains("| phrase | warning | high | style | yes |"))
    #expect(page.contains("^ warning: [duplicate-phrase]"))
    #expect(page.contains("The fix gives:\n\n```text\n-- Demo.swift --\n"))
    #expect(page.contains("`phrasebook:ignore duplicate-phrase`"))
  }
}
