import SwiftOutline

/// The types of a project that are named as protocols of Apple's frameworks are: where one is seen, Swift takes it.
///
/// One that stands in an `#if` hides nothing, since it may be a stand-in for platforms without the framework.
struct AppleNamesakes: Sendable {
  struct Declaration: Sendable {
    /// Qualified where it is nested.
    let name: String
    let file: FileID
    /// Whether no other file sees it.
    let isPrivate: Bool
    /// Whether other modules see it.
    let isPublic: Bool
  }

  /// A file that names a type.
  struct Viewer {
    let file: FileID
    let imports: [String]

    init(_ file: SourceFile) {
      self.file = file.id
      imports = file.importedModules
    }
  }

  /// By qualified name.
  private var declarations: [String: [Declaration]] = [:]
  private let targets: ProjectTargets

  /// - Parameter targets: Tells which files are of one module.
  init(_ targets: ProjectTargets) {
    self.targets = targets
  }

  var isEmpty: Bool { declarations.isEmpty }

  /// Whether files of some module do not see one of them that others see.
  var isOfSomeModules: Bool {
    declarations.values.joined().contains { !targets.modules(of: $0.file).isEmpty }
  }

  mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations { self.declarations[declaration.name, default: []].append(declaration) }
  }

  /// Whether a name does not mean Apple's protocol in the inheritance clause of a type.
  ///
  /// - Parameters:
  ///   - name: As written; one that begins with a module's name is what it says.
  ///   - type: The qualified name of the type.
  func hide(_ name: String, of type: String, in viewer: Viewer) -> Bool {
    guard !declarations.isEmpty else { return false }
    let scope = String(ScopedName.enclosing(type[...]))
    return ScopedName.first(of: name, in: scope) { candidate -> Bool? in
      guard let found = declarations[candidate] else { return nil }
      return found.contains { isSeen($0, by: viewer) }
    } ?? false
  }

  /// Whether a file sees a type. Where nothing tells of which module the type is, all files of the project do.
  private func isSeen(_ declaration: Declaration, by viewer: Viewer) -> Bool {
    if declaration.file == viewer.file { return true }
    guard !declaration.isPrivate else { return false }
    let modules = targets.modules(of: declaration.file)
    guard !modules.isEmpty, modules.isDisjoint(with: targets.modules(of: viewer.file)) else { return true }
    // A file that imports Apple's framework too could not name either of them without its module.
    guard declaration.isPublic, !viewer.imports.contains("AppIntents") else { return false }
    return modules.contains { viewer.imports.contains(targets.all[$0].moduleName) }
  }
}

extension FileFacts {
  /// The facts with the namesakes of a project in the place of Apple's protocols; nil where they stay as they are.
  func replacing(_ namesakes: AppleNamesakes, in file: SourceFile) -> FileFacts? {
    guard !namesakes.isEmpty else { return nil }
    let viewer = AppleNamesakes.Viewer(file)
    var facts = self
    var isChanged = false
    for index in types.indices {
      guard let changed = types[index].replacing(namesakes, scope: "", in: viewer) else { continue }
      facts.types[index] = changed
      isChanged = true
    }
    for index in localTypes.indices {
      let (local, scope) = localTypes[index]
      guard let changed = local.replacing(namesakes, scope: scope, in: viewer) else { continue }
      facts.localTypes[index].facts = changed
      isChanged = true
    }
    return isChanged ? facts : nil
  }
}

extension TypeFacts {
  /// With a project's own types in the place of Apple's protocols where it names those; nil where it names none.
  fileprivate func replacing(
    _ namesakes: AppleNamesakes, scope: String, in viewer: AppleNamesakes.Viewer
  ) -> TypeFacts? {
    guard !appleProtocols.isEmpty else { return nil }
    let type = scope.isEmpty ? name : scope + "." + name
    let hidden = appleProtocols.filter { namesakes.hide($0, of: type, in: viewer) }
    return hidden.isEmpty ? nil : TypeFacts(self, hiding: hidden)
  }
}
