import SwiftOutline

/// The types of a project that are named as protocols of Apple's frameworks are: where one is seen, Swift takes it.
///
/// One that stands in an `#if` hides nothing, since it may be a stand-in for platforms without the framework.
struct AppleNamesakes: Sendable {
  struct Declaration: Sendable {
    /// Qualified where it is nested.
    let name: String
    /// The file, where no other one sees it.
    let onlyFile: FileID?
  }

  /// By qualified name the files that see a type; all of them for nil.
  private var files: [String: Set<FileID>?] = [:]

  var isEmpty: Bool { files.isEmpty }

  mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      guard let file = declaration.onlyFile, let known = files[declaration.name, default: []] else {
        files.updateValue(nil, forKey: declaration.name)
        continue
      }
      files[declaration.name] = known.union([file])
    }
  }

  /// Whether a name does not mean Apple's protocol in the inheritance clause of a type.
  ///
  /// - Parameters:
  ///   - name: As written; one that begins with a module's name is what it says.
  ///   - type: The qualified name of the type.
  func hide(_ name: String, of type: String, in file: FileID) -> Bool {
    guard !files.isEmpty else { return false }
    let scope = String(ScopedName.enclosing(type[...]))
    return ScopedName.first(of: name, in: scope) { candidate -> Bool? in
      guard let seeing = files[candidate] else { return nil }
      return seeing.map { $0.contains(file) } ?? true
    } ?? false
  }
}

extension FileFacts {
  /// The facts with the namesakes of a project in the place of Apple's protocols; nil where they stay as they are.
  func replacing(_ namesakes: AppleNamesakes) -> FileFacts? {
    guard !namesakes.isEmpty else { return nil }
    var facts = self
    var isChanged = false
    for index in types.indices { isChanged = facts.types[index].replace(namesakes, scope: "") || isChanged }
    for index in localTypes.indices {
      let scope = localTypes[index].scope
      isChanged = facts.localTypes[index].facts.replace(namesakes, scope: scope) || isChanged
    }
    return isChanged ? facts : nil
  }
}

extension TypeFacts {
  /// Takes a project's own types for Apple's protocols where it names those; false where it names none.
  fileprivate mutating func replace(_ namesakes: AppleNamesakes, scope: String) -> Bool {
    guard !appleProtocols.isEmpty else { return false }
    let type = scope.isEmpty ? name : scope + "." + name
    let hidden = appleProtocols.filter { namesakes.hide($0, of: type, in: place.file) }
    guard !hidden.isEmpty else { return false }
    roles = explicitRoles
    for name in appleProtocols where !hidden.contains(name) { roles.formUnion(Roles(protocol: name) ?? []) }
    parents += hidden
    mayHideProperties = mayHideProperties || kind == .class
    return true
  }
}
