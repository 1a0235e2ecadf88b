import SourceText

/// A mistake in how the program was called.
struct UsageError: Error, Sendable {
  /// What is wrong, with the likely right spelling where one is near.
  let message: String
  /// Where to read on.
  let advice: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    let page = command.map { "\(Program.name) \($0)" } ?? Program.name
    advice = "See '\(page) --help'."
  }

  /// A word that is none of those that may stand there.
  init(_ message: String, meant word: String, among candidates: [String], command: String? = nil) {
    let nearest = SpellingSuggestion.nearest(to: word, among: candidates)
    self.init(message + (nearest.map { "; did you mean '\($0)'?" } ?? ""), command: command)
  }
}
