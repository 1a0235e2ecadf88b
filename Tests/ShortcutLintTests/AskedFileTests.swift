import ShortcutLint
import ShortcutModel
import SourceText
import Testing

/// What is said of a file does not depend on whether the others were asked about too.
@Suite struct AskedFileTests {
  @Test(arguments: NamedExample.all)
  func saysTheSameOfAFileAloneInAnExample(_ named: NamedExample) {
    expectTheSame(in: LintedFiles(named.example.text).snapshot)
  }

  @Test(arguments: Sample.names)
  func saysTheSameOfAFileAloneInASample(_ name: String) throws {
    expectTheSame(in: try Sample(name).snapshot)
  }

  private func expectTheSame(in snapshot: WorkspaceSnapshot) {
    for project in snapshot.projects {
      let all = Linter().diagnostics(in: project, of: snapshot)
      for file in project.files {
        let alone = Linter().diagnostics(in: project, of: snapshot, about: [file])
        let expected = all.filter { $0.place.file == file }.map(\.whole)
        #expect(alone.map(\.whole) == expected, "\(file)")
      }
    }
  }
}

extension Diagnostic {
  /// All that it says.
  var whole: String {
    let notes = related.map { "\($0.place.file) \($0.place.range) \($0.message)" }
    let edits = fix?.edits.map { "\($0.file) \($0.edit.range) \($0.edit.replacement)" } ?? []
    let head = "\(place.file) \(place.range) \(severity) [\(rule)] \(message)"
    return ([head, help ?? ""] + notes + [fix?.title ?? ""] + edits).joined(separator: "\n")
  }
}
