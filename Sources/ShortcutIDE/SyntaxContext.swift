// ShortcutIDE answers an editor's questions about a place in a file: completion, hover, definition, lenses, actions.
// Each is a pure function of a snapshot. Offsets are bytes. It must not know LSP, nor fetch anything.

package import ShortcutModel
import SourceText

/// A place in a file, with what stands there as far as that can be told while the file is half-typed.
package struct SyntaxContext: Sendable {
  package let snapshot: WorkspaceSnapshot
  package let project: Project
  package let file: SourceFile
  package let offset: Int
  let target: CursorTarget?

  /// Nil for a file that the workspace does not hold.
  package init?(_ snapshot: WorkspaceSnapshot, file id: FileID, offset: Int) {
    guard let file = snapshot.files[id], let project = snapshot.project(of: id) else { return nil }
    self.snapshot = snapshot
    self.project = project
    self.file = file
    self.offset = min(max(offset, 0), file.text.count)
    let place = TargetReader(snapshot: snapshot, project: project, file: file, offset: self.offset)
    target =
      switch file.kind {
      case .swift: place.swiftTarget()
      case .strings: place.stringsTarget()
      case .catalog: place.catalogTarget()
      case .phrases: place.phrasesTarget()
      case .intentDefinition, .metadata, .vocabulary, .infoPropertyList, .infoStrings, .infoCatalog, .xcodeProject,
        .buildConfiguration, .packageManifest, .otherStrings, .otherCatalog:
        nil
      }
  }
}

/// Reads what stands at a place. An extension for each kind of file.
struct TargetReader {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let file: SourceFile
  let offset: Int
}
