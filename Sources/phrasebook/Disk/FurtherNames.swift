import ShortcutModel
import SwiftOutline

/// What to look for in files that name nothing of App Intents, told from those that do: types that an extension makes
/// entities, enums or intents, whose own declarations stand elsewhere; and the project's own protocols, classes and
/// typealiases, to which a type may conform that says no more than their name.
struct FurtherNames {
  /// Names that were looked for already.
  private var known: Set<String> = []

  /// The last components of names that nobody has looked for yet. Files that hold a word of App Intents anywhere are
  /// read in any case, so that a name with such a word inside needs no further look.
  mutating func next(in files: [SourceFile]) -> [String] {
    let refining = RefiningNames.all(in: files)
    let names = Self.extended(in: files, by: Set(refining)).union(refining)
    return names.filter { known.insert($0).inserted && !SwiftFile.mentionsAppIntents(Array($0.utf8)) }.sorted()
  }

  /// Whether a file declares, extends or inherits from a type of one of the names, or has a typealias of one.
  static func concern(_ file: SourceFile, _ names: Set<String>) -> Bool {
    guard let outline = file.outline else { return false }
    func isNamed(_ name: String) -> Bool { names.contains(lastComponent(of: name)) }
    func inherits(_ type: TypeDeclaration) -> Bool { type.inheritance.contains { isNamed($0.text) } }
    // The outline bounds how deep types nest.
    func concerns(_ type: TypeDeclaration) -> Bool {
      isNamed(type.name) || inherits(type) || type.types.contains(where: concerns)
        || type.typealiases.contains(where: concerns)
    }
    func concerns(_ alias: TypealiasDeclaration) -> Bool {
      isNamed(alias.name) || alias.type.text.split(separator: "&").contains { isNamed($0.filter { $0 != " " }) }
    }
    return outline.types.contains(where: concerns) || outline.localTypes.contains { concerns($0.type) }
      || outline.typealiases.contains(where: concerns)
  }

  /// The types that only an extension is known of.
  private static func extended(in files: [SourceFile], by refining: Set<String>) -> Set<String> {
    var extended: Set<String> = []
    var declared: Set<String> = []
    for file in files {
      guard let outline = file.outline else { continue }
      for type in outline.types where type.kind == .extension {
        let concerns =
          file.concernsShortcuts || type.inheritance.contains { refining.contains(lastComponent(of: $0.text)) }
        guard concerns, !type.inheritance.isEmpty else { continue }
        extended.insert(lastComponent(of: type.name))
      }
      declare(outline.types, &declared)
    }
    return extended.subtracting(declared)
  }

  private static func declare(_ types: [TypeDeclaration], _ names: inout Set<String>) {
    for type in types {
      if type.kind != .extension { names.insert(type.name) }
      declare(type.types, &names)
    }
  }

  private static func lastComponent(of name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? String(plain)
  }
}
