/// How an action ended: what `phrasebook run --format json` prints, with these member names.
package struct ActionResult: Sendable, Hashable, Codable {
  package enum Status: String, Sendable, Codable {
    case succeeded, failed, cancelled, handedOff, dryRun
  }

  package struct Failure: Sendable, Hashable, Codable {
    package var code: String
    package var message: String
  }

  /// What names the run at the provider, or the hand-off; nil where nothing was started.
  package var runID: String?
  package var intent: String
  /// Values by parameter name.
  package var parameters: [String: String]
  package var provider: String
  package var status: Status
  /// The provider's word for how it ended, such as `success`.
  package var outcome: String?
  /// What is said to the person where nothing else is shown.
  package var dialog: String?
  /// What is said beside the snippet; nil where that is the dialog.
  package var supportingDialog: String?
  /// What a following step may use as `previous`.
  package var value: String?
  /// Markdown to show.
  package var snippet: String?
  /// What the action would have performed next, for the person to decide.
  package var opensIntent: NextIntent?
  package var error: Failure?
  /// What opens the intent's app, where it was handed off by a URL.
  package var url: String?
  /// What a dry run would have sent, with a sign in place of what is secret.
  package var request: String?
  /// Whose fault the error is; not part of the printed form.
  package var category: ActionError.Category?

  private enum CodingKeys: String, CodingKey {
    case runID, intent, parameters, provider, status, outcome, dialog, supportingDialog, value, snippet, opensIntent
    case error, url, request
  }
}

extension ActionResult {
  /// An action of a plan that has not begun.
  init(_ plan: ActionPlan, _ status: Status) {
    let values = plan.parameters.map { ($0.name, $0.value) }
    self.init(
      intent: plan.intent, parameters: Dictionary(values, uniquingKeysWith: { $1 }), provider: plan.provider,
      status: status)
  }

  /// A call that came to no plan.
  package init(_ call: IntentCall, provider: String, error: ActionError) {
    let values = call.arguments.compactMap { argument -> (String, String)? in
      switch argument.value {
      case .string(let text), .word(let text): (argument.name, text)
      case .previous: nil
      }
    }
    self.init(
      intent: call.intent, parameters: Dictionary(values, uniquingKeysWith: { $1 }), provider: provider,
      status: error == .cancelled ? .cancelled : .failed)
    fail(error)
  }

  /// What is said of it in words: what went wrong, or else a dialog.
  ///
  /// - Parameter showsSnippet: Whether the snippet, where there is one, is shown beside the words.
  package func words(showsSnippet: Bool) -> String? {
    let beside = showsSnippet && snippet != nil ? supportingDialog : nil
    return error?.message ?? beside ?? dialog
  }

  mutating func fail(_ error: ActionError) {
    self.error = Failure(code: error.code, message: error.message)
    category = error.category
  }
}
