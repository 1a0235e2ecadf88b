import SourceText

/// The objects of a `project.pbxproj` by their identifiers.
struct XcodeObjects {
  private(set) var project: PropertyListNode?
  private var objects: [String: PropertyListNode] = [:]

  init(_ list: PropertyList) {
    for member in list.root?["objects"]?.members ?? [] { objects[member.key.value] = member.value }
    project = list.root?["rootObject"]?.text.flatMap { objects[$0.value] }
  }

  subscript(_ id: String) -> PropertyListNode? { objects[id] }

  /// The identifiers that an object lists under a key.
  func references(_ key: String, of object: PropertyListNode) -> [String] {
    object[key]?.elements?.compactMap { $0.text?.value } ?? []
  }

  func all(_ classes: Set<String>) -> [(id: String, node: PropertyListNode)] {
    objects.compactMap { id, node in
      guard let isa = node["isa"]?.text?.value, classes.contains(isa) else { return nil }
      return (id, node)
    }
  }

  /// The build settings of a target or a project, of the configuration that a build takes where none is named.
  func configuration(of object: PropertyListNode) -> XcodeConfiguration {
    guard let list = object["buildConfigurationList"]?.text.flatMap({ objects[$0.value] }) else {
      return XcodeConfiguration()
    }
    let configurations = references("buildConfigurations", of: list).compactMap { objects[$0] }
    let named = list["defaultConfigurationName"]?.text?.value ?? "Release"
    let chosen = configurations.first { $0["name"]?.text?.value == named } ?? configurations.first
    var configuration = XcodeConfiguration()
    for member in chosen?["buildSettings"]?.members ?? [] {
      // A list, as Xcode writes it for some settings, is its elements with spaces between them.
      let text = member.value.text?.value ?? member.value.elements?.compactMap(\.text?.value).joined(separator: " ")
      configuration.settings[member.key.value] = text
    }
    configuration.file = chosen?["baseConfigurationReference"]?.text?.value
    configuration.anchor = chosen?["baseConfigurationReferenceAnchor"]?.text?.value
    configuration.anchoredPath = chosen?["baseConfigurationReferenceRelativePath"]?.text?.value
    return configuration
  }
}

/// What one configuration of a target or a project sets.
struct XcodeConfiguration {
  var settings: [String: String] = [:]
  /// The identifier of its `.xcconfig` file.
  var file: String?
  /// The identifier of a synchronized folder that holds the file, and the path from there, as since Xcode 16.
  var anchor: String?
  var anchoredPath: String?

  /// The path of its `.xcconfig` file.
  func path(_ files: XcodeFiles) -> String? {
    if let file { return files.path(of: file) }
    guard let anchor, let anchoredPath, let folder = files.path(of: anchor) else { return nil }
    return folder.isEmpty ? anchoredPath : folder + "/" + anchoredPath
  }
}
