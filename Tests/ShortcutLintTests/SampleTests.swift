import Foundation
import ShortcutLint
import ShortcutModel
import SourceText
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
    #expect(found == Set(RuleRegistry.rules.map { $0.description.id }))
  }
}

/// A folder of `samples/`, each of its folders with a `.phrasebook.json` a project of its own.
private struct Sample {
  let snapshot: WorkspaceSnapshot
  let diagnostics: [Diagnostic]

  init(_ name: String) throws {
    let root = Repository.root.appendingPathComponent("samples/\(name)").path
    var files: [SourceFile] = []
    var roots: [String] = []
    for url in Repository.files(below: "samples/\(name)") {
      let id = FileID(String(url.path.dropFirst(root.count + 1)))
      if id.name == ".phrasebook.json" { roots.append(String(id.directory)) }
      guard let kind = FileKind(id) else { continue }
      files.append(SourceFile(id, kind: kind, bytes: Array(try Data(contentsOf: url))))
    }
    snapshot = WorkspaceSnapshot(files: files, projectRoots: roots)
    diagnostics = Linter().diagnostics(in: snapshot)
  }

  /// `path:line:column: severity: [rule] message`, columns in UTF-16 units.
  var report: [String] {
    diagnostics.map { diagnostic in
      let text = snapshot.files[diagnostic.place.file]?.text ?? SourceText("")
      let place = text.lineColumn(at: diagnostic.place.range.lowerBound, in: .utf16)
      let head = "\(diagnostic.place.file):\(place.line + 1):\(place.column + 1)"
      return "\(head): \(diagnostic.severity.rawValue): [\(diagnostic.rule)] \(diagnostic.message)"
    }
  }
}
