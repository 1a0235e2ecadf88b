/// An intent on its way to its app. It is made when it is handed off, is given away once, and is kept by nobody: what
/// reads the history, or starts anew, finds none.
package struct HandOff: Sendable, Hashable {
  /// Who was given it.
  package enum Receiver: Sendable, Hashable {
    /// The app, by its URL.
    case app
    /// The editor, which opens the app in a way of its own.
    case editor
    /// Whoever reads the result, with the URL in it.
    case reader
  }

  /// Nothing has used it before, so that the same intent twice is two events.
  package let id: String
  package let plan: ActionPlan
  /// What opens the app; nil where the provider has no URL for the intent.
  package let url: String?

  package init(id: String, plan: ActionPlan, url: String?) {
    self.id = id
    self.plan = plan
    self.url = url
  }

  func dialog(_ receiver: Receiver) -> String {
    switch receiver {
    case .app: "Handed “\(plan.title)” to its app."
    case .editor: "Handed “\(plan.title)” to the editor."
    case .reader: "This URL hands “\(plan.title)” to its app."
    }
  }
}

extension ActionError {
  /// There is no way from here to the intent's app.
  package static func noWayToApp(_ plan: ActionPlan) -> ActionError {
    .usage(
      "NO_HAND_OFF",
      "Nothing opens the app of “\(plan.title)”. A provider of the kind “handoff” in your configuration does, by a URL."
    )
  }
}
