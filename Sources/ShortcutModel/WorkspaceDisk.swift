import Synchronization

/// What a workspace needs of a disk. The command line has the real one; tests keep files in memory.
package protocol WorkspaceDisk: Sendable {
  /// Finds and reads the files that matter below some roots.
  ///
  /// - Parameter known: Configurations without errors, to go by where one of them is wrong now. The scan gives back what
  ///   it went by, with the errors of what is wrong.
  func scan(_ roots: [ScanRoot], known: [ProjectConfiguration], control: ScanControl) -> WorkspaceScan
  /// Finds and reads files below some roots that a scan leaves out because they say nothing of shortcuts: Swift files and
  /// tables for other texts.
  ///
  /// - Parameter isWanted: Tells from the bytes of a file's text whether it is given.
  func files(
    below roots: [ScanRoot], control: ScanControl, where isWanted: @Sendable (FileKind, [UInt8]) -> Bool
  ) -> WorkspaceFiles
  /// Reads one file.
  func read(_ file: FileID) throws(FileReadError) -> [UInt8]
  /// Whether a scan of a root would come by a file, be it there or not: whether it is not among what is left out.
  func reaches(_ file: FileID, from root: ScanRoot) -> Bool
  /// The one spelling of a path, whatever links lead there, as far as the path exists.
  func canonicalPath(_ path: String) -> String
  /// The folder that has to be read for a single file to make sense; nil where that would be too much.
  func projectFolder(around file: FileID) -> ScanRoot?
  /// A watch that tells of what happens to files, from any thread; nil where there is none.
  func watch(_ tell: @escaping @Sendable ([DiskChange]) -> Void) -> (any FileWatch)?
}

extension WorkspaceDisk {
  package func scan(_ roots: [ScanRoot], known: [ProjectConfiguration] = []) -> WorkspaceScan {
    scan(roots, known: known, control: ScanControl())
  }

  package func reaches(_ file: FileID, from root: ScanRoot) -> Bool { true }

  package func canonicalPath(_ path: String) -> String { path }

  package func projectFolder(around file: FileID) -> ScanRoot? { ScanRoot(String(file.directory)) }

  package func watch(_ tell: @escaping @Sendable ([DiskChange]) -> Void) -> (any FileWatch)? { nil }
}

/// A file or folder to scan.
package struct ScanRoot: Sendable, Hashable {
  package let path: String
  /// Whether the folders inside are scanned too. Where nothing says that a folder is a project's, it may be one of
  /// thousands of downloads: then the `.lproj` folders alone are.
  package let isDeep: Bool

  package init(_ path: String, isDeep: Bool = true) {
    self.path = path
    self.isDeep = isDeep
  }
}

/// Ends a scan early, and tells how far it is.
package final class ScanControl: Sendable {
  private let cancelled = Atomic(false)
  private let visited = Atomic(0)

  package init() {}

  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// The files that were looked at so far.
  package var visitedCount: Int { visited.load(ordering: .relaxed) }

  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  package func visit(_ count: Int) { visited.store(count, ordering: .relaxed) }
}

/// What a scan found.
package struct WorkspaceScan: Sendable {
  /// What a scan leaves out, by the rules of gitignore(5).
  package static let ignoreFileName = ".gitignore"

  /// The files that a scan goes by: when one of them changes, the next scan may find something else.
  package static let guides = [ProjectConfiguration.fileName, ignoreFileName]

  package var files: [SourceFile]
  /// Folders that begin a project of their own, outermost first.
  package var projectRoots: [String]
  /// Files and folders that could not be read, and limits that were reached.
  package var problems: [FileReadError]
  /// The configurations that count for something that was found.
  package var configurations: [ProjectConfiguration]
  /// Those that have errors, as they are now.
  package var brokenConfigurations: [ProjectConfiguration] = []
  /// All files that were looked at, those included that turned out not to matter.
  package var visitedCount: Int
  /// The folders whose files were looked at.
  package var folders: [FileID] = []
  /// When it began, in nanoseconds of the system's clock.
  package var began: Int64 = 0
  /// Whether it was ended before it was done.
  package var isCancelled = false

  package init(
    files: [SourceFile] = [], projectRoots: [String] = [], problems: [FileReadError] = [],
    configurations: [ProjectConfiguration] = [], visitedCount: Int = 0
  ) {
    self.files = files
    self.projectRoots = projectRoots
    self.problems = problems
    self.configurations = configurations
    self.visitedCount = visitedCount
  }
}

/// Files with their bytes, in the order of their names.
package struct WorkspaceFiles: Sendable {
  package var files: [(id: FileID, kind: FileKind, bytes: [UInt8])]
  package var problems: [FileReadError]

  package init(files: [(id: FileID, kind: FileKind, bytes: [UInt8])] = [], problems: [FileReadError] = []) {
    self.files = files
    self.problems = problems
  }
}

/// Why a file or folder was not read.
package struct FileReadError: Error, Sendable, Hashable {
  package let file: FileID
  /// A sentence for a person.
  package let reason: String

  package init(_ file: FileID, _ reason: String) {
    self.file = file
    self.reason = reason
  }
}
