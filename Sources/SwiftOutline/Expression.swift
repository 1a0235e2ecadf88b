package import SourceText

/// An expression, read as far as App Intents declarations need it.
package struct Expression: Sendable {
  /// Large cases are behind references; a name or number, of which a file may hold as many as it has bytes, is not.
  package enum Kind: Sendable {
    indirect case string(StringLiteral)
    case array([Expression])
    /// A dictionary literal, in order.
    case dictionary([(key: Expression, value: Expression)])
    /// A call such as `AppShortcut(intent: …)`, `.init(title: …)` or `TypeDisplayRepresentation(name: …)`; the callee
    /// is its text without space and comments. A call without a trailing closure has no body.
    indirect case call(callee: String, arguments: [Argument], closure: Body?)
    /// A name or member such as `.timeline`, `Tab.home`, `true`, `nil`; without space and comments.
    case name(String)
    /// `\.$task`, `\Self.$task`, `\.applicationName`, without space and comments.
    case keyPath(String)
    /// A number, as written.
    case number(String)
    indirect case closure(Body)
    /// `a + b + c`: the operands.
    case sum([Expression])
    /// Anything else; what stands inside is not read, except the calls found in it.
    case other(calls: [Expression])
  }

  package var kind: Kind
  /// As written: with `try`, parentheses, casts and modifiers, through which `kind` looks.
  package var range: Range<Int>
  /// The members and calls that follow a call, each as `.name` or `.call` with a callee such as `.disabled`. The
  /// expression's value is then not that of the call alone.
  package var modifiers: [Expression] = []

  package init(_ kind: Kind, range: Range<Int>, modifiers: [Expression] = []) {
    self.kind = kind
    self.range = range
    self.modifiers = modifiers
  }
}

/// One argument of a call or attribute.
package struct Argument: Sendable {
  package var label: String?
  package var labelRange: Range<Int>?
  package var value: Expression
}

/// The statements of a braced body, as far as they matter: what it evaluates or builds.
package struct Body: Sendable {
  /// The expressions that stand as statements or behind `return`, in order, those inside `if`, `switch`, `for`, `#if`,
  /// `do` and builder blocks included.
  package var statements: [Statement]
  /// The braces included.
  package var range: Range<Int>
}

package struct Statement: Sendable {
  /// What decides at run time whether a statement runs: a `switch` where one is around it, else the innermost.
  package enum Branch: Sendable { case `if`, `switch`, other }

  package var expression: Expression
  /// The local name that it is bound to, for `let phrases = […]`.
  package var boundName: String?
  package var isReturn: Bool
  /// Stands inside a `for`, `while` or `repeat`: how often it runs is not known.
  package var isInLoop: Bool
  /// Stands inside an `if`, `guard`, `switch` or `catch`: whether it runs is not known.
  package var branch: Branch?
  /// The conditions of `#if` clauses and `if`/`switch` statements around it inside this body, outermost first, as text.
  package var conditions: [String]
}

/// A string literal in any of its forms: plain, raw, multi-line, raw multi-line.
package struct StringLiteral: Sendable {
  package enum Segment: Sendable {
    /// Text with its escapes decoded; multi-line indentation and escaped line breaks are taken out.
    case text(MappedText)
    case interpolation(Interpolation)
  }

  package var segments: [Segment]
  /// The delimiters included.
  package var range: Range<Int>
  /// Between the delimiters.
  package var contentRange: Range<Int>
  /// The number signs of a raw literal.
  package var poundCount: Int
  package var isMultiline: Bool
}

/// `\(\.$task)` inside a string literal.
package struct Interpolation: Sendable {
  /// What stands between the parentheses.
  package var arguments: [Argument]
  /// From the backslash to the closing parenthesis.
  package var range: Range<Int>
}
