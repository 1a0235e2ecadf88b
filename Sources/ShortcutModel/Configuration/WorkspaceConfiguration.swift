/// All `.phrasebook.json` files that count for a workspace.
///
/// For a file those count that stand in its folder and above it, up to the nearest with `"root": true`. The nearer one
/// refines the outer ones: of a rule's level, a name, a version, the languages and the provider the nearest word counts;
/// what any of them excludes is left out, and what is read has to be included by each that includes anything.
package struct WorkspaceConfiguration: Sendable {
  /// Those farthest from the files first.
  package let files: [ProjectConfiguration]
  /// Whether any level differs from the rule's own.
  package let setsRules: Bool
  /// Equal where the files say the same.
  let revision: Int
  private let rulesTurnedOn: Set<String>
  /// Whether a file of a project may have nothing to do with what the project's own configuration says.
  private let hasSeveralRoots: Bool

  package init(_ files: [ProjectConfiguration] = []) {
    let sorted = Self.joined(files).sorted { ($0.depth, $0.file) < ($1.depth, $1.file) }
    self.files = sorted
    let settings = sorted.flatMap { $0.rules + $0.overrides.flatMap(\.rules) }
    setsRules = !settings.isEmpty
    rulesTurnedOn = Set(settings.filter { $0.level != .off }.map(\.rule))
    hasSeveralRoots = sorted.dropFirst().contains(where: \.isRoot)
    var hasher = Hasher()
    for file in sorted {
      hasher.combine(file.file)
      hasher.combine(file.revision)
      hasher.combine(file.reaches)
    }
    revision = hasher.finalize()
  }

  package var isEmpty: Bool { files.isEmpty }

  /// One that was found from several folders counts for the files of all of them.
  private static func joined(_ files: [ProjectConfiguration]) -> [ProjectConfiguration] {
    var joined: [ProjectConfiguration] = []
    var positions: [FileID: Int] = [:]
    for file in files {
      if let position = positions[file.file] {
        joined[position].reaches += file.reaches.filter { !joined[position].reaches.contains($0) }
      } else {
        positions[file.file] = joined.count
        joined.append(file)
      }
    }
    return joined
  }

  /// Those that count for a file, with the file's path from their folders; the nearest last.
  package func scope(of file: FileID) -> [(configuration: ProjectConfiguration, path: String)] {
    guard !files.isEmpty else { return [] }
    let found = files.compactMap { configuration in
      configuration.relativePath(of: file).map { (configuration: configuration, path: $0) }
    }
    let root = found.lastIndex { $0.configuration.isRoot } ?? 0
    return Array(found[root...])
  }

  /// What holds for a file.
  package func effective(for file: FileID) -> EffectiveConfiguration {
    EffectiveConfiguration(scope(of: file))
  }

  /// The rules that are off in all files of a project.
  package func rulesThatAreOff(in project: Project) -> Set<String> {
    guard setsRules, !hasSeveralRoots else { return [] }
    let off = project.configuration.rules.values.filter { $0.level == .off }.map(\.rule)
    return Set(off).subtracting(rulesTurnedOn)
  }

  /// Whether a file or folder is left out by what some configurations say of it itself, not of the folders above.
  package static func excludes(
    _ file: FileID, isFolder: Bool, in configurations: [ProjectConfiguration]
  ) -> Bool {
    configurations.contains { configuration in
      guard !configuration.exclude.isEmpty || configuration.include != nil,
        let path = configuration.relativePath(of: file)
      else { return false }
      if configuration.exclude.match(path, isFolder: isFolder) { return true }
      // Of folders only the files inside tell; what describes the application is no file that is checked.
      guard !isFolder, let include = configuration.include, FileKind(file)?.describesApplication != true else {
        return false
      }
      return !include.cover(path)
    }
  }
}
