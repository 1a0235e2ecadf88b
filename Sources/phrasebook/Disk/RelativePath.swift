import ShortcutModel

/// Paths as a person gives them, in the one spelling that the rest of the program uses.
enum RelativePath {
  /// Without `.` components, doubled and closing slashes: `./Sources//App/` is `Sources/App`, and `.` is empty.
  ///
  /// A `..` stays: behind a link it does not lead back.
  static func normalized(_ path: String) -> String {
    let components = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }

  /// An absolute path without dots and the folders that a `..` leaves again, but where that folder is a link.
  static func collapsed(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      guard component == ".." else {
        components.append(component)
        continue
      }
      // Above the root is the root.
      guard let last = components.last else { continue }
      let before = FileID("/" + components.joined(separator: "/"))
      if last != "..", FolderListing.kind(of: before) == .folder {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  /// A path without links, as a person would write it who has written another one: from the current folder where that
  /// one is relative.
  static func spelling(of real: String, like path: String) -> String {
    path.hasPrefix("/") ? real : ReadingFolder.current.spelling(ofAbsolute: real)
  }

  /// The way from a folder to a path, both without links.
  static func steps(from folder: String, to path: String) -> String {
    let here = folder.split(separator: "/")
    let there = path.split(separator: "/")
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared).map(String.init)
    return steps.joined(separator: "/")
  }
}
