import SwiftOutline

/// A static property that tells Apple's build of a type, such as `title`, where something of it may be wrong.
package struct MetadataProperty: Sendable {
  /// Why a build that does not run the source cannot know a value.
  package enum Obstacle: Sendable {
    /// What stands there is no literal and no initialiser: a constant, a function's result, an operation.
    case value
    /// An initialiser is given such a value.
    case argument
    /// An interpolation in a literal.
    case interpolation
    /// A getter that does more than give one value.
    case getter
  }

  /// The name of the property; of a parameter's text, as `title of the parameter 'row'`.
  package let name: PlacedText
  /// Whether it is a text that a `@Parameter` is given.
  package let isOfParameter: Bool
  /// The qualified name of the type.
  package let type: String
  package let obstacles: [(kind: Obstacle, place: Place)]
  /// Whether it is stored in a `static var` that any thread may write, as far as its declaration tells.
  package let isMutable: Bool
}

extension MetadataProperty {
  /// Nil for another property, and for one with which all is well.
  init?(_ property: PropertyDeclaration, of type: TypeDeclaration, named typeName: String, in file: FileID) {
    guard type.kind != .protocol, let form = Self.forms[property.name] else { return nil }
    obstacles = Self.obstacles(to: form, in: property).map { ($0, Place(file: file, range: $1)) }
    // A global actor, `nonisolated(unsafe)` and wrappers have rules of their own.
    isMutable =
      property.initializer != nil && property.body == nil && !property.isLet && property.attributes.isEmpty
      && !type.attributes.contains { $0.name.hasSuffix("Actor") }
      && !property.modifiers.contains { $0.hasPrefix("nonisolated") }
    guard isMutable || !obstacles.isEmpty else { return nil }
    name = PlacedText(property.name, at: Place(file: file, range: property.nameRange))
    self.type = typeName
    isOfParameter = false
  }

  /// The texts of a `@Parameter` with which something may be wrong.
  static func texts(
    ofParameter property: PropertyDeclaration, in type: String, _ file: FileID
  ) -> [MetadataProperty] {
    let arguments = ParameterFacts.declaration(of: property)?.arguments ?? []
    return arguments.compactMap { argument in
      guard let label = argument.label, ["title", "description"].contains(label) else { return nil }
      let found = obstacles(toTextIn: argument.value)
      guard !found.isEmpty else { return nil }
      let name = "\(label) of the parameter '\(property.name)'"
      return MetadataProperty(
        name: PlacedText(name, at: Place(file: file, range: property.nameRange)), isOfParameter: true, type: type,
        obstacles: found.map { ($0.kind, Place(file: file, range: $0.range)) }, isMutable: false)
    }
  }

  /// How a property is written so that it can be read.
  private enum Form {
    case text, flag, displays
    /// In any way: what Apple's build makes of it is not known.
    case free
  }

  /// Whether the property tells Apple's build of a type that has these roles; any type may have a title of its own.
  func concerns(_ roles: Roles) -> Bool {
    switch name.value {
    case "typeDisplayRepresentation", "defaultQuery": !roles.isDisjoint(with: [.entity, .enum])
    case "caseDisplayRepresentations": roles.contains(.enum)
    case "shortcutTileColor": roles.contains(.provider)
    default: roles.contains(.intent)
    }
  }

  private static let forms: [String: Form] = [
    "title": .text, "description": .text, "typeDisplayRepresentation": .text, "openAppWhenRun": .flag,
    "isDiscoverable": .flag, "caseDisplayRepresentations": .displays, "authenticationPolicy": .free,
    "defaultQuery": .free, "persistentIdentifier": .free, "supportedModes": .free, "shortcutTileColor": .free,
  ]

  private static func obstacles(
    to form: Form, in property: PropertyDeclaration
  ) -> [(kind: Obstacle, range: Range<Int>)] {
    if case .free = form { return [] }
    if let body = property.body, !body.isPlain {
      // Clauses of an `#if` are no obstacle, and look like the branches of an `if`.
      let branches = body.statements.flatMap(\.conditions)
      let decides = branches.contains { $0.hasPrefix("switch ") || $0.hasPrefix("#available") }
      let computes = branches.isEmpty && body.statements.count > 1
      return decides || computes ? [(.getter, property.nameRange)] : []
    }
    guard let value = property.value else { return [] }
    switch form {
    case .text: return obstacles(toTextIn: value)
    case .flag: return value.boolean == nil ? [(.value, value.range)] : []
    case .displays:
      guard case .dictionary(let pairs) = value.kind, value.modifiers.isEmpty else { return [(.value, value.range)] }
      return pairs.flatMap { obstacles(toTextIn: $0.value) }
    case .free: return []
    }
  }

  private static func obstacles(toTextIn value: Expression) -> [(kind: Obstacle, range: Range<Int>)] {
    if case .name("nil") = value.kind { return [] }
    guard value.modifiers.isEmpty, value.isLiteralOrInitializer else { return [(.value, value.range)] }
    var text = value
    for _ in 0..<4 {
      guard text.modifiers.isEmpty, text.isLiteralOrInitializer else { return [(.argument, text.range)] }
      if case .string(let literal) = text.kind {
        return literal.segments.compactMap { segment in
          if case .interpolation(let interpolation) = segment { (.interpolation, interpolation.range) } else { nil }
        }
      }
      guard let inner = TextReader.textArgument(of: text) else { return [] }
      text = inner
    }
    return []
  }
}

extension Expression {
  /// A string literal, or a call whose name says that it makes a value of a type: `Title(…)`, `.init(…)`.
  fileprivate var isLiteralOrInitializer: Bool {
    switch kind {
    case .string: true
    case .call(let callee, _, _):
      callee.lastComponent == "init" || callee.lastComponent.first.map { $0.isUppercase } ?? false
    default: false
    }
  }
}
