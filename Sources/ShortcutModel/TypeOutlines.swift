import SourceText
import SwiftOutline

/// The outlines of a workspace's types by name: for what is asked too seldom to be kept with every snapshot.
package struct TypeOutlines {
  private let snapshot: WorkspaceSnapshot
  /// By qualified name, in the order of the files.
  private var declarations: [String: [TypeOutline.Declaration]] = [:]
  /// All of them by place, and of each name the extensions alone: one may be declared under many conditions.
  private var heads: [Place: TypeOutline.Declaration] = [:]
  private var extensions: [String: [TypeOutline.Declaration]] = [:]
  /// By qualified name, the roots of the projects that declare it and do not only extend it.
  private var declaring: [String: Set<String>] = [:]
  /// Those that bodies declare, with the qualified name of the type around each.
  private var locals: [Place: (declaration: TypeOutline.Declaration, scope: String)] = [:]

  package init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    let files = snapshot.files.keys.sorted().compactMap { snapshot.files[$0] }
    for file in files {
      guard let outline = file.outline else { continue }
      for type in outline.types { add(type, prefix: "", in: file.id) }
      for local in outline.localTypes { add(local.type, localIn: local.scope, in: file.id) }
    }
  }

  private mutating func add(_ type: TypeDeclaration, localIn scope: String, in file: FileID) {
    let declaration = TypeOutline.Declaration(type: type, file: file)
    locals[Place(file: file, range: type.nameRange)] = (declaration, scope)
    for nested in type.types { add(nested, localIn: scope, in: file) }
  }

  private mutating func add(_ type: TypeDeclaration, prefix: String, in file: FileID) {
    let name = prefix + type.name
    let declaration = TypeOutline.Declaration(type: type, file: file)
    declarations[name, default: []].append(declaration)
    heads[Place(file: file, range: type.nameRange)] = declaration
    if type.kind == .extension {
      extensions[name, default: []].append(declaration)
    } else if let root = snapshot.project(of: file)?.root {
      declaring[name, default: []].insert(root)
    }
    for nested in type.types { add(nested, prefix: name + ".", in: file) }
  }

  /// The type of a name that is declared at a place; nil where no Swift file declares it there.
  package func type(named name: String, at place: Place?) -> TypeOutline? {
    guard let place, let project = snapshot.project(of: place.file)?.root else { return nil }
    if let local = locals[place] {
      return outline([local.declaration], named: (local.scope.isEmpty ? "" : local.scope + ".") + name)
    }
    guard let head = heads[place], declarations[name] != nil else { return nil }
    let declaring = declaring[name] ?? []
    let extensions = (extensions[name] ?? []).filter { other in
      guard other.file != head.file || other.type.nameRange != head.type.nameRange,
        let root = snapshot.project(of: other.file)?.root
      else { return false }
      // A project may only extend what another declares.
      return root == project || !declaring.contains(root)
    }
    return outline([head] + extensions, named: name)
  }

  private func outline(_ own: [TypeOutline.Declaration], named name: String) -> TypeOutline {
    var (protocols, others) = inheritance(of: own, named: name)
    let file = own.first?.file
    let refinements = file.flatMap { file in
      snapshot.projectOfFile[file].map { snapshot.types.refinements.table(of: file, in: $0) }
    }
    let ancestors = refinements?.ancestors(ofParents: others, of: name) ?? []
    var inherited: [TypeOutline.Declaration] = []
    for ancestor in ancestors {
      guard let found = declarations[ancestor] else {
        protocols.append(ancestor)
        continue
      }
      inherited += found
      protocols += inheritance(of: found, named: ancestor).protocols
    }
    let apples = Set(protocols.filter { Roles(protocol: $0) != nil })
    return TypeOutline(own: own, inherited: inherited, protocols: apples.sorted(), snapshot: snapshot)
  }

  /// The names behind the colons, those of Apple's protocols apart.
  private func inheritance(
    of types: [TypeOutline.Declaration], named name: String
  ) -> (protocols: [String], others: [String]) {
    var (protocols, others): ([String], [String]) = ([], [])
    for declaration in types {
      for written in declaration.type.inheritance {
        let isQualified = written.text.utf8.contains(UInt8(ascii: "."))
        for part in TypeName.composition(written.text) {
          let isApples =
            Roles(protocol: part) != nil && (isQualified || !snapshot.hides(part, of: name, in: declaration.file))
          if isApples { protocols.append(part) } else { others.append(part) }
        }
      }
    }
    return (protocols, others)
  }
}

/// What the declarations of one type say together.
package struct TypeOutline {
  struct Declaration {
    let type: TypeDeclaration
    let file: FileID
  }

  /// The declaration of the type itself, and its extensions.
  let own: [Declaration]
  /// Its superclasses and the protocols to which it conforms, nearest first.
  let inherited: [Declaration]
  /// The names of Apple's protocols to which it conforms, directly or by others.
  package let protocols: [String]
  private let snapshot: WorkspaceSnapshot
  /// By the places of their names.
  private let properties: [Place: PropertyDeclaration]

  fileprivate init(own: [Declaration], inherited: [Declaration], protocols: [String], snapshot: WorkspaceSnapshot) {
    self.own = own
    self.inherited = inherited
    self.protocols = protocols
    self.snapshot = snapshot
    var properties: [Place: PropertyDeclaration] = [:]
    for declaration in own + inherited {
      for property in declaration.type.properties {
        properties[Place(file: declaration.file, range: property.nameRange)] = property
      }
    }
    self.properties = properties
  }

  /// The schema of its macro: `photos.search` of `@AppIntent(schema: .photos.search)`.
  package var schema: String? {
    for declaration in own {
      for attribute in declaration.type.attributes where Roles(macro: TypeName.base(of: attribute.name)) != nil {
        guard let schema = attribute.arguments.first?.value else { continue }
        return text(of: schema, in: declaration.file).map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
      }
    }
    return nil
  }

  /// The nearest property of a name, with the file in which it stands.
  func property(_ name: String, isStatic: Bool = true) -> (property: PropertyDeclaration, file: FileID)? {
    for declaration in own + inherited {
      let found = declaration.type.properties.first { $0.name == name && $0.isStatic == isStatic }
      // A protocol's requirement has no value.
      if let found, declaration.type.kind != .protocol { return (found, declaration.file) }
    }
    return nil
  }

  /// Where a protocol of the workspace asks for a property of a name.
  package func requirement(named name: String, isStatic: Bool = false) -> Place? {
    for declaration in inherited where declaration.type.kind == .protocol {
      let found = declaration.type.properties.first { $0.name == name && $0.isStatic == isStatic }
      if let found { return Place(file: declaration.file, range: found.nameRange) }
    }
    return nil
  }

  /// The property whose name stands at a place.
  func property(at place: Place) -> PropertyDeclaration? { properties[place] }

  /// An expression as written.
  func text(of expression: Expression, in file: FileID) -> String? {
    snapshot.files[file]?.text.string(in: expression.range)
  }

  /// The text of a literal or of an initialiser with one, its interpolations as written.
  func words(_ expression: Expression?, in file: FileID) -> String? {
    guard let expression, let text = snapshot.files[file]?.text else { return nil }
    return TextReader(file: file).literal(in: expression).map { literal in
      literal.segments.reduce(into: "") { words, segment in
        switch segment {
        case .text(let plain): words += plain.value
        case .interpolation(let interpolation): words += text.string(in: interpolation.range)
        }
      }
    }
  }
}
