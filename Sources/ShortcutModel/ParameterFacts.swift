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
  var hasOptions: Bool

  /// Nil for a property that is no intent parameter. `@IntentParameterDependency` is none, and the `@Parameter` of
  /// TipKit stands on static properties.
  init?(_ property: PropertyDeclaration, in file: FileID) {
    guard !property.isStatic, let declared = Self.declaration(of: property) else { return nil }
    let wrapper = declared.arguments
    name = PlacedText(property.name, at: Place(file: file, range: property.nameRange))
    let shape = TypeShape(declared.type ?? "")
    type = declared.type ?? ""
    valueType = shape.base
    isOptional = shape.isOptional
    isArray = shape.isArray
    let reader = TextReader(file: file)
    title = wrapper.first { $0.label == "title" }.flatMap { reader.text($0.value) }?.value
    hasDefault = declared.isWrapped && property.initializer != nil || wrapper.contains { $0.label == "default" }
    hasOptions = wrapper.contains { $0.label == "optionsProvider" || $0.label == "query" }
    connectsToPreviousResult = wrapper.contains { argument in
      guard argument.label == "inputConnectionBehavior", case .name(let name) = argument.value.kind else {
        return false
      }
      return name.hasSuffix(".connectToPreviousIntentResult")
    }
  }

  /// `@Parameter(title: …) var x: Int`, `@IntentParameter<Int>(…) var x`, or `var x: IntentParameter<Int> = .init(…)`.
  package static func declaration(
    of property: PropertyDeclaration
  ) -> (arguments: [Argument], type: String?, isWrapped: Bool)? {
    if let wrapper = property.attributes.first(where: { wrappers.contains(TypeName.base(of: $0.name)) }) {
      let type = property.type?.text ?? genericArgument(of: wrapper.name) ?? property.typeOfValue
      return (wrapper.arguments, type, true)
    }
    guard let type = property.type?.text, let value = genericArgument(of: type),
      TypeName.base(of: type) == "IntentParameter"
    else { return nil }
    guard case .call(_, let arguments, _) = property.initializer?.kind else { return ([], value, false) }
    return (arguments, value, false)
  }

  /// What stands between the outermost angle brackets.
  private static func genericArgument(of type: String) -> String? {
    guard type.utf8.last == UInt8(ascii: ">"), let open = type.utf8.firstIndex(of: UInt8(ascii: "<")) else {
      return nil
    }
    return String(type[open...].dropFirst().dropLast())
  }

  private static let wrappers: Set<String> = ["Parameter", "IntentParameter", "AppIntent.Parameter"]
}

/// A type taken apart: `[Deck]?` is an optional array of `Deck`.
package struct TypeShape: Sendable, Hashable {
  package private(set) var base: String
  /// Whether the value itself may be missing; of `[Deck?]` it may not.
  package private(set) var isOptional = false
  package private(set) var isArray = false

  package init(_ text: String) {
    base = text.utf8.contains(UInt8(ascii: " ")) ? Self.withoutSpace(text) : text
    // Nobody nests them deeper, and each step reads what is left.
    for _ in 0..<64 {
      guard let inner = peel() else { break }
      base = inner
    }
    base = TypeName.base(of: base)
  }

  /// The type that stands inside another, as `[Deck]` does that a typealias gives for the `Decks` in `Decks?`.
  init(_ text: String, inside outer: TypeShape) {
    self.init(text)
    isOptional = outer.isOptional || isOptional && !outer.isArray
    isArray = isArray || outer.isArray
  }

  /// Space between two words stays: `any Deck`.
  private static func withoutSpace(_ text: String) -> String {
    let words = text.split(separator: " ")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { text, word in
      if text.hasSuffix("any") || text.hasSuffix("some") { text += " " }
      text += word
    }
  }

  private mutating func peel() -> String? {
    for word in ["any ", "some "] where base.hasPrefix(word) { return String(base.dropFirst(word.count)) }
    if base.utf8.count > 1, base.hasSuffix("?") || base.hasSuffix("!") {
      isOptional = isOptional || !isArray
      return String(base.dropLast())
    }
    if let inner = argument(of: ["Optional", "Swift.Optional"]) {
      isOptional = isOptional || !isArray
      return inner
    }
    if base.hasPrefix("["), base.hasSuffix("]"), base.utf8.count > 2, !base.utf8.contains(UInt8(ascii: ":")) {
      isArray = true
      return String(base.dropFirst().dropLast())
    }
    if let inner = argument(of: ["Array", "Set", "Swift.Array", "Swift.Set"]) {
      isArray = true
      return inner
    }
    if base.hasPrefix("("), base.hasSuffix(")"), base.utf8.count > 2, !base.utf8.contains(UInt8(ascii: ",")) {
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
