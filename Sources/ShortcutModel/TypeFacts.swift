import SourceText
import SwiftOutline

/// What one declaration of a type, or one extension, says of App Intents. By reference, since a file, its project and the
/// types that are joined hold it side by side.
final class TypeFacts: Sendable {
  /// Qualified: `Deck.Query`.
  let name: String
  let kind: TypeDeclaration.Kind
  let place: Place
  let declarationRange: Range<Int>
  /// The `#if` conditions around it; those of a type in which it is nested are not among them.
  let conditions: [String]
  /// What its macros and the protocols of Apple's frameworks make it.
  let roles: Roles
  /// What it is for certain: by its macros, and by protocols that are written with their module.
  let explicitRoles: Roles
  /// The names of Apple's protocols that are written without a module, so that a type of the project may be meant.
  let appleProtocols: [String]
  /// The other conformances and the superclass, which may refine one of Apple's protocols.
  let parents: [String]
  /// Whether it may have properties that are not written: a class may inherit some, and any attached macro may add some
  /// or make parameters of plain ones, as `@AppIntent(schema:)` does.
  let mayHideProperties: Bool
  /// Has properties or functions, which a type that refines a protocol or inherits from a class has too.
  let hasMembers: Bool
  /// Filled for a type with `appShortcuts` or `negativePhrases`.
  let shortcuts: ShortcutListFacts?
  /// Nil for a type without members that matter, as most are that have nothing to do with App Intents.
  private let members: Members?

  /// What its properties, functions and cases say.
  final class Members: Sendable {
    let properties: Properties
    let suggests: Bool
    let cases: [PlacedText]
    /// The `#if` conditions of the cases that stand under some, by name.
    let caseConditions: [String: [String]]
    /// The cases that bear an attribute such as `@available`.
    let attributedCases: Set<String>

    fileprivate init(_ type: TypeDeclaration, named name: String, in file: FileID) {
      properties = Properties(type, named: name, in: file)
      suggests = type.functions.contains { TypeFacts.suggesting.contains($0.name) }
      cases = type.cases.map { PlacedText($0.name, at: Place(file: file, range: $0.nameRange)) }
      let conditional = type.cases.lazy.filter { !$0.conditions.isEmpty }.map { ($0.name, $0.conditions) }
      caseConditions = Dictionary(conditional, uniquingKeysWith: { first, _ in first })
      attributedCases = Set(type.cases.lazy.filter { !$0.attributes.isEmpty }.map(\.name))
    }
  }

  struct Properties: Sendable {
    var parameters: [ParameterFacts] = []
    var title: PlacedText?
    var displayName: String?
    /// Whether it says by itself under which name Apple's build knows it.
    var hasOwnIdentifier = false
    var openAppWhenRun: Bool?
    var isDiscoverable: Bool?
    var defaultQuery: String?
    /// The names in an `allCases` of its own, which then says what values there are; none where that is no list of names.
    var offeredCases: Set<String>?
    /// The `caseDisplayRepresentations`: several, where clauses of an `#if` have one each.
    var displays: [CaseDisplays] = []
    /// The static properties that Apple's build may not read, or Swift may refuse.
    var metadata: [MetadataProperty] = []
  }

  /// - Parameter shortcuts: What the type lists, if it is a provider.
  init(_ type: TypeDeclaration, name: String, in file: FileID, shortcuts: ShortcutListFacts? = nil) {
    self.name = name
    kind = type.kind
    place = Place(file: file, range: type.nameRange)
    declarationRange = type.range
    conditions = type.conditions
    var roles: Roles = []
    var parents: [String] = []
    var appleProtocols: [String] = []
    for attribute in type.attributes { roles.formUnion(Roles(macro: TypeName.base(of: attribute.name)) ?? []) }
    var explicitRoles = roles
    // Attributes of the language itself begin in lower case, save for global actors.
    let hasMacro = type.attributes.contains { ($0.name.first?.isUppercase ?? false) && $0.name != "MainActor" }
    for written in type.inheritance {
      for parent in TypeName.composition(written.text) {
        guard let known = Roles(protocol: parent) else {
          parents.append(parent)
          continue
        }
        roles.formUnion(known)
        if written.text.utf8.contains(UInt8(ascii: ".")) {
          explicitRoles.formUnion(known)
        } else {
          appleProtocols.append(parent)
        }
      }
    }
    self.roles = roles
    self.explicitRoles = explicitRoles
    self.appleProtocols = appleProtocols
    self.parents = parents
    mayHideProperties = hasMacro || (type.kind == .class && parents.contains { $0 != "Sendable" })
    hasMembers = !type.properties.isEmpty || !type.functions.isEmpty
    members = hasMembers || !type.cases.isEmpty ? Members(type, named: name, in: file) : nil
    self.shortcuts = shortcuts
  }

  /// The same declaration where some names mean other types than Apple's.
  ///
  /// - Parameter hidden: The names of Apple's protocols that the project's own types hide from it.
  init(_ facts: TypeFacts, hiding hidden: [String]) {
    name = facts.name
    kind = facts.kind
    place = facts.place
    declarationRange = facts.declarationRange
    conditions = facts.conditions
    roles = facts.appleProtocols.reduce(into: facts.explicitRoles) { roles, name in
      if !hidden.contains(name) { roles.formUnion(Roles(protocol: name) ?? []) }
    }
    explicitRoles = facts.explicitRoles
    appleProtocols = facts.appleProtocols
    parents = facts.parents + hidden
    mayHideProperties = facts.mayHideProperties || facts.kind == .class
    hasMembers = facts.hasMembers
    shortcuts = facts.shortcuts
    members = facts.members
  }

