import Foundation
import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport

/// A folder of `samples/`, each of its folders with a `.phrasebook.json` a project of its own.
struct Sample {
  static let names = ["figranium", "healthy", "mistakes"]

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
