import LanguageServerProtocol

/// Takes messages on the reader thread: what must not wait behind others that came is done here, the rest is posted to the
/// loop. As the reader's thread is the loop's too whenever that is free, a long event holds both back.
struct Intake: Sendable {
  let client: ClientGateway
  let requests: RequestTable
  let queue: EventQueue
  let backlog: Backlog

  /// The notifications that are handled here.
  static let methods: [String] = [
    CancelRequestNotification.method, WorkDoneProgressCancelNotification.method,
  ]

  /// Takes messages that came together, so that edits that did are looked at together.
  func receive(_ messages: [Message]) {
    let events = messages.compactMap(event)
    queue.yield(events)
    for case .message in events { backlog.enter { client.doubtReader() } }
  }

  /// What the loop is to do about a message.
  private func event(_ message: Message) -> ServerEvent? {
    switch message {
    case .response(let id, let result):
      if let id { client.settle(id, result) }
      return nil
    case .request(let id, let method, _) where !requests.open(id):
      // Not answered here: answers go out in the order of what they answer.
      let error = ResponseError(.invalidRequest, "A request with this id is not answered yet: \(method).")
      return .message(.invalid(id: id, error))
    case .notification(CancelRequestNotification.method, let params):
      guard let id = params["id"].flatMap({ RequestID($0) }) else { return nil }
      requests.cancel(id)
      return .cancelled(id)
    case .notification(WorkDoneProgressCancelNotification.method, let params):
      guard let token = params["token"].flatMap({ RequestID($0) }) else { return nil }
      return requests.cancel(progress: token) ? nil : .progressCancelled(token)
    case .request, .notification, .invalid:
      return .message(message)
    }
  }
}
