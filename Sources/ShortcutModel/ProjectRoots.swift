/// Tells which project a file belongs to.
///
/// A folder with an Xcode project or workspace begins a project, the nearest one above a file wins. A folder with only
/// a `Package.swift` begins one where no Xcode project stands above it: the local packages of an app are part of it.
package struct ProjectRoots: Sendable {
  /// The folders with the beginning that the names of their files have.
  private let roots: [(folder: String, prefix: String)]

  /// - Parameter roots: The folders that begin a project, as the disk found them.
  package init(_ roots: [String]) {
    // The longest first, so that the first that fits is the nearest.
    self.roots = Set(roots).sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }.map {
      ($0, $0.isEmpty ? "" : $0 + "/")
    }
  }

  package func root(of file: FileID) -> String {
    roots.first { file.path.hasPrefix($0.prefix) }?.folder ?? ""
  }

  /// How many folders the ways to two projects share.
  static func nearness(of one: String, to other: String) -> Int {
    zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
