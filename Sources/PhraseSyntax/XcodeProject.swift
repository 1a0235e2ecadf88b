package import SourceText

/// A `project.pbxproj`: the targets of an Xcode project and the files that each of them builds.
///
/// The file is a table of objects that refer to each other by identifiers. Apple does not document it; the names are
/// those that Xcode writes.
package struct XcodeProject: Sendable {
  package private(set) var targets: [Target] = []
  /// The language in which the app is written first.
  package let developmentRegion: MappedText?
  package let knownRegions: [MappedText]
  package let comments: [Range<Int>]
  package let errors: [SyntaxError]

  package struct Target: Sendable {
    package var name: MappedText
    /// As `com.apple.product-type.application`; nil for a target that only runs scripts.
    package var productType: MappedText?
    /// What its build phases for sources and resources name, relative to the folder of the Xcode project. A path that
    /// begins with `/` or `..` leads out of it.
    package fileprivate(set) var files: Set<String> = []
    package fileprivate(set) var folders: [SynchronizedFolder] = []
    /// The places in `targets` of those that it links, embeds or waits for.
    package fileprivate(set) var dependencies: Set<Int> = []
    package fileprivate(set) var settings: BuildSettings
    /// The `.xcconfig` files that stand behind its own settings, and behind those of the project.
    package fileprivate(set) var configurationFiles: (own: String?, project: String?)
  }

  /// A folder whose files belong to a target without being listed, as Xcode has them since version 16.
  package struct SynchronizedFolder: Sendable {
    package var path: String
    /// Whether all files of the folder but the exceptions belong to the target; else the exceptions alone do.
    package var isWhole: Bool
    /// Relative to the folder. One that begins with `/Localized: ` stands for that file in each `.lproj` folder.
    package var exceptions: Set<String>
  }

  /// Reads a text of any kind.
  package init(reading text: SourceText) {
    let list = PropertyList(oldStyle: text)
    comments = list.comments
    errors = list.errors
    let objects = XcodeObjects(list)
    let project = objects.project
    developmentRegion = project?["developmentRegion"]?.text
    knownRegions = project?["knownRegions"]?.elements?.compactMap(\.text) ?? []
    guard let project else { return }
    let files = XcodeFiles(objects, of: project)
    readTargets(objects, of: project, files)
  }

  private mutating func readTargets(_ objects: XcodeObjects, of project: PropertyListNode, _ files: XcodeFiles) {
    let shared = objects.configuration(of: project)
    var numbers: [String: Int] = [:]
    var products: [String: Int] = [:]
    var nodes: [PropertyListNode] = []
    for id in objects.references("targets", of: project) {
      guard numbers[id] == nil, let node = objects[id], let name = node["name"]?.text else { continue }
      numbers[id] = targets.count
      if let product = node["productReference"]?.text?.value { products[product] = targets.count }
      nodes.append(node)
      let own = objects.configuration(of: node)
      targets.append(
        Target(
          name: name, productType: node["productType"]?.text,
          settings: BuildSettings([own.settings, shared.settings], targetName: name.value),
          configurationFiles: (own.path(files), shared.path(files))))
    }
    var phases: Set<String> = []
    for (position, node) in nodes.enumerated() {
      for id in objects.references("dependencies", of: node) {
        if let other = objects[id]?["target"]?.text.flatMap({ numbers[$0.value] }) {
          targets[position].dependencies.insert(other)
        }
      }
      // A phase is of one target; a file that says otherwise must not be read for each.
      for id in objects.references("buildPhases", of: node) where phases.insert(id).inserted {
        guard let phase = objects[id] else { continue }
        addPhase(phase, to: position, objects, files, products)
      }
      let whole = objects.references("fileSystemSynchronizedGroups", of: node)
      for id in whole { addFolder(id, isWhole: true, to: position, files, exceptions: []) }
    }
    for exceptions in files.exceptions {
      guard let position = numbers[exceptions.target] else { continue }
      addFolder(exceptions.folder, isWhole: false, to: position, files, exceptions: exceptions.paths)
    }
  }

  private mutating func addPhase(
    _ phase: PropertyListNode, to position: Int, _ objects: XcodeObjects, _ files: XcodeFiles,
    _ products: [String: Int]
  ) {
    let isa = phase["isa"]?.text?.value
    let builds = isa == "PBXSourcesBuildPhase" || isa == "PBXResourcesBuildPhase"
    for id in objects.references("files", of: phase) {
      guard let file = objects[id]?["fileRef"]?.text?.value else { continue }
      if let product = products[file] {
        targets[position].dependencies.insert(product)
      } else if builds {
        targets[position].files.formUnion(files.paths(of: file))
      }
    }
  }

  /// Exceptions take files away from a target that has the folder, and give them to one that has not.
  private mutating func addFolder(
    _ id: String, isWhole: Bool, to position: Int, _ files: XcodeFiles, exceptions: Set<String>
  ) {
    guard let path = files.path(of: id) else { return }
    if let known = targets[position].folders.firstIndex(where: { $0.path == path }) {
      targets[position].folders[known].exceptions.formUnion(exceptions)
    } else {
      targets[position].folders.append(SynchronizedFolder(path: path, isWhole: isWhole, exceptions: exceptions))
    }
  }
}
