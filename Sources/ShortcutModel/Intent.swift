package import PhraseSyntax

/// An app intent: something that a shortcut runs.
package struct Intent: Sendable {
  package enum Kind: String, Sendable {
    case swift, intentdefinition, actionsdata, phrases, builtin
  }

  /// Qualified where it is nested: `Deck.Open`.
  package var name: String
  package var kind: Kind
  /// Where the name is declared; nil for a built-in one.
  package var place: Place?
  package var declarationRange: Range<Int>?
  package var title: String?
  package var parameters: [IntentParameter]
  package var openAppWhenRun: Bool
  /// `false` only where the source says so.
  package var isDiscoverable: Bool
  /// Whether it may have parameters that its source does not show: a macro makes them, or a superclass has them.
  package var mayHaveMoreParameters = false
  /// The class that an intent definition gives the intent: `OrderSoupIntent` for `OrderSoup`.
  package var className: String?
  /// The texts with slots of an intent definition.
  package var dialogs: [IntentDefinition.Dialog] = []
  /// What the response of an intent definition may say.
  package var responseParameters: [IntentParameter] = []

  package func parameter(named name: String) -> IntentParameter? {
    parameters.first { $0.name == name }
  }
}

/// A `@Parameter` of an intent.
package struct IntentParameter: Sendable {
  package enum Kind: String, Sendable {
    case entity, `enum`, primitive
    /// A type that no file of the workspace declares.
    case unknown
  }

  package var name: String
  /// The type as written, for example `[FigraniumTask]?`.
  package var type: String
  /// The type that a value has: without optional and array, typealiases followed.
  package var valueType: String
  package var isOptional: Bool
  package var isArray: Bool
  package var kind: Kind
  package var title: String?
  package var hasDefault: Bool
  /// `inputConnectionBehavior: .connectToPreviousIntentResult`: takes the previous step's value where it is unset.
  package var connectsToPreviousResult: Bool
  /// The name in its declaration; nil for a built-in one.
  package var place: Place?
  /// Whether its declaration names what offers the values, beside the query of their type.
  package var hasOptions = false

  /// Whether the parameter must be given or asked for.
  package var isRequired: Bool { !isOptional && !hasDefault }
}
