import ShortcutModel

/// Finds the files that the demo is shown on.
enum SampleFolder {
  /// The folder that the caller names, else `samples` in the current folder, else in a folder above the program, where
  /// a package has it.
  static func find(_ named: String?) throws(UsageError) -> String {
    if let named {
      guard SystemFile(named)?.kind == .folder, let real = SystemFile.realPath(named) else {
        throw UsageError("there is no folder '\(named)'", command: "demo")
      }
      return real
    }
    if SystemFile(name)?.kind == .folder, let real = SystemFile.realPath(name) { return real }
    if let program = ProgramPath.current {
      for folder in AncestorFolders(of: FileID(program)) {
        let samples = FolderListing.join(FileID(folder), name).path
        if SystemFile(samples)?.kind == .folder { return samples }
      }
    }
    throw UsageError("there is no folder '\(name)' here or above the program; name the folder to use", command: "demo")
  }

  private static let name = "samples"
}
