import SourceText
import SwiftOutline

/// What one declaration of a type, or one extension, says of App Intents.
struct TypeFacts: Sendable {
  /// Qualified: `Deck.Query`.
  var name: String
  var kind: TypeDeclaration.Kind
  var place: Place
  var declarationRange: Range<Int>
  /// What its macros and the protocols of Apple's frameworks make it.
  var roles: Roles
  /// The other conformances and the superclass, which may refine one of Apple's protocols.
  var parents: [String]
  /// Whether it may have properties that are not written: a class may inherit some, and any attached macro may add some
  /// or make parameters of plain ones, as `@AppIntent(schema:)` does.
  var mayHideProperties: Bool
  var parameters: [ParameterFacts]
  var title: PlacedText?
  var displayName: String?
  var openAppWhenRun: Bool?
  var isDiscoverable: Bool?
  var defaultQuery: String?
  var suggests: Bool
  var cases: [PlacedText]
  var caseTitles: [String: CaseTitle]
  /// Filled for a type with `appShortcuts` or `negativePhrases`.
  var shortcuts: ShortcutListFacts?

  struct CaseTitle: Sendable {
    var title: String?
    var synonyms: [String]
  }

  init(_ type: TypeDeclaration, name: String, in file: FileID) {
    self.name = name
    kind = type.kind
    place = Place(file: file, range: type.nameRange)
    declarationRange = type.range
    roles = []
    parents = []
    for attribute in type.attributes { roles.formUnion(Roles(macro: TypeName.base(of: attribute.name)) ?? []) }
    // Attributes of the language itself begin in lower case, save for global actors.
    let hasMacro = type.attributes.contains { ($0.name.first?.isUppercase ?? false) && $0.name != "MainActor" }
    for parent in type.inheritance.flatMap({ TypeName.composition($0.text) }) {
      if let known = Roles(protocol: parent) { roles.formUnion(known) } else { parents.append(parent) }
    }
    mayHideProperties = hasMacro || (kind == .class && parents.contains { $0 != "Sendable" })
    parameters = type.properties.compactMap { ParameterFacts($0, in: file) }
    let reader = TextReader(file: file)
    title = type.value(of: "title").flatMap(reader.text)
    displayName = type.value(of: "typeDisplayRepresentation").flatMap(reader.text)?.value
    openAppWhenRun = type.value(of: "openAppWhenRun").flatMap(\.boolean)
    isDiscoverable = type.value(of: "isDiscoverable").flatMap(\.boolean)
    defaultQuery = type.properties.first { $0.name == "defaultQuery" && $0.isStatic }.flatMap(\.typeOfValue)
    suggests = type.functions.contains { Self.suggesting.contains($0.name) }
    cases = type.cases.map { PlacedText($0.name, at: Place(file: file, range: $0.nameRange)) }
    caseTitles = type.value(of: "caseDisplayRepresentations").map(reader.caseTitles) ?? [:]
  }

  /// The functions by which a query offers values unasked.
  private static let suggesting: Set<String> = ["suggestedEntities", "allEntities"]

  /// Whether anything here has to do with App Intents, as far as this declaration tells.
  var concernsShortcuts: Bool {
    shortcuts != nil || !caseTitles.isEmpty || !roles.isEmpty
  }
}

extension TypeName {
  /// A type's name without module `AppIntents.`, generic arguments and `any`/`some`: `AppIntent`.
  static func base(of text: String) -> String {
    // Most names are plain, and looking for words in them is slow.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ".") })
    else { return text }
    var name = text[...]
    for word in ["any ", "some "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
    if let generic = name.firstIndex(of: "<") { name = name[..<generic] }
    let module = "AppIntents."
    return String(name.hasPrefix(module) ? name.dropFirst(module.count) : name)
  }
}

extension TypeName {
  /// The parts of `A & B`.
  static func composition(_ text: String) -> [String] {
    text.split(separator: "&").map { base(of: $0.filter { $0 != " " }) }
  }
}

extension TypeDeclaration {
  /// What a static property is set to: its initialiser, or the first expression of its getter.
  func value(of name: String) -> Expression? {
    guard let property = properties.first(where: { $0.name == name && $0.isStatic }) else { return nil }
    return property.value
  }
}

extension PropertyDeclaration {
  var value: Expression? { initializer ?? body?.statements.first { $0.boundName == nil }?.expression }

  /// The type of the value, from the annotation or from the initialiser that makes it.
  var typeOfValue: String? {
    if let type { return TypeName.base(of: type.text) }
    guard case .call(let callee, _, _) = value?.kind else { return nil }
    let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    return name.isEmpty ? nil : TypeName.base(of: name)
  }
}

extension Expression {
  var boolean: Bool? {
    switch kind {
    case .name("true"): true
    case .name("false"): false
    default: nil
    }
  }
}
