/// A place of a Swift file where a name stands, with what the tokens around it show of how it is meant.
package struct NameUse: Sendable, Hashable {
  /// What stands before the name in the same word.
  package enum Prefix: Sendable, Hashable {
    case none
    /// `$task`: the projected value of a property wrapper.
    case dollar
    /// `_task`: the wrapper itself.
    case underscore
  }

  package enum Context: Sendable, Hashable {
    /// Behind the keyword of a declaration: `var`, `struct`, `extension`, `case`.
    case declaration(keyword: String)
    /// Of a function's declaration: `func run(label name: Type)`.
    case parameter(function: String, Part)
    /// The label of an argument. The callee is its text without generic arguments; empty where it has no name.
    case label(callee: String)
    /// Behind a dot. Of what stands before it the names, without marks, subscripts and arguments; empty where it is
    /// anything else. For `makeIntent().task` the last name is that of a call.
    case member(of: String, isCall: Bool)
    /// `.home` behind nothing.
    case implicitMember
    /// The first component of a key path: `\.$task`, `\RunIntent.$task`. The root as written, empty for none.
    case keyPath(root: String)
    case name
  }

  /// What shows of which type a member without a base is.
  package enum Expectation: Sendable, Hashable {
    /// `section: Section = .home`, with the type as written.
    case type(String)
    /// The path of a variable that is set to it, compared with it or matched against it.
    case variable(String)
    /// A whole argument. The callee as that of a label; `_` where there is no label.
    case argument(callee: String, label: String)
    /// What the function or variable around gives.
    case result
  }

  package enum Part: Sendable, Hashable {
    /// `task: Type`
    case labelAndName
    /// The first of `task value: Type`.
    case label
    /// The second of `label task: Type`.
    case name
  }

  /// The whole word: backticks, `$` and `_` included.
  package var range: Range<Int>
  package var nameRange: Range<Int>
  package var prefix: Prefix
  package var context: Context
  /// A local variable, a parameter of a closure or the like has the name here, so that no member is meant.
  package var isLocal: Bool
  /// `if let task` and `{ [task] in`: what is meant also gives a local variable its name.
  package var isShorthand: Bool
  /// Stands before `=`.
  package var isAssigned: Bool
  /// The name of the variable, parameter or function that a declaration gives this type: `run` in `let run: RunIntent`,
  /// `run = RunIntent()`, `if let run = value as? RunIntent` and `func run() -> RunIntent`.
  package var typedName: Range<Int>?
  /// The member that is taken of it, and the variable that is set to that alone: `home` and `section` in
  /// `let section = Section.home`.
  package var memberRange: Range<Int>?
  package var nameOfMember: Range<Int>?
  /// Called, or made with `.init`: `RunIntent(…)`.
  package var isCalled: Bool
  /// Part of a type that holds values of this one: `[RunIntent]`, `RunIntent?`.
  package var isWrapped: Bool
  /// The labels of the call whose label this is.
  package var callLabels: [String] = []
  /// Of a call of `.init`, what tells which type is wanted: the variable that is set, its type, the function that takes
  /// the value and the label. Empty where nothing of that shows.
  package var wantedBy: [String] = []
  /// Of a member without a base; nil where nothing shows it.
  package var expectation: Expectation?
}
