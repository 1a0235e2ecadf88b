/// What an intent gives back where Apple's App Intents do not exist.
public struct FigraniumIntentResult: Sendable, Hashable {
  /// What is said to the person.
  public var dialog: String

  /// The run ID or the execution identifier that a following step may use.
  public var value: String

  /// How the run ended, or how the execution did; `nil` where the server does not say.
  public var outcome: FigraniumOutcome?

  /// What a run extracted.
  public var data: FigraniumValue?

  /// What went wrong in a run, in the server's words.
  public var failure: String?

  /// Makes a result.
  public init(
    dialog: String, value: String, outcome: FigraniumOutcome? = nil, data: FigraniumValue? = nil,
    failure: String? = nil
  ) {
    self.dialog = dialog
    self.value = value
    self.outcome = outcome
    self.data = data
    self.failure = failure
  }
}
