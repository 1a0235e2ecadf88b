/// A small `project.pbxproj` for a test, with the objects that Xcode would write.
package struct XcodeProjectText {
  package struct Target {
    let name: String
    let productType: String?
    let files: [String]
    let folders: [String]
    let dependencies: [String]
    let settings: [String: String]
    let configuration: String?

    /// - Parameters:
    ///   - productType: Without `com.apple.product-type.`.
    ///   - files: Relative to the folder of the Xcode project.
    ///   - folders: Synchronized ones.
    ///   - dependencies: The names of other targets.
    ///   - configuration: The path of an `.xcconfig` file.
    package init(
      _ name: String, _ productType: String? = "application", files: [String] = [], folders: [String] = [],
      dependencies: [String] = [], settings: [String: String] = [:], configuration: String? = nil
    ) {
      self.name = name
      self.productType = productType
      self.files = files
      self.folders = folders
      self.dependencies = dependencies
      self.settings = settings
      self.configuration = configuration
    }
  }

  private let targets: [Target]
  private let exceptions: [(folder: String, target: String, paths: [String])]

  /// - Parameter exceptions: What a synchronized folder keeps from a target, or gives to one that does not have it.
  package init(_ targets: [Target], exceptions: [(folder: String, target: String, paths: [String])] = []) {
    self.targets = targets
    self.exceptions = exceptions
  }

  package var text: String {
    let files = Set(targets.flatMap { $0.files + ($0.configuration.map { [$0] } ?? []) }).sorted()
    let folders = Set(targets.flatMap(\.folders) + exceptions.map(\.folder)).sorted()
    var objects = files.map { "\"F \($0)\" = {isa = PBXFileReference; path = \"\($0)\"; sourceTree = \"<group>\";};" }
    objects += files.map { "\"B \($0)\" = {isa = PBXBuildFile; fileRef = \"F \($0)\";};" }
    for (number, exception) in exceptions.enumerated() {
      objects.append(
        "X\(number) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \"T \(exception.target)\"; "
          + "membershipExceptions = \(list(exception.paths));};")
    }
    for folder in folders {
      let own = exceptions.indices.filter { exceptions[$0].folder == folder }.map { "X\($0)" }
      objects.append(
        "\"S \(folder)\" = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(folder)\"; "
          + "exceptions = \(list(own)); sourceTree = \"<group>\";};")
    }
    for target in targets { objects += self.objects(of: target) }
    let children = files.map { "F \($0)" } + folders.map { "S \($0)" }
    objects.append("G = {isa = PBXGroup; children = \(list(children)); sourceTree = \"<group>\";};")
    objects.append(
      "R = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de); mainGroup = G; "
        + "targets = \(list(targets.map { "T \($0.name)" }));};")
    return "// !$*UTF8*$!\n{\n  objects = {\n    \(objects.joined(separator: "\n    "))\n  };\n  rootObject = R;\n}\n"
  }

  private func objects(of target: Target) -> [String] {
    let name = target.name
    let type = target.productType.map { " productType = \"com.apple.product-type.\($0)\";" } ?? ""
    let base = target.configuration.map { " baseConfigurationReference = \"F \($0)\";" } ?? ""
    let settings = target.settings.sorted { $0.key < $1.key }.map { "\($0) = \"\($1)\"; " }.joined()
    return [
      "\"T \(name)\" = {isa = PBXNativeTarget; name = \"\(name)\";\(type) buildPhases = (\"P \(name)\"); "
        + "fileSystemSynchronizedGroups = \(list(target.folders.map { "S \($0)" })); "
        + "dependencies = \(list(target.dependencies.map { "D \($0)" })); buildConfigurationList = \"L \(name)\";};",
      "\"P \(name)\" = {isa = PBXSourcesBuildPhase; files = \(list(target.files.map { "B \($0)" }));};",
      "\"D \(name)\" = {isa = PBXTargetDependency; target = \"T \(name)\";};",
      "\"L \(name)\" = {isa = XCConfigurationList; buildConfigurations = (\"C \(name)\");};",
      "\"C \(name)\" = {isa = XCBuildConfiguration; name = Release;\(base) buildSettings = {\(settings)};};",
    ]
  }

  private func list(_ values: [String]) -> String { "(" + values.map { "\"\($0)\", " }.joined() + ")" }
}
