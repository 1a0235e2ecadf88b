/// Tells what the type of a parameter is.
struct TypeKinds {
  private let entities: Set<String>
  private let enums: Set<String>
  /// Nested types by their last component, where only one has it.
  private let nested: [String: String?]

  init(projects: [Project]) {
    var entities = Self.builtIn
    var enums: Set<String> = []
    for project in projects {
      for entity in project.entities { entities.insert(entity.name) }
      for type in project.enums { enums.insert(type.name) }
    }
    var qualified = entities.filter(Self.isQualified)
    qualified.formUnion(enums.lazy.filter(Self.isQualified))
    nested = Dictionary(qualified.map { ($0.lastComponent, $0) }, uniquingKeysWith: { _, _ in nil })
    self.entities = entities
    self.enums = enums
  }

  private static let builtIn = Set(BuiltInIntents.entities.map(\.name))

  private static func isQualified(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: ".")) }

  /// - Parameters:
  ///   - scope: The qualified name of the intent, whose own nested types come first, as Swift looks them up.
  ///   - refinements: The typealiases of the intent's project among them.
  func classify(_ parameter: inout IntentParameter, in scope: String, _ refinements: RefinementTable) {
    if let name = nestedName(parameter.valueType, in: scope) {
      parameter.valueType = name
      parameter.kind = entities.contains(name) ? .entity : .enum
      return
    }
    var name = parameter.valueType
    if let shape = refinements.alias(name, in: scope) {
      name = nestedName(shape.base, in: scope) ?? shape.base
      parameter.isOptional = parameter.isOptional || shape.isOptional && !parameter.isArray
      parameter.isArray = parameter.isArray || shape.isArray
    }
    parameter.valueType = match(name) ?? name
    if entities.contains(parameter.valueType) {
      parameter.kind = .entity
    } else if enums.contains(parameter.valueType) {
      parameter.kind = .enum
    } else {
      parameter.kind = Self.primitives.contains(name) ? .primitive : .unknown
    }
  }

  private func nestedName(_ name: String, in scope: String) -> String? {
    guard !nested.isEmpty else { return nil }
    var outer = scope[...]
    while true {
      let qualified = outer + "." + name
      if entities.contains(qualified) || enums.contains(qualified) { return qualified }
      guard let dot = outer.lastIndex(of: ".") else { return nil }
      outer = outer[..<dot]
    }
  }

  /// The qualified name of a nested type that is written by its last component, where only one fits.
  private func match(_ name: String) -> String? {
    if entities.contains(name) || enums.contains(name) { return name }
    return nested[name] ?? nil
  }

  /// The types that `@Parameter` takes beside entities and enums (Apple's documentation of `IntentParameter`).
  private static let primitives: Set<String> = [
    "AttributedString", "Bool", "CLPlacemark", "Calendar.RecurrenceRule", "Date", "DateComponents", "Decimal", "Double",
    "Duration", "Float", "INPerson", "Int", "Int64", "IntentCurrencyAmount", "IntentFile", "IntentPaymentMethod",
    "IntentPerson", "Locale.RecurrenceRule", "Measurement", "PersonNameComponents", "PlaceDescriptor", "String",
    "UIColor", "URL", "UUID",
  ]
}
