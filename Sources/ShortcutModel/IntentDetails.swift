import PhraseSyntax
import SwiftOutline

/// What a provider's declarations say beside what every snapshot keeps.
package struct ProviderDetails {
  /// The case of `ShortcutTileColor`; nil where the source does not say it.
  package let tileColor: String?

  package init(_ outline: TypeOutline) {
    guard case .name(let name) = outline.property("shortcutTileColor")?.property.value?.kind else {
      tileColor = nil
      return
    }
    tileColor = name.lastComponent
  }
}

/// What an intent's declarations say beside what every snapshot keeps.
package struct IntentDetails {
  package let schema: String?
  /// The names of Apple's protocols to which it conforms.
  package let protocols: [String]
  package let description: String?
  /// As written, without the dot: `background`, `foreground(.dynamic)`; nil where it declares none.
  package let supportedModes: [String]?
  package let summaries: [ParameterSummary]

  package init(_ outline: TypeOutline) {
    schema = outline.schema
    protocols = outline.protocols
    let description = outline.property("description")
    self.description = description.flatMap { outline.words($0.property.value, in: $0.file) }
    supportedModes = outline.property("supportedModes").flatMap { property, file in
      property.value.map { value in
        let modes: [Expression] = if case .array(let elements) = value.kind { elements } else { [value] }
        return modes.compactMap { outline.text(of: $0, in: file) }.map { mode in
          [".", "IntentModes."].reduce(mode) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
        }
      }
    }
    summaries =
      outline.property("parameterSummary").map { property, file in
        let statements = property.body?.statements.map(\.expression) ?? property.initializer.map { [$0] } ?? []
        return statements.flatMap { ParameterSummary.all(in: $0, of: file) }
      } ?? []
  }
}

/// A `Summary` of an intent's `parameterSummary`; a `When` or a `Switch` holds more than one.
package struct ParameterSummary {
  /// The catalog's way: `Order ${soup}`; empty where it has no text.
  package let template: String
  /// The parameters listed below it.
  package let parameters: [String]
  package let place: Place

  /// The summaries in an expression, in their order.
  static func all(in expression: Expression, of file: FileID) -> [ParameterSummary] {
    switch expression.kind {
    case .call(let callee, let arguments, let closure):
      if TypeName.base(of: callee).lastComponent == "Summary" {
        return [ParameterSummary(arguments, closure, at: Place(file: file, range: expression.range))]
      }
      let inner = (closure?.statements ?? []).flatMap { all(in: $0.expression, of: file) }
      return inner + arguments.flatMap { all(in: $0.value, of: file) }
    case .closure(let body): return body.statements.flatMap { all(in: $0.expression, of: file) }
    case .other(let calls), .sum(let calls), .array(let calls): return calls.flatMap { all(in: $0, of: file) }
    case .string, .dictionary, .name, .keyPath, .number: return []
    }
  }

  private init(_ arguments: [Argument], _ closure: Body?, at place: Place) {
    let text = arguments.first { $0.label == nil }.flatMap { TextReader(file: place.file).literal(in: $0.value) }
    template = text.map { Phrase($0, isNegative: false, in: place.file).key } ?? ""
    parameters = closure?.statements.compactMap(\.expression.parameterName) ?? []
    self.place = place
  }
}

/// What the declaration of an intent's parameter says beside what every snapshot keeps.
package struct ParameterDetails {
  package let description: String?
  /// The default value, as written.
  package let defaultValue: String?
  /// What a person is asked for a value.
  package let requestValueDialog: String?
  /// `connectToPreviousIntentResult`, `never` or `default`; nil where it is not declared.
  package let inputConnectionBehavior: String?
  /// The type of its `optionsProvider` or `query`.
  package let optionsProvider: String?

  /// Nil where the place is not the name of a parameter.
  package init?(_ outline: TypeOutline, at place: Place) {
    guard let property = outline.property(at: place), let declared = ParameterFacts.declaration(of: property) else {
      return nil
    }
    func argument(_ labels: String...) -> Expression? {
      declared.arguments.first { $0.label.map(labels.contains) ?? false }?.value
    }
    description = outline.words(argument("description"), in: place.file)
    let initializer = declared.isWrapped ? property.initializer : nil
    defaultValue = (argument("default") ?? initializer).flatMap { outline.text(of: $0, in: place.file) }
    requestValueDialog = outline.words(argument("requestValueDialog"), in: place.file)
    if case .name(let name) = argument("inputConnectionBehavior")?.kind {
      inputConnectionBehavior = name.lastComponent
    } else {
      inputConnectionBehavior = nil
    }
    optionsProvider = argument("optionsProvider", "query")?.typeName
  }
}

extension Expression {
  /// The parameter that a key path such as `\.$soup` names.
  var parameterName: String? {
    guard case .keyPath(let path) = kind, let dollar = path.lastIndex(of: "$") else { return nil }
    return String(path[path.index(after: dollar)...])
  }
}