  var parameters: [ParameterFacts] { members?.properties.parameters ?? [] }
  var title: PlacedText? { members?.properties.title }
  var displayName: String? { members?.properties.displayName }
  var hasOwnIdentifier: Bool { members?.properties.hasOwnIdentifier ?? false }
  var openAppWhenRun: Bool? { members?.properties.openAppWhenRun }
  var isDiscoverable: Bool? { members?.properties.isDiscoverable }
  var defaultQuery: String? { members?.properties.defaultQuery }
  var offeredCases: Set<String>? { members?.properties.offeredCases }
  var displays: [CaseDisplays] { members?.properties.displays ?? [] }
  var metadata: [MetadataProperty] { members?.properties.metadata ?? [] }
  var suggests: Bool { members?.suggests ?? false }
  var cases: [PlacedText] { members?.cases ?? [] }
  var caseConditions: [String: [String]] { members?.caseConditions ?? [:] }
  var attributedCases: Set<String> { members?.attributedCases ?? [] }

  /// The functions by which a query offers values unasked.
  fileprivate static let suggesting: Set<String> = ["suggestedEntities", "allEntities"]

  /// What a type that refines this one, or that this extends, is made too.
  var inheritableRoles: Roles { hasMembers ? roles.union(.members) : roles }

  /// Whether it is a provider and nothing else that another declaration, or a rule about types, may make something of.
  var isProviderAlone: Bool {
    kind == .struct && roles == .provider && parents.isEmpty && parameters.isEmpty && metadata.isEmpty
  }

  /// Whether anything here has to do with App Intents, as far as this declaration tells.
  var concernsShortcuts: Bool {
    shortcuts != nil || !displays.isEmpty || !roles.isEmpty
  }
}

extension TypeFacts.Properties {
  fileprivate init(_ type: TypeDeclaration, named name: String, in file: FileID) {
    let reader = TextReader(file: file)
    for property in type.properties {
      guard property.isStatic else {
        if let parameter = ParameterFacts(property, in: file) {
          parameters.append(parameter)
          metadata += MetadataProperty.texts(ofParameter: property, in: name, file)
        }
        continue
      }
      if let property = MetadataProperty(property, of: type, named: name, in: file) { metadata.append(property) }
      switch property.name {
      case "title": title = title ?? property.value.flatMap(reader.text)
      case "typeDisplayRepresentation": displayName = displayName ?? property.value.flatMap(reader.text)?.value
      case "persistentIdentifier": hasOwnIdentifier = true
      case "openAppWhenRun": openAppWhenRun = openAppWhenRun ?? property.value?.boolean
      case "isDiscoverable": isDiscoverable = isDiscoverable ?? property.value?.boolean
      case "defaultQuery": defaultQuery = defaultQuery ?? property.typeOfValue
      case "caseDisplayRepresentations":
        if let found = CaseDisplays(property, in: file) { displays.append(found) }
      case "allCases": offeredCases = Set(property.value?.listedNames ?? [])
      default: break
      }
    }
  }
}

extension TypeName {
  /// A type's name without module `AppIntents.`, generic arguments and `any`/`some`: `AppIntent`.
  static func base(of text: String) -> String {
    // Most names are plain, and looking for words in them is slow.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ".") })
    else { return text }
    var name = text
    for word in ["any ", "some "] where name.hasPrefix(word) { name.removeFirst(word.count) }
    if name.utf8.contains(UInt8(ascii: "<")) { name = withoutGenericArguments(name) }
    for module in modules where name.hasPrefix(module) { return String(name.dropFirst(module.count)) }
    return name
  }

  /// `Outer<Int>.Inner<[String]>` is `Outer.Inner`.
  private static func withoutGenericArguments(_ text: String) -> String {
    var depth = 0
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if depth == 0 { bytes.append(byte) }
      if byte == UInt8(ascii: ">"), depth > 0 { depth -= 1 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The modules whose names are no part of a type's name here.
  private static let modules = ["AppIntents.", "Swift.", "Foundation.", "CoreLocation.", "Intents."]
}

extension TypeName {
  /// The parts of `A & B`.
  static func composition(_ text: String) -> [String] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: " ") }) else {
      return [base(of: text)]
    }
    return text.split(separator: "&").map { base(of: $0.filter { $0 != " " }) }
  }
}

extension PropertyDeclaration {
  var value: Expression? { initializer ?? body?.statements.first { $0.boundName == nil }?.expression }

  /// The type of the value: from the annotation, where that names one, or from what makes the value.
  var typeOfValue: String? {
    if let type, !type.text.hasPrefix("some "), !type.text.hasPrefix("any ") { return TypeName.base(of: type.text) }
    return value?.typeName ?? type.map { TypeName.base(of: $0.text) }
  }
}

extension Expression {
  /// The last parts of the names in a list of names alone: `title` of `[.title]` or `[Order.title]`.
  fileprivate var listedNames: [String]? {
    guard case .array(let elements) = kind, modifiers.isEmpty else { return nil }
    let names = elements.compactMap { element -> String? in
      guard case .name(let name) = element.kind else { return nil }
      return name.lastComponent
    }
    return names.count == elements.count ? names : nil
  }

  /// The type that a literal, an initialiser or a member such as `Query.shared` shows.
  var typeName: String? {
    switch kind {
    case .call(let callee, _, _):
      let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
      return name.isEmpty || name.hasPrefix(".") ? nil : TypeName.base(of: name)
    case .name("true"), .name("false"): return "Bool"
    case .name(let name):
      let type = ScopedName.enclosing(name[...])
      return type.isEmpty ? nil : TypeName.base(of: String(type))
    case .string: return "String"
    case .number(let text): return text.contains(".") ? "Double" : "Int"
    default: return nil
    }
  }

  var boolean: Bool? {
    switch kind {
    case .name("true"): true
    case .name("false"): false
    default: nil
    }
  }
}
