import Foundation
import ShortcutLint
import ShortcutModel
import TestSupport
import Testing

/// The samples hold what they say: one is healthy, the other has the recorded mistakes.
@Suite struct SampleTests {
  @Test func healthyHasNoDiagnostic() throws {
    let sample = try Sample("healthy")
    #expect(sample.report.isEmpty)
    #expect(sample.snapshot.projects.count == 4)
    #expect(sample.snapshot.projects.flatMap(\.shortcuts).flatMap(\.phrases).count == 12)
    #expect(Set(sample.snapshot.projects.flatMap(\.tables).map(\.form)) == [.strings, .catalog])
    let languages = Set(sample.snapshot.projects.flatMap(\.tables).flatMap(\.languages)).map(\.value)
    #expect(languages.sorted() == ["ar", "de", "en", "he", "ja", "ko", "sv", "zh-Hans"])
  }

  @Test func figraniumHasNoDiagnostic() throws {
    #expect(try Sample("figranium").report.isEmpty)
  }

  @Test func mistakesGiveTheRecordedDiagnostics() throws {
    let sample = try Sample("mistakes")
    let file = Repository.root.appendingPathComponent("samples/mistakes/expected.txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let report = sample.report.map { $0 + "\n" }.joined()
    #expect(report == expected, "The report as it is, ready to paste:\n\(report)")
  }

  @Test func mistakesHaveEveryRule() throws {
    let found = Set(try Sample("mistakes").diagnostics.map(\.rule))
    // What a provider has is in no file.
    let rules = RuleRegistry.rules.map { $0.description }.filter { $0.group != .live }
    #expect(found == Set(rules.map(\.id)))
  }
}
