/// All that is said of a rule: its page in `phrasebook explain` and the documentation, and its tested examples.
///
/// By reference, since a keystroke asks it of every rule.
package final class RuleDescription: Sendable {
  package enum Group: String, Sendable, CaseIterable {
    case phrase, shortcut, intent, localization, live, utterance, build, file
  }

  /// How sure we are of what Apple's side does. Medium and low never make an error.
  package enum Confidence: String, Sendable { case high, medium, low }

  /// Kebab-case, names the bad pattern.
  package let id: String
  package let group: Group
  /// The files in which it may find something, whatever others it reads for that. The linter asks the rule of no other.
  package let reportsIn: FileKinds
  /// One line.
  package let summary: String
  /// Why it matters and what to do, in Markdown.
  package let rationale: String
  package let severity: Severity
  package let confidence: Confidence
  /// What Apple's tools and systems do with it: `build error`, `build warning`, `silent`, `style`.
  package let appleBehavior: String
  package let isFixable: Bool
  /// Whether it compares a text with so much else that nobody should wait for it who types. A phrase that is half typed
  /// is no sentence that anybody may say, nor has it a translation.
  package let waitsForPause: Bool
  package let triggering: [RuleExample]
  package let passing: [RuleExample]

  package init(
    id: String, group: Group, reportsIn: FileKinds = .all, summary: String, rationale: String, severity: Severity,
    confidence: Confidence, appleBehavior: String, isFixable: Bool = false,
    waitsForPause: Bool = false, triggering: [RuleExample],
    passing: [RuleExample]
  ) {
    self.id = id
    self.group = group
    self.reportsIn = reportsIn
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.confidence = confidence
    self.appleBehavior = appleBehavior
    self.isFixable = isFixable
    self.waitsForPause = waitsForPause
    self.triggering = triggering
    self.passing = passing
  }
}

/// Files in which a rule finds something, or nothing.
///
/// `-- path --` begins a file. Under a line, `^^^ error: [rule] message` marks what is found there; such lines are taken
/// out before the files are read.
package struct RuleExample: Sendable {
  package let text: String
  /// The files that change, after every fix, written the same way; nil where nothing is fixed.
  package let fixed: String?
  /// What the provider of the files has.
  package let live: LiveEvidence

  package init(_ text: String, fixed: String? = nil, provider: LiveEvidence.Provider? = nil) {
    self.text = text
    self.fixed = fixed
    live = LiveEvidence(provider.map { ["": $0] } ?? [:])
  }
}
