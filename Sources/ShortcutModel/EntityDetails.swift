import SwiftOutline

/// What an entity's declarations say beside what every snapshot keeps.
package struct EntityDetails {
  package let schema: String?
  /// The names of Apple's protocols to which it conforms.
  package let protocols: [String]
  /// The type of its `id`, as written.
  package let idType: String?
  /// The title of its `displayRepresentation`, interpolations as written.
  package let displayTitle: String?

  package init(_ outline: TypeOutline) {
    schema = outline.schema
    protocols = outline.protocols
    let id = outline.property("id", isStatic: false)?.property
    idType = id.flatMap { $0.type?.text ?? $0.typeOfValue } ?? outline.typealias("ID")
    displayTitle = outline.property("displayRepresentation", isStatic: false).flatMap { property, file in
      property.values.lazy.compactMap { outline.title(of: $0, in: file) }.first
    }
  }
}

/// What an enum's declarations say beside what every snapshot keeps.
package struct EnumDetails {
  package let schema: String?
  private let rawValues: [Place: String]

  package init(_ outline: TypeOutline) {
    schema = outline.schema
    let cases = outline.own.flatMap { declaration in declaration.type.cases.map { ($0, declaration.file) } }
    rawValues = Dictionary(
      cases.compactMap { value, file in
        let text = outline.words(value.rawValue, in: file) ?? value.rawValue.flatMap { outline.text(of: $0, in: file) }
        return text.map { (Place(file: file, range: value.nameRange), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The raw value that is written behind a case: a string's text, or a number.
  package func rawValue(ofCaseAt place: Place) -> String? { rawValues[place] }
}

/// What a query's declarations say beside what every snapshot keeps.
package struct QueryDetails {
  /// The names of Apple's protocols to which it conforms.
  package let protocols: [String]
  /// The functions that find values: `entities(for:)`, `suggestedEntities()`; those of superclasses and protocols too.
  package let functions: [String]
  /// The type of what it finds; nil where no function says it.
  package let valueType: String?

  package init(_ outline: TypeOutline) {
    protocols = outline.protocols
    let declarations = outline.own + outline.inherited.filter { $0.type.kind != .protocol }
    let found = declarations.flatMap(\.type.functions).filter { Self.names.contains($0.name) && !$0.isStatic }
    var functions: [String] = []
    for function in found where !functions.contains(function.signature) { functions.append(function.signature) }
    self.functions = functions
    let results = found.filter { $0.name != "defaultResult" }.compactMap(\.returnType?.text)
    valueType = outline.typealias("Entity") ?? results.lazy.map(QueryDetails.element).first { !$0.isEmpty }
  }

  private static let names: Set<String> = [
    "entities", "suggestedEntities", "allEntities", "uniqueEntity", "values", "results", "defaultResult",
  ]

  /// `Deck` of `[Deck]` and `ItemCollection<Deck>`.
  private static func element(of result: String) -> String {
    let shape = TypeShape(result)
    guard shape.base.hasSuffix("Collection"), let open = result.firstIndex(of: "<") else { return shape.base }
    return TypeShape(String(result[result.index(after: open)...].dropLast())).base
  }
}

extension PropertyDeclaration {
  /// What the property may be, in the order of its source: a local name stands for what it is set to.
  fileprivate var values: [Expression] {
    let statements = body?.statements ?? []
    let returned = statements.filter { $0.boundName == nil }.map { statement in
      guard case .name(let name) = statement.expression.kind else { return statement.expression }
      return statements.first { $0.boundName == name }?.expression ?? statement.expression
    }
    return (initializer.map { [$0] } ?? []) + returned
  }
}

extension TypeOutline {
  /// The title of a display representation: its words, or `\(name)` for a value that is no literal.
  fileprivate func title(of expression: Expression, in file: FileID) -> String? {
    if let words = words(expression, in: file) { return words }
    guard let value = TextReader(file: file).textArgument(of: expression) else { return nil }
    return text(of: value, in: file).map { "\\(" + $0 + ")" }
  }
}

extension FunctionDeclaration {
  /// `entities(matching:)`
  fileprivate var signature: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension TypeOutline {
  /// The type of a typealias inside the type.
  fileprivate func `typealias`(_ name: String) -> String? {
    own.lazy.flatMap(\.type.typealiases).first { $0.name == name }?.type.text
  }
}
