/// What a run gave.
public struct FigraniumRunResult: Sendable, Hashable {
  /// The run ID that the client gave the run: what names the execution from now on.
  public var runID: String

  /// How the run ended; servers of the 0.9 series do not say.
  public var outcome: FigraniumOutcome?

  /// What the task extracted, if anything.
  public var data: FigraniumValue?

  /// What went wrong, in the server's words, where the run did not succeed.
  public var failure: String?

  /// The words of a dialog: the outcome, or that it is unknown.
  public var outcomeText: String { outcome?.rawValue ?? "an unknown outcome" }

  /// Makes a result.
  public init(
    runID: String, outcome: FigraniumOutcome? = nil, data: FigraniumValue? = nil, failure: String? = nil
  ) {
    self.runID = runID
    self.outcome = outcome
    self.data = data
    self.failure = failure
  }

  init(runID: String, answer: FigraniumValue) {
    let outcome = plainLine(answer["outcome"]?.scalarText ?? "")
    let failure = [answer["error"]?.scalarText, answer["details"]?.scalarText].compactMap(\.self)
    self.init(
      runID: runID, outcome: outcome.isEmpty ? nil : FigraniumOutcome(rawValue: outcome), data: answer["data"],
      failure: failure.isEmpty ? nil : plainText(failure.joined(separator: ": ")))
  }
}
