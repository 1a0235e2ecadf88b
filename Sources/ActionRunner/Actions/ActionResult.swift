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
  /// What is said to the person.
  package var dialog: String?
  /// What a following step may use as `previous`.
  package var value: String?
  /// Markdown to show.
  package var snippet: String?
  package var error: Failure?
  /// What opens the intent's app, where it was handed off by a URL.
  package var url: String?
  /// What a dry run would have sent, with a sign in place of what is secret.
  package var request: String?
  /// Whose fault the error is; not part of the printed form.
  package var category: ActionError.Category?

  private enum CodingKeys: String, CodingKey {
    case runID, intent, parameters, provider, status, outcome, dialog, value, snippet, error, url, request
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

  mutating func fail(_ error: ActionError) {
    self.error = Failure(code: error.code, message: error.message)
    category = error.category
  }
}
