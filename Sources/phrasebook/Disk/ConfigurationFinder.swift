import ShortcutLint
import ShortcutModel
import SourceText

/// Finds and reads `.phrasebook.json` files, each once.
struct ConfigurationFinder {
  /// As they were found, the broken ones too; those that are gone by instead are in `configurations`.
  private(set) var broken: [ProjectConfiguration] = []
  private var found: [FileID: ProjectConfiguration] = [:]
  private let known: [FileID: ProjectConfiguration]

  /// - Parameter known: Configurations without errors, to go by where one of them is wrong now.
  init(known: [ProjectConfiguration] = []) {
    self.known = Dictionary(known.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
  }

  /// All that count for something, in the order of their paths.
  var configurations: [ProjectConfiguration] { found.values.sorted { $0.file < $1.file } }

  /// The configurations that count for a folder because of those above it, the nearest last.
  mutating func above(_ folder: FileID) -> [ProjectConfiguration] {
    guard let real = SystemFile.realPath(folder.path.isEmpty ? "." : folder.path) else { return [] }
    var chain: [ProjectConfiguration] = []
    for ancestor in AncestorFolders(of: folder) {
      let path = ancestor + "/" + ProjectConfiguration.fileName
      guard SystemFile(path) != nil else { continue }
      let file = FileID(RelativePath.spelling(of: path, like: folder.path))
      let lead = real.dropFirst(ancestor.utf8.count + 1)
      let configuration = read(file, reach: ConfigurationReach(folder: folder.path, lead: lead))
      chain.insert(configuration, at: 0)
      if configuration.isRoot { break }
    }
    return chain
  }

  /// The configurations that count in a folder.
  ///
  /// - Parameter outer: Those that count in the folder around it.
  mutating func inside(_ folder: FileID, _ outer: [ProjectConfiguration]) -> [ProjectConfiguration] {
    let file = FolderListing.join(folder, ProjectConfiguration.fileName)
    guard SystemFile(file.path) != nil else { return outer }
    let own = read(file, reach: ConfigurationReach(folder: folder.path))
    return own.isRoot ? [own] : outer + [own]
  }

  /// Whether a folder has a configuration that is a root.
  static func isRoot(_ folder: FileID) -> Bool {
    var finder = ConfigurationFinder()
    return finder.inside(folder, []).last?.isRoot == true
  }

  private mutating func read(_ file: FileID, reach: ConfigurationReach) -> ProjectConfiguration {
    if var configuration = found[file] {
      if !configuration.reaches.contains(reach) { configuration.reaches.append(reach) }
      found[file] = configuration
      return configuration
    }
    let read = Self.read(file)
    if !read.errors.isEmpty { broken.append(read) }
    var configuration = read.errors.isEmpty ? read : known[file] ?? read
    configuration.reaches = [reach]
    found[file] = configuration
    return configuration
  }

  private static func read(_ file: FileID) -> ProjectConfiguration {
    do {
      let decoded = DecodedFile(try SystemFile.read(file, at: file.path, limit: largestSize))
      return ProjectConfiguration(
        reading: decoded.text, in: file, decodingError: decoded.error, rules: RuleRegistry.ids)
    } catch {
      return ProjectConfiguration(unreadable: file, error.reason)
    }
  }

  /// Past this size a file is not read: 1 MiB.
  private static let largestSize = 1 << 20
}
