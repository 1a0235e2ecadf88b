import ShortcutModel
import SourceText

@testable import UtteranceMatcher

/// A matcher over files in memory.
func matcher(
  _ files: [String: String], values: SlotValues = SlotValues(), names: [String] = [], locale: String? = nil
) throws -> UtteranceMatcher {
  let sources = files.compactMap { path, text in
    FileKind(FileID(path)).map { SourceFile(FileID(path), kind: $0, text: SourceText(text)) }
  }
  let snapshot = WorkspaceSnapshot(files: sources)
  return UtteranceMatcher(
    snapshot: snapshot, project: try project(of: snapshot), values: values, applicationNames: names,
    locale: locale.map(LanguageTag.init))
}

struct NoProject: Error {}

private func project(of snapshot: WorkspaceSnapshot) throws -> Project {
  guard let project = snapshot.projects.first else { throw NoProject() }
  return project
}

/// A `.phrases` file about Figranium with the lines of one shortcut's block.
func demo(_ lines: String...) -> [String: String] {
  let items = lines.map { "  " + $0 + "\n" }.joined()
  return ["Demo.phrases": "application Figranium\nshortcut RunFigraniumTaskIntent\n" + items]
}

let tasks = SlotValues([
  "FigraniumTask": [
    SlotValue(id: "nightly-backup", names: ["Nightly backup"]),
    SlotValue(id: "nightly", names: ["Nightly", "Every night"]),
    SlotValue(id: "rocket", names: ["🚀 Launch"]),
    SlotValue(id: "cafe", names: ["Café “Zoë”"]),
    SlotValue(id: "cpp", names: ["C++"]),
    SlotValue(id: "c", names: ["C"]),
  ]
])

extension UtteranceMatch {
  /// The parameters of what was understood as `name=value`, a preset with a star.
  var found: [String]? {
    best?.parameters.map { "\($0.name)=\($0.value ?? "?\($0.display)")\($0.isPreset ? "*" : "")" }
  }
}
