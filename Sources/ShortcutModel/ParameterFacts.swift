import SwiftOutline

/// A `@Parameter` property, before its type is known.
struct ParameterFacts: Sendable {
  var name: PlacedText
  var type: String
  var valueType: String
  var isOptional: Bool
  var isArray: Bool
  var title: String?
  var hasDefault: Bool
  var connectsToPreviousResult: Bool

  /// Nil for a property that is no intent parameter. `@IntentParameterDependency` is none, and the `@Parameter` of
  /// TipKit stands on static properties.
  init?(_ property: PropertyDeclaration, in file: FileID) {
    let wrapper = property.attributes.first { Self.wrappers.contains(TypeName.base(of: $0.name)) }
    guard let wrapper, !property.isStatic else { return nil }
    name = PlacedText(property.name, at: Place(file: file, range: property.nameRange))
    let shape = TypeShape(property.type?.text ?? property.typeOfValue ?? "")
    type = property.type?.text ?? shape.base
    valueType = shape.base
    isOptional = shape.isOptional
    isArray = shape.isArray
    let reader = TextReader(file: file)
    title = wrapper.arguments.first { $0.label == "title" }.flatMap { reader.text($0.value) }?.value
    hasDefault = property.initializer != nil || wrapper.arguments.contains { $0.label == "default" }
    connectsToPreviousResult = wrapper.arguments.contains { argument in
      guard argument.label == "inputConnectionBehavior", case .name(let name) = argument.value.kind else {
        return false
      }
      return name.hasSuffix(".connectToPreviousIntentResult")
    }
  }

  private static let wrappers: Set<String> = ["Parameter", "IntentParameter"]
}

/// A type taken apart: `[Deck]?` is an optional array of `Deck`.
package struct TypeShape: Sendable, Hashable {
  package private(set) var base: String
  package private(set) var isOptional = false
  package private(set) var isArray = false

  package init(_ text: String) {
    base = text.filter { $0 != " " }
    // Each step takes something off, so that the loop ends.
    while let inner = peel() { base = inner }
    base = TypeName.base(of: base)
  }

  private mutating func peel() -> String? {
    if base.count > 1, base.hasSuffix("?") || base.hasSuffix("!") {
      isOptional = true
      return String(base.dropLast())
    }
    if let inner = argument(of: ["Optional", "Swift.Optional"]) {
      isOptional = true
      return inner
    }
    if base.hasPrefix("["), base.hasSuffix("]"), base.count > 2, !base.contains(":") {
      isArray = true
      return String(base.dropFirst().dropLast())
    }
    if let inner = argument(of: ["Array", "Set", "Swift.Array", "Swift.Set"]) {
      isArray = true
      return inner
    }
    if base.hasPrefix("("), base.hasSuffix(")"), base.count > 2, !base.contains(",") {
      return String(base.dropFirst().dropLast())
    }
    return nil
  }

  private func argument(of generics: [String]) -> String? {
    guard base.hasSuffix(">"), let open = base.firstIndex(of: "<"), generics.contains(String(base[..<open])) else {
      return nil
    }
    let inner = base[base.index(after: open)...].dropLast()
    return inner.isEmpty ? nil : String(inner)
  }
}
