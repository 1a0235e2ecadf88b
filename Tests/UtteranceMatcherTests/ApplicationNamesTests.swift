import Testing

@testable import UtteranceMatcher

@Suite struct ApplicationNamesTests {
  private let bare = ["A.phrases": "shortcut RunFigraniumTaskIntent\n  phrase Start ${applicationName} now\n"]

  @Test func matchesEveryDeclaredAndGivenName() throws {
    let files = ["A.phrases": "application Figranium\nalso Fig\n" + (bare["A.phrases"] ?? "")]
    let matcher = try matcher(files, names: ["Robot Browser"])
    for name in ["Figranium", "fig", "robot browser"] { #expect(matcher.match("Start \(name) now").best != nil) }
    #expect(matcher.match("Start Chrome now").best == nil)
  }

  @Test func takesAnyWordsWhereNoNameIsKnown() throws {
    #expect(try matcher(bare).match("Start my thing now").best != nil)
    #expect(try matcher(bare).match("Start now").best == nil)
  }
}
