import LanguageServerProtocol
import PhraseSyntax
import ShortcutModel

/// A target with what the files of the workspace add to it.
struct IndexedTarget {
  let target: Target
  /// Those of its files that are read here, in order.
  let files: [FileID]
  let applicationNames: [String]

  /// The targets of the Xcode projects that were named.
  static func targets(of project: Project, in workspace: WorkspaceReading) -> [IndexedTarget] {
    let named = project.targets.all.filter { workspace.isNamed($0.name.place.file) }
    guard !named.isEmpty else { return [] }
    let snapshot = workspace.snapshot
    let files = snapshot.files.keys.sorted()
    return named.map { target in
      let names = snapshot.applicationNames(of: target)
      return IndexedTarget(target: target, files: files.filter(target.contains), applicationNames: names)
    }
  }

  func json(at places: PlaceJSON) -> JSONValue {
    let systems = target.deploymentTargets.map { platform, version in
      JSONValue.object([("platform", .string(platform)), ("version", .string(version))])
    }
    return .object(
      [
        ("name", .string(target.name.value)), ("productType", JSONValue(target.productType)),
        ("files", JSONValue(files.map(\.path))), ("deploymentTargets", .array(systems)),
        ("swiftVersion", JSONValue(target.settings["SWIFT_VERSION"])),
        ("developmentLanguage", JSONValue(target.developmentLanguage?.value)),
        ("languages", JSONValue(target.languages.map(\.value))), ("applicationNames", JSONValue(applicationNames)),
      ] + places.members(of: target.name.place))
  }
}
