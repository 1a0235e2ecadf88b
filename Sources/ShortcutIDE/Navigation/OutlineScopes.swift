import ShortcutModel
import SwiftOutline

/// The types of a Swift file with their qualified names.
struct OutlineScopes {
  private(set) var types: [(name: String, declaration: TypeDeclaration)] = []
  private(set) var typealiases: [(name: String, type: String, scope: String)] = []

  /// The ranges of the functions and variables outside of any type.
  private var globals: [Range<Int>] = []

  init(_ file: SourceFile) {
    guard let outline = file.outline else { return }
    globals = outline.functions.map(\.range) + outline.properties.map(\.range)
    add(outline.typealiases, in: "")
    for type in outline.types { add(type, in: "") }
    for local in outline.localTypes { add(local.type, in: local.scope) }
  }

  /// The outline bounds how deep types nest.
  private mutating func add(_ type: TypeDeclaration, in scope: String) {
    let name = scope.isEmpty ? type.name : scope + "." + type.name
    types.append((name, type))
    add(type.typealiases, in: name)
    for nested in type.types { add(nested, in: name) }
  }

  private mutating func add(_ aliases: [TypealiasDeclaration], in scope: String) {
    for alias in aliases {
      typealiases.append((scope.isEmpty ? alias.name : scope + "." + alias.name, alias.type.text, scope))
    }
  }

  /// The innermost type around a place.
  ///
  /// - Parameter isOuter: Whether a type does not count whose own name stands there.
  func type(around offset: Int, isOuter: Bool = false) -> (name: String, declaration: TypeDeclaration)? {
    types.last { type in
      let range = type.declaration.range
      guard range.lowerBound <= offset, offset < range.upperBound else { return false }
      return !isOuter
        || !(type.declaration.nameRange.lowerBound...type.declaration.nameRange.upperBound).contains(offset)
    }
  }

  /// Its qualified name; empty outside of any.
  func name(around offset: Int, isOuter: Bool = false) -> String {
    type(around: offset, isOuter: isOuter)?.name ?? ""
  }

  /// The range of the innermost member of a type around a place.
  func member(around offset: Int) -> Range<Int>? {
    guard let type = type(around: offset)?.declaration else { return globals.last { $0.contains(offset) } }
    return (type.functions.map(\.range) + type.properties.map(\.range)).last { $0.contains(offset) }
  }
}
