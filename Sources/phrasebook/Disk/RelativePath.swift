/// Paths as a person gives them, in the one spelling that the rest of the program uses.
enum RelativePath {
  /// Without `.` components, doubled and closing slashes: `./Sources//App/` is `Sources/App`, and `.` is empty.
  ///
  /// A `..` stays: behind a link it does not lead back.
  static func normalized(_ path: String) -> String {
    let components = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }
}
