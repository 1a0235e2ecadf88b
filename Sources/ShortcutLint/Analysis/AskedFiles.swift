import ShortcutModel

/// The files of a project of which something is to be found out: all of them, or those that are being edited.
struct AskedFiles: Sendable {
  /// Nil for all.
  let files: Set<FileID>?

  func contains(_ file: FileID) -> Bool { files?.contains(file) ?? true }

  /// Those of a project, in their order.
  func list(in project: Project) -> [FileID] {
    guard let files else { return project.files }
    // A project may have thousands of files.
    return files.sorted()
  }
}
