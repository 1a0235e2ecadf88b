import Foundation
import LanguageServer
import Synchronization

/// Snippets as files in a folder that is made with the first of them.
final class SnippetFolder: SnippetShelf {
  private struct State {
    var folder: ScratchFolder?
    var count = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Each is a file of its own: an editor may still show the one before.
  func keep(_ markdown: String, named name: String) throws -> String {
    try state.withLock { state in
      guard !state.isOver else { throw CancellationError() }
      let folder = try state.folder ?? ScratchFolder()
      state.folder = folder
      state.count += 1
      let path = "\(folder.path)/\(Self.plain(name))-\(state.count).md"
      let isKept = FileManager.default.createFile(
        atPath: path, contents: Data(markdown.utf8), attributes: [.posixPermissions: 0o600])
      guard isKept else { throw CocoaError(.fileWriteUnknown) }
      return path
    }
  }

  /// Takes the folder away for good, at the end of the session. Requests that end later may still hold this value.
  func remove() {
    state.withLock { $0 = State(isOver: true) }
  }

  /// An intent's name is that of a Swift type, or what a metadata file says.
  private static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.filter { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
    return letters.isEmpty ? "Snippet" : String(String.UnicodeScalarView(letters.prefix(80)))
  }
}
