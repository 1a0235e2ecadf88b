import ShortcutLint
import ShortcutModel
import Testing

/// Each rule shows an example that triggers for every kind of file in which it may report; and for every such kind an
/// example passes, or a healthy sample has a file of it.
@Suite struct ExampleCoverageTests {
  private let healthyKinds: Set<FileKind>

  /// What no example can hold: a text holds no bytes that are no text, which is all that can be wrong with these files;
  /// and the files of an example are one project.
  private static let beyondExamples: [String: Set<FileKind>] = [
    "malformed-file": [.buildConfiguration, .otherStrings, .otherCatalog],
    "query-without-suggestions": [.phrases, .metadata],
  ]

  init() throws {
    let samples = try ["healthy", "figranium"].map { try Sample($0) }
    healthyKinds = Set(samples.filter { $0.report.isEmpty }.flatMap { $0.snapshot.files.values.map(\.kind) })
  }

  @Test(arguments: RuleRegistry.ids)
  func examplesCoverTheKindsThatARuleReportsIn(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(named: id))
    var reported: Set<FileKind> = []
    var passed = healthyKinds
    for named in NamedExample.all where named.rule == id {
      let linted = LintedFiles(named)
      for diagnostic in linted.diagnostics where diagnostic.rule == id {
        if let kind = linted.snapshot.files[diagnostic.place.file]?.kind { reported.insert(kind) }
      }
      if !named.triggers { passed.formUnion(linted.files.map(\.kind)) }
    }
    for kind in FileKind.allCases
    where rule.reportsIn.contains(kind) && !Self.beyondExamples[id, default: []].contains(kind) {
      #expect(reported.contains(kind), "\(id) has no example that triggers in a file of the kind \(kind)")
      #expect(passed.contains(kind), "\(id) has no example that passes with a file of the kind \(kind)")
    }
  }
}
