import ShortcutModel
import SourceText

/// The `.phrasebook.json` files, by the folder of the workspace in which a scan found them.
struct ConfigurationState: Sendable {
  private var found: [String: [ProjectConfiguration]] = [:]
  private var broken: [String: [ProjectConfiguration]] = [:]
  /// Those that the client has open, as they are there.
  var buffers: [FileID: TextBuffer] = [:]
  /// Those that an error was told of.
  var published: Set<FileID> = []

  mutating func take(_ scan: WorkspaceScan, of root: String) {
    found[root] = scan.configurations
    broken[root] = scan.brokenConfigurations
  }

  mutating func forget(_ root: String) {
    found[root] = nil
    broken[root] = nil
  }

  /// What counts for the files, each file as it was when it last had no error.
  var workspace: WorkspaceConfiguration { WorkspaceConfiguration(found.sorted { $0.key < $1.key }.flatMap(\.value)) }

  /// The text of a file that is a configuration, as the client shows it.
  func text(of file: FileID) -> SourceText? {
    buffers[file]?.text ?? (faulty + workspace.files).first { $0.file == file }?.text
  }

  /// Those without errors.
  var known: [ProjectConfiguration] { workspace.files.filter(\.errors.isEmpty) }

  /// Those with errors as they are now, in order.
  var faulty: [ProjectConfiguration] {
    var seen: Set<FileID> = []
    return broken.values.joined().filter { seen.insert($0.file).inserted }.sorted { $0.file < $1.file }
  }
}
