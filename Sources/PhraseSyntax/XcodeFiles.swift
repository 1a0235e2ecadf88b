import SourceText

/// Where the files of a `project.pbxproj` lie: its groups are a tree, and each names a part of the path.
struct XcodeFiles {
  /// What a synchronized folder says of one target.
  struct Exceptions {
    let folder: String
    let target: String
    let paths: Set<String>
  }

  private(set) var exceptions: [Exceptions] = []
  private var paths: [String: String] = [:]
  /// Of a group that stands for one file in several languages, its files.
  private var variants: [String: [String]] = [:]

  /// No system knows longer paths; a chain of groups that makes one is no folder.
  private static let longestPath = 1024

  init(_ objects: XcodeObjects, of project: PropertyListNode) {
    let base = project["projectDirPath"]?.text?.value ?? ""
    walk(objects, from: project["mainGroup"]?.text?.value, base: base)
    for (id, node) in objects.all(["PBXFileSystemSynchronizedRootGroup"]).sorted(by: { $0.id < $1.id }) {
      for exception in objects.references("exceptions", of: node).compactMap({ objects[$0] }) {
        guard exception["isa"]?.text?.value == "PBXFileSystemSynchronizedBuildFileExceptionSet",
          let target = exception["target"]?.text?.value
        else { continue }
        let list = Set(objects.references("membershipExceptions", of: exception))
        exceptions.append(Exceptions(folder: id, target: target, paths: list))
      }
    }
  }

  /// The path of a file or folder; nil where it lies among what Xcode or a build has, or nowhere.
  func path(of id: String) -> String? { paths[id] }

  /// The files that a build phase means by an identifier.
  func paths(of id: String) -> [String] {
    variants[id].map { $0.compactMap { paths[$0] } } ?? paths[id].map { [$0] } ?? []
  }

  private mutating func walk(_ objects: XcodeObjects, from main: String?, base: String) {
    var waiting: [(id: String, parent: String?)] = main.map { [($0, base)] } ?? []
    var seen: Set<String> = []
    while let (id, parent) = waiting.popLast() {
      guard seen.insert(id).inserted, let node = objects[id] else { continue }
      let path = Self.path(of: node, in: parent, base: base)
      paths[id] = path
      let children = objects.references("children", of: node)
      if node["isa"]?.text?.value == "PBXVariantGroup" { variants[id] = children }
      for child in children { waiting.append((child, path)) }
    }
  }

  private static func path(of node: PropertyListNode, in parent: String?, base: String) -> String? {
    let own = node["path"]?.text?.value ?? ""
    if own.utf8.first == .slash { return own }
    let folder: String?
    switch node["sourceTree"]?.text?.value {
    case "<group>": folder = parent
    case "SOURCE_ROOT": folder = base
    default: folder = nil
    }
    guard let folder, folder.utf8.count + own.utf8.count < longestPath else { return nil }
    return folder.isEmpty || own.isEmpty ? folder + own : "\(folder)/\(own)"
  }
}
