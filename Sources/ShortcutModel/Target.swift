package import PhraseSyntax
import SourceText

/// A target of an Xcode project: what is built of it, and of which files.
package struct Target: Sendable {
  package let name: PlacedText
  /// Without what all have in common: `application`, `app-extension`, `framework`. Nil for a target that only runs
  /// scripts.
  package let productType: String?
  package private(set) var settings: BuildSettings
  /// The language in which its project is written first.
  package let developmentLanguage: LanguageTag?
  /// The languages that its project is translated to, the first one included.
  package let languages: [LanguageTag]
  private let files: Set<FileID>
  private let folders: [Folder]
  /// The folder of its Xcode project or package.
  private let directory: String
  /// Without what `.xcconfig` files set.
  private let written: BuildSettings
  private let configurationFiles: (own: FileID?, project: FileID?)
  /// The files that a build leaves out of all that it is given, and those of them that it takes all the same.
  private var excluded = PathPatterns()
  private var included = PathPatterns()
  /// The places of those that it links, embeds or waits for, among the targets of its Xcode project or package.
  let dependencies: Set<Int>

  /// A folder whose files belong to a target without being listed.
  fileprivate struct Folder {
    let prefix: String
    let isWhole: Bool
    let exceptions: Set<String>
    /// Paths in the folder that do not belong to the target in any case.
    var excluded: Set<String> = []
  }

  static func targets(of project: XcodeProject, in id: FileID) -> [Target] {
    let bundle = FileID(String(id.directory))
    let developmentLanguage = project.developmentRegion.map { LanguageTag($0.value) }
    let languages = project.knownRegions.map { LanguageTag($0.value) }.filter { $0.value != "Base" }
    return project.targets.map { target in
      Target(target, in: id, String(bundle.directory), developmentLanguage, languages)
    }
  }

  private init(
    _ target: XcodeProject.Target, in id: FileID, _ directory: String, _ developmentLanguage: LanguageTag?,
    _ languages: [LanguageTag]
  ) {
    name = PlacedText(target.name.value, at: Place(file: id, range: target.name.range))
    let prefix = "com.apple.product-type."
    let type = target.productType?.value
    productType = type.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    written = target.settings
    configurationFiles = (
      target.configurationFiles.own.map { FileID(directory, joining: $0) },
      target.configurationFiles.project.map { FileID(directory, joining: $0) }
    )
    settings = written
    dependencies = target.dependencies
    self.directory = directory
    self.developmentLanguage = developmentLanguage
    self.languages = languages
    files = Set(target.files.map { FileID(directory, joining: $0) })
    folders = target.folders.map { folder in
      let path = FileID(directory, joining: folder.path).path
      return Folder(
        prefix: path.isEmpty ? "" : path + "/", isWhole: folder.isWhole, exceptions: folder.exceptions)
    }
  }

  /// The targets of a package; each has the folders in which SwiftPM would look for it.
  static func targets(of manifest: PackageManifest, in id: FileID) -> [Target] {
    let numbers = Dictionary(
      manifest.targets.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    return manifest.targets.map { Target($0, of: manifest, in: String(id.directory), numbers) }
  }

  private init(
    _ target: PackageManifest.Target, of manifest: PackageManifest, in directory: String, _ numbers: [String: Int]
  ) {
    name = target.name
    productType = target.productType
    written = BuildSettings([manifest.deploymentTargets, [:]], targetName: target.name.value)
    configurationFiles = (nil, nil)
    settings = written
    dependencies = Set(target.dependencies.compactMap { numbers[$0] })
    self.directory = directory
    developmentLanguage = manifest.defaultLocalization.map { LanguageTag($0) }
    languages = developmentLanguage.map { [$0] } ?? []
    files = []
    func path(_ text: String) -> String { FileID("", joining: text).path }
    let excluded = Set(target.exclude.map(path))
    func folder(_ folder: String, without excluded: Set<String>) -> Folder {
      let root = FileID(directory, joining: folder).path
      // A list of sources may name single files and whole folders.
      return Folder(
        prefix: root.isEmpty ? "" : root + "/", isWhole: target.sources == nil,
        exceptions: Set((target.sources ?? []).map(path)), excluded: excluded)
    }
    folders =
      target.folders.map { folder($0, without: excluded) }
      + target.ownFolders.map { folder($0, without: excluded.union([target.name.value])) }
  }

  /// Takes in what `.xcconfig` files set.
  mutating func resolve(_ configurations: BuildConfigurations) {
    let own = configurationFiles.own.map(configurations.settings) ?? [:]
    let project = configurationFiles.project.map(configurations.settings) ?? [:]
    settings = written.interleaving([own, project])
    excluded = patterns("EXCLUDED_SOURCE_FILE_NAMES")
    included = patterns("INCLUDED_SOURCE_FILE_NAMES")
  }

  private func patterns(_ setting: String) -> PathPatterns {
    var patterns = PathPatterns()
    for pattern in settings[setting]?.split(separator: " ") ?? [] {
      patterns.add(PlacedText(String(pattern), at: name.place))
    }
    return patterns
  }

  /// Whether the target builds a file, as far as its project says.
  package func contains(_ file: FileID) -> Bool {
    guard files.contains(file) || folders.contains(where: { $0.contains(file) }) else { return false }
    guard !excluded.isEmpty else { return true }
    let path = path(of: file)
    return !excluded.match(path, isFolder: false) || included.match(path, isFolder: false)
  }

  /// From the folder of the project, where the file lies below it.
  private func path(of file: FileID) -> String {
    let prefix = directory.isEmpty ? "" : directory + "/"
    return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
  }

  /// The `Info.plist` that is written by hand.
  package var propertyList: FileID? {
    settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : FileID(directory, joining: $0) }
  }

  /// The oldest version of each system on which it runs, by the system's name.
  package var deploymentTargets: [(platform: String, version: String)] {
    let systems = systems
    return Self.platforms.compactMap { platform, setting in
      // Projects mostly set versions for the systems of their other targets too, which mean nothing.
      guard systems?.contains(platform) != false else { return nil }
      return settings[setting].map { (platform, $0) }
    }
  }

  /// The systems that it is built for; nil where no setting that is there tells, as of a package.
  package var systems: Set<String>? {
    let supported = settings["SUPPORTED_PLATFORMS"]?.split(separator: " ").map(String.init) ?? []
    let root = settings["SDKROOT"].flatMap { $0 == "auto" ? nil : $0 }
    // A project may say what all of its targets support, and a target that it is made for another system.
    let kits = root.map { supported.contains($0) ? supported : [$0] } ?? supported
    let systems = Set(kits.compactMap { Self.kits[$0] })
    return systems.isEmpty ? nil : systems
  }

  private static let platforms = [
    ("iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "MACOSX_DEPLOYMENT_TARGET"), ("tvOS", "TVOS_DEPLOYMENT_TARGET"),
    ("visionOS", "XROS_DEPLOYMENT_TARGET"), ("watchOS", "WATCHOS_DEPLOYMENT_TARGET"),
  ]

  private static let kits = [
    "iphoneos": "iOS", "macosx": "macOS", "appletvos": "tvOS", "watchos": "watchOS", "xros": "visionOS",
  ]
}

extension Target.Folder {
  fileprivate func contains(_ file: FileID) -> Bool {
    guard file.path.utf8.starts(with: prefix.utf8) else { return false }
    let path = String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    return Self.holds(exceptions, path) != isWhole && !Self.holds(excluded, path)
  }

  /// Whether a path inside the folder, or a folder above it, is among some.
  private static func holds(_ exceptions: Set<String>, _ path: String) -> Bool {
    guard !exceptions.isEmpty else { return false }
    var part = FileID(path)
    if part.directory.hasSuffix(".lproj") {
      // Xcode names a file once for all of its languages.
      let folder = FileID(String(part.directory)).directory
      let name = (folder.isEmpty ? "" : folder + "/") + part.name
      if exceptions.contains("/Localized: " + name) { return true }
    }
    while !part.path.isEmpty {
      if exceptions.contains(part.path) { return true }
      part = FileID(String(part.directory))
    }
    return false
  }
}

extension FileID {
  /// A path inside a folder, or beside it where the path leads up.
  init(_ folder: String, joining path: String) {
    let isAbsolute = path.hasPrefix("/") || folder.hasPrefix("/")
    var components: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    self.init((isAbsolute ? "/" : "") + components.joined(separator: "/"))
  }
}
