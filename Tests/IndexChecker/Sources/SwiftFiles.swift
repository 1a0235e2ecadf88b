import Foundation

/// The Swift files below a folder: what git knows of it, or all, without what tools build and fetch.
struct SwiftFiles {
  let folder: String
  /// Paths from the folder on, sorted.
  private(set) var paths: [String] = []
  private var projectFolders: Set<String> = []
  private var packageFolders: Set<String> = []

  init(below folder: String) {
    self.folder = folder
    let known = Self.gitFiles(below: folder) ?? Self.allFiles(below: folder)
    for path in known where !Self.isSkipped(path) { note(path) }
    for path in known where path.contains(".xcodeproj/") || path.contains(".xcworkspace/") { noteXcodeProject(path) }
    paths.sort()
  }

  /// The folder of the project that a file belongs to: the nearest one above it with an Xcode project or with
  /// Phrasebook's configuration, or with a package manifest where no Xcode project stands above.
  func project(of path: String) -> String {
    var package: String?
    var folder = Self.parent(of: path)
    while true {
      if projectFolders.contains(folder) { return folder }
      if package == nil, packageFolders.contains(folder) { package = folder }
      if folder.isEmpty { return package ?? "" }
      folder = Self.parent(of: folder)
    }
  }

  private mutating func note(_ path: String) {
    if path.hasSuffix(".swift") { paths.append(path) }
    let name = path.split(separator: "/").last ?? ""
    if name == ".phrasebook.json" { projectFolders.insert(Self.parent(of: path)) }
    if name == "Package.swift" { packageFolders.insert(Self.parent(of: path)) }
  }

  private mutating func noteXcodeProject(_ path: String) {
    let components = path.split(separator: "/")
    for (position, component) in components.enumerated()
    where component.hasSuffix(".xcodeproj") || component.hasSuffix(".xcworkspace") {
      let folder = components[..<position].joined(separator: "/")
      if !Self.isSkipped(folder + "/x") { projectFolders.insert(folder) }
      return
    }
  }

  private static func isSkipped(_ path: String) -> Bool {
    let folders = ["DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules"]
    let bundles = [
      ".xcassets", ".xcodeproj", ".xcworkspace", ".xcarchive", ".framework", ".xcframework", ".app", ".appex", ".docc",
    ]
    let components = path.split(separator: "/")
    for component in components.dropLast() {
      if component.hasPrefix(".") || folders.contains(String(component)) { return true }
      if bundles.contains(where: { component.hasSuffix($0) }) { return true }
    }
    guard let name = components.last else { return true }
    return name.hasPrefix(".") && name != ".phrasebook.json"
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func gitFiles(below folder: String) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private static func allFiles(below folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  }
}
