import ShortcutLint
import ShortcutModel
import Testing

@Suite struct ConfiguredLinterTests {
  private static let phrases =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"

  /// The rules with their severities, by file.
  private func found(_ configuration: String, linter: Linter = Linter()) -> [String] {
    let files = LintedFiles(
      texts: [
        (".phrasebook.json", configuration), ("a.phrases", Self.phrases), ("Tests/b.phrases", Self.phrases),
      ], linter: linter)
    return files.diagnostics.filter { $0.rule == "missing-application-name" }
      .map { "\($0.place.file): \($0.severity.rawValue)" }
  }

  @Test func levelsAreTheConfigurations() {
    #expect(found("{}") == ["Tests/b.phrases: error", "a.phrases: error"])
    #expect(found(#"{ "rules": { "missing-application-name": "off" } }"#) == [])
    #expect(
      found(#"{ "rules": { "missing-application-name": "hint" } }"#) == ["Tests/b.phrases: hint", "a.phrases: hint"])
    let override = #""overrides": [{ "paths": ["Tests"], "rules": { "missing-application-name": "warning" } }]"#
    #expect(found("{ \(override) }") == ["Tests/b.phrases: warning", "a.phrases: error"])
    #expect(
      found(#"{ "rules": { "missing-application-name": "off" }, \#(override) }"#) == ["Tests/b.phrases: warning"])
  }

  @Test func whatIsAskedForByNameIsChecked() {
    let linter = Linter(insisted: ["missing-application-name"])
    let off = #"{ "rules": { "missing-application-name": "off" } }"#
    #expect(found(off, linter: linter) == ["Tests/b.phrases: error", "a.phrases: error"])
  }
}
