import Foundation
import LanguageServerProtocol
import ShortcutLint
import Testing

@Suite struct RuleCommandTests {
  private let program = BuiltProgram()

  @Test func everyRuleIsListedOnce() throws {
    let result = try program.run(["rules"])
    #expect(result.status == 0)
    for rule in RuleRegistry.rules {
      #expect(result.output.components(separatedBy: "  \(rule.description.id) ").count == 2)
    }
  }

  @Test func jsonListsTheSameRules() throws {
    let list = try JSONParser.parse(Array(try program.run(["rules", "--format", "json"]).output.utf8))
    #expect(list["rules"]?.arrayValue?.map { $0["id"]?.stringValue } == RuleRegistry.rules.map { $0.description.id })
  }

  @Test(arguments: RuleRegistry.rules.map { $0.description.id })
  func everyRuleHasItsPage(id: String) throws {
    let rule = try #require(RuleRegistry.rule(named: id))
    let result = try program.run(["explain", id])
    #expect(result.status == 0)
    #expect(result.output == rule.page)
  }
}
