import ShortcutLint

/// A diagnostic with what tells it from others, whatever lines are added around it.
struct NamedDiagnostic: Sendable {
  let diagnostic: Diagnostic
  /// The key of the phrase that it speaks of; outside of a phrase, the text that is wrong.
  let subject: String
  /// A name made of the rule, the file, the subject and a count.
  let fingerprint: String
}
