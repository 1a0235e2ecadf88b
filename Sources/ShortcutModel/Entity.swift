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
  /// The fixed values that are called alike.
  package var alikeNames: [AlikeNames] = []
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

  /// The literal of `caseDisplayRepresentations`.
  package struct DisplayList: Sendable {
    /// The name of the property.
    package var name: Place
    package var brackets: Place
    /// The last key with its value; nil for an empty list.
    package var lastElement: Place?
  }

  package var name: String
  package var place: Place
  package var declarationRange: Range<Int>
  package var cases: [Case]
  package var displayName: String?
  /// Whether a case may be called something that no file says: a title or a synonym is no literal, or the list differs
  /// from one build to another.
  package var hasUnreadNames = false

  /// The lists that leave cases out, for certain, with those.
  package var incompleteLists: [(list: DisplayList, missing: [Case])] = []
  /// The cases that are called alike; those of a build are not looked at.
  package var alikeNames: [AlikeNames] = []
}
