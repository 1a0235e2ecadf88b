// ShortcutModel is the resolved domain: what the files of a workspace say about shortcuts, phrases, intents and their
// translations. It must not know LSP, nor the disk: bytes are handed to it.

/// A file's path, as the workspace was given: relative to its root on the command line, absolute in the server.
///
/// By reference and with its hash: at a keystroke names are copied, compared and looked up all over the workspace.
package struct FileID: Sendable, Comparable, CustomStringConvertible {
  private final class Storage: Sendable {
    let path: String
    let hash: Int

    init(_ path: String) {
      self.path = path
      hash = path.hashValue
    }
  }

  package var path: String { storage.path }

  private let storage: Storage

  package init(_ path: String) {
    storage = Storage(path)
  }

  package var description: String { path }

  /// The last component.
  package var name: Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// The path without its last component; empty for a file of the root.
  package var directory: Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// Swift's order of strings, which depends on no locale.
  package static func < (left: FileID, right: FileID) -> Bool {
    left.path < right.path
  }
}

extension FileID: Hashable {
  package static func == (left: FileID, right: FileID) -> Bool {
    left.storage === right.storage || (left.storage.hash == right.storage.hash && left.path == right.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(storage.hash)
  }
}

/// A range of a file.
package struct Place: Sendable, Hashable, Comparable {
  package let file: FileID
  package let range: Range<Int>

  package init(file: FileID, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  package static func < (left: Place, right: Place) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
  }

  package func encloses(_ other: Place) -> Bool {
    file == other.file && range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
  }
}

/// A text of a file with its place.
package struct PlacedText: Sendable, Hashable {
  package let value: String
  package let place: Place

  package init(_ value: String, at place: Place) {
    self.value = value
    self.place = place
  }
}
