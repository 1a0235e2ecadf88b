import LanguageServerProtocol

/// Takes messages on the reader thread: what must not wait behind others is done here, the rest is posted to the loop.
struct Intake: Sendable {
  let client: ClientGateway
  let requests: RequestTable
  let queue: AsyncStream<ServerEvent>.Continuation
  let backlog: Backlog

  /// The notifications that are handled here.
  static let methods: [String] = [
    CancelRequestNotification.method, WorkDoneProgressCancelNotification.method,
  ]

  func receive(_ message: Message) {
    switch message {
    case .response(let id, let result):
      if let id { client.settle(id, result) }
    case .request(let id, let method, _) where !requests.open(id):
      // Not answered here: who writes may wait for the client, and the reader must not.
      let error = ResponseError(.invalidRequest, "A request with this id is not answered yet: \(method).")
      post(.invalid(id: id, error))
    case .notification(CancelRequestNotification.method, let params):
      if let id = params["id"].flatMap({ RequestID($0) }) { requests.cancel(id) }
    case .notification(WorkDoneProgressCancelNotification.method, let params):
      if let token = params["token"].flatMap({ RequestID($0) }) { cancel(progress: token) }
    case .request, .notification, .invalid:
      post(message)
    }
  }

  private func post(_ message: Message) {
    queue.yield(.message(message))
    backlog.enter { client.doubtReader() }
  }

  private func cancel(progress token: ProgressToken) {
    if !requests.cancel(progress: token) { queue.yield(.progressCancelled(token)) }
  }
}
