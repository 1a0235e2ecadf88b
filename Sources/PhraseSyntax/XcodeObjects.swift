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
  func settings(of object: PropertyListNode) -> [String: String] {
    guard let list = object["buildConfigurationList"]?.text.flatMap({ objects[$0.value] }) else { return [:] }
    let configurations = references("buildConfigurations", of: list).compactMap { objects[$0] }
    let named = list["defaultConfigurationName"]?.text?.value ?? "Release"
    let chosen = configurations.first { $0["name"]?.text?.value == named } ?? configurations.first
    var settings: [String: String] = [:]
    for member in chosen?["buildSettings"]?.members ?? [] {
      if let text = member.value.text { settings[member.key.value] = text.value }
    }
    return settings
  }
}
