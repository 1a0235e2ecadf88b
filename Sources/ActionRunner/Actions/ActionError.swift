// ActionRunner turns the call of an intent into something that happens: it finds the provider, the live entities and the
// missing parameters, performs the action, and tells how it ended. It must not know LSP or a terminal: questions,
// confirmations and progress go through `ActionEffects`.

/// Why an action, or the way to it, failed. No credential appears in it.
package struct ActionError: Error, Sendable, Hashable {
  /// Whose fault it is, which decides an exit code.
  package enum Category: Sendable, Hashable {
    /// The call or the configuration is wrong.
    case usage
    /// The provider could not be reached, or refused.
    case provider
    /// The action itself failed.
    case action
  }

  /// A word in capitals, for programs.
  package var code: String
  /// A sentence for people.
  package var message: String
  package var category: Category

  package init(_ code: String, _ message: String, _ category: Category) {
    self.code = code
    self.message = message
    self.category = category
  }

  static func usage(_ code: String, _ message: String) -> ActionError {
    ActionError(code, message, .usage)
  }

  /// The Swift task was cancelled before anything was done.
  static let cancelled = ActionError("CANCELLED", "Cancelled before anything was done.", .action)
}
