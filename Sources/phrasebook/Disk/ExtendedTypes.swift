import ShortcutModel
import SwiftOutline

/// Types that some file makes entities, enums or intents by an extension, while their own declarations stand in files
/// that name nothing of App Intents.
enum ExtendedTypes {
  /// The last components of the types' names.
  static func undeclared(in files: [SourceFile]) -> [String] {
    var extended: Set<String> = []
    var declared: Set<String> = []
    for file in files {
      guard case .swift(let outline) = file.syntax else { continue }
      for type in outline.types where type.kind == .extension {
        guard file.concernsShortcuts, !type.inheritance.isEmpty else { continue }
        extended.insert(lastComponent(of: type.name))
      }
      declare(outline.types, &declared)
    }
    return extended.subtracting(declared).sorted()
  }

  /// The outline bounds how deep types nest.
  private static func declare(_ types: [TypeDeclaration], _ names: inout Set<String>) {
    for type in types {
      if type.kind != .extension { names.insert(type.name) }
      declare(type.types, &names)
    }
  }

  private static func lastComponent(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
