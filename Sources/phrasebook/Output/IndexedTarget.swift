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

  func json(at places: PlaceJSON) -> StreamedJSON {
    let systems = StreamedJSON.list(target.deploymentTargets) { platform, version in
      .object([("platform", .string(platform)), ("version", .string(version))])
    }
    return .object(
      [
        ("name", .string(target.name.value)), ("productType", StreamedJSON(target.productType)),
        ("files", StreamedJSON(files.map(\.shownPath))), ("deploymentTargets", systems),
        ("swiftVersion", StreamedJSON(target.settings["SWIFT_VERSION"])),
        ("developmentLanguage", StreamedJSON(target.developmentLanguage?.value)),
        ("languages", StreamedJSON(target.languages.map(\.value))),
        ("applicationNames", StreamedJSON(applicationNames)),
      ] + places.members(of: target.name.place))
  }
}
