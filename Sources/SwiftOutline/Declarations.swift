/// A struct, class, enum, actor, protocol or extension.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  }

  package var kind: Kind
  /// The name as written: `Tab`, or `Feature.Tab` in an extension of a nested type. Without backticks and generics.
  package var name: String
  package var nameRange: Range<Int>
  /// The conformances and superclass, attributes such as `@retroactive` taken off.
  package var inheritance: [TypeName]
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  /// From the first attribute or modifier to the closing brace.
  package var range: Range<Int>
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  package var types: [TypeDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
  /// The conditions of the `#if` clauses around it, outermost first; `!(A)` stands in an `#else`.
  package var conditions: [String] = []
}

/// A type as written, without the space and comments inside it.
package struct TypeName: Sendable, Hashable {
  /// As written, for example `[Deck.ID]?` or `Optional<Deck>`.
  package var text: String
  package var range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// An attribute or an attached macro: `@Parameter(title: "Task")`.
package struct Attribute: Sendable {
  /// Without the at sign: `Parameter`, `AppIntents.Parameter`, `IntentParameter<Task>`.
  package var name: String
  package var arguments: [Argument]
  package var range: Range<Int>
}

package struct PropertyDeclaration: Sendable {
  package var name: String
  package var nameRange: Range<Int>
  package var isStatic: Bool
  package var isLet: Bool
  package var attributes: [Attribute]
  package var modifiers: [String] = []
  package var type: TypeName?
  /// What follows `=`.
  package var initializer: Expression?
  /// The statements of a computed property's getter, or of a property whose body is a result builder.
  package var body: Body?
  /// From the first attribute or modifier to the end of the initialiser or body.
  package var range: Range<Int>
  package var conditions: [String] = []
}

package struct FunctionDeclaration: Sendable {
  /// The base name: `entities`; `init` for an initialiser.
  package var name: String
  package var nameRange: Range<Int>
  package var parameters: [FunctionParameter]
  package var returnType: TypeName?
  package var isStatic: Bool
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  package var body: Body?
  package var range: Range<Int>
  package var conditions: [String] = []

  /// The external labels of the parameters, `_` where there is none.
  package var labels: [String] { parameters.map(\.label) }
}

package struct FunctionParameter: Sendable {
  /// The external label, `_` where there is none.
  package var label: String
  /// The name inside the function.
  package var name: String
  package var type: TypeName?
}

package struct EnumCaseDeclaration: Sendable {
  /// Without backticks.
  package var name: String
  package var nameRange: Range<Int>
  package var hasAssociatedValues = false
  /// What follows `=`.
  package var rawValue: Expression?
  package var attributes: [Attribute] = []
  package var range: Range<Int>
  package var conditions: [String] = []
}

package struct TypealiasDeclaration: Sendable {
  package var name: String
  package var type: TypeName
  package var modifiers: [String] = []
  package var range: Range<Int>
  package var conditions: [String] = []
}

/// A type that is declared inside a function, an accessor or a closure, where nothing outside can name it.
package struct LocalTypeDeclaration: Sendable {
  package var type: TypeDeclaration
  /// The qualified name of the type around; empty outside of any.
  package var scope: String
}
