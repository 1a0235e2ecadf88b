/// An app entity: a type whose values the app, or a provider, knows at run time.
package struct Entity: Sendable {
  package struct Value: Sendable {
    package var id: String
    package var title: String
    package var place: Place
  }

  package var name: String
  package var place: Place?
  package var declarationRange: Range<Int>?
  /// The type of its `defaultQuery`.
  package var query: String?
  /// Whether the query offers values by itself (`suggestedEntities()` or `allEntities()`); nil where no query is seen.
  package var suggests: Bool?
  /// Fixed values, declared in a `.phrases` file.
  package var values: [Value]
  package var displayName: String?
  /// What an intent definition or a built target's metadata says that a value has.
  package var properties: [IntentParameter] = []
}

/// A type that finds entities, or other values for a parameter.
package struct EntityQuery: Sendable {
  package enum Kind: String, Sendable {
    case entities
    /// A `DynamicOptionsProvider` or an `IntentValueQuery`, which find values by no id.
    case values
  }

  package var name: String
  package var kind: Kind
  package var place: Place
  /// Offers values unasked: it has `suggestedEntities()` or `allEntities()`, or a protocol that gives them.
  package var suggests: Bool
}

/// An app enum: a parameter type with a fixed list of values.
package struct IntentEnum: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// The title of `caseDisplayRepresentations`: what people say.
    package var title: String?
    package var synonyms: [String]
    package var place: Place
  }

  package var name: String
  package var place: Place
  package var declarationRange: Range<Int>
  package var cases: [Case]
  package var displayName: String?
}
