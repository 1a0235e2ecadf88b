import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

extension ClientView {
  /// The edits of a rename, with what a client that shows annotations is to ask of them.
  ///
  /// - Parameters:
  ///   - snapshot: That of the rename, which may hold files that the server's own does not.
  ///   - versions: Those of the open documents.
  func edit(_ rename: Rename, in snapshot: WorkspaceSnapshot, versions: [FileID: Int]) -> WorkspaceEdit {
    let files = Dictionary(grouping: rename.edits, by: \.place.file).sorted { $0.key < $1.key }
    let changes = files.map { file, edits in
      (
        uri: uris.uri(of: file), version: versions[file],
        edits: edits.compactMap { edit -> LanguageServerProtocol.TextEdit? in
          guard let text = snapshot.files[file]?.text else { return nil }
          return TextEdit(
            range: range(edit.place.range, in: text), newText: edit.text,
            annotationId: capabilities.changeAnnotations ? annotation(of: edit) : nil)
        }
      )
    }
    guard capabilities.documentChanges else {
      return WorkspaceEdit(changes: Dictionary(changes.map { ($0.uri.rawValue, $0.edits) }) { $0 + $1 })
    }
    return WorkspaceEdit(
      documentChanges: changes.map {
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(uri: $0.uri, version: $0.version), edits: $0.edits)
      }, changeAnnotations: capabilities.changeAnnotations ? annotations(of: rename) : nil)
  }

  private func annotation(of edit: Rename.Edit) -> String { edit.isDoubtful ? "doubtful" : "rename" }

  private func annotations(of rename: Rename) -> [String: ChangeAnnotation] {
    let label = "Rename \(rename.oldName) to \(rename.newName)"
    var annotations = ["rename": ChangeAnnotation(label: label, needsConfirmation: false)]
    if rename.edits.contains(where: \.isDoubtful) {
      annotations["doubtful"] = ChangeAnnotation(
        label: label + " where it may be the same", needsConfirmation: true,
        description: "What the name means there is not known.")
    }
    return annotations
  }
}
