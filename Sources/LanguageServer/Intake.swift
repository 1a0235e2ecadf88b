import LanguageServerProtocol

/// Takes messages on the reader thread: what must not wait behind others is done here, the rest is posted to the loop.
struct Intake: Sendable {
  let client: ClientGateway
  let requests: RequestTable
  let queue: AsyncStream<ServerEvent>.Continuation

  /// The notifications that are handled here.
  static let methods: [String] = [
    CancelRequestNotification.method, WorkDoneProgressCancelNotification.method,
  ]

  func receive(_ message: Message) {
    switch message {
    case .response(let id, let result):
      if let id { client.settle(id, result) }
    case .request(let id, let method, _) where !requests.open(id):
      let error = ResponseError(.invalidRequest, "A request with this id is not answered yet: \(method).")
      client.answer(id, .failure(error))
    case .notification(CancelRequestNotification.method, let params):
      if let id = params["id"].flatMap({ RequestID($0) }) { requests.cancel(id) }
    case .notification(WorkDoneProgressCancelNotification.method, let params):
      if let token = params["token"].flatMap({ RequestID($0) }) { cancel(progress: token) }
    case .request, .notification, .invalid:
      queue.yield(.message(message))
    }
  }

  private func cancel(progress token: ProgressToken) {
    if !requests.cancel(progress: token) { queue.yield(.progressCancelled(token)) }
  }
}
