package import PhraseSyntax
import SourceText

/// A call of an intent with its arguments, wherever it was written or said.
package struct IntentCall: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case string(String)
    /// A number, or a word such as `true` or an enum case, without a leading dot.
    case word(String)
    /// The value of the step before.
    case previous
  }

  package struct Argument: Sendable, Hashable {
    package var name: String
    package var value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  package var intent: String
  package var arguments: [Argument]

  package init(intent: String, arguments: [Argument] = []) {
    self.intent = intent
    self.arguments = arguments
  }

  /// The call of a line; one that was not understood whole is refused, so that nothing runs on a guess.
  package init(_ syntax: IntentCallSyntax) throws(ActionError) {
    if let error = syntax.errors.first { throw .usage("MALFORMED_CALL", error.message) }
    var arguments: [Argument] = []
    for argument in syntax.arguments {
      let value: Value
      switch argument.value {
      case .string(let text): value = .string(text.value)
      case .word(let word): value = .word(word.hasPrefix(".") ? String(word.dropFirst()) : word)
      case .previous: value = .previous
      case .missing:
        throw .usage("MALFORMED_CALL", "The argument “\(argument.label.value)” has no value.")
      }
      arguments.append(Argument(argument.label.value, value))
    }
    self.init(intent: syntax.intent.value, arguments: arguments)
  }

  /// The call that a command line's argument holds: `RunFigraniumTaskIntent(task: "nightly-backup")`.
  package init(reading text: String) throws(ActionError) {
    try self.init(IntentCallSyntax(reading: MappedText(verbatim: text, at: 0)))
  }
}
