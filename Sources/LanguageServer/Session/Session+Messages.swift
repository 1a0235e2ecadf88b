import LanguageServerProtocol
import ShortcutModel

extension Session {
  mutating func handle(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): handleRequest(id, method, params)
    case .notification(let method, let params): handleNotification(method, params)
    case .invalid(let id, let error):
      log("A message cannot be taken: \(error.message)")
      client.answer(id, .failure(error))
    case .response: break
    }
  }

  private mutating func handleRequest(_ id: RequestID, _ method: String, _ params: JSONValue) {
    if let error = refusal(of: method) {
      answer(id, .failure(error))
      return
    }
    guard let entry = HandlerTable.requests[method] else {
      answer(id, .failure(ResponseError(.methodNotFound, "The server does not know the request \(method).")))
      return
    }
    if entry.schedule == .snapshot {
      guard !requests.isCancelled(id) else {
        answer(id, .failure(ResponseError(CancellationError(), in: method)))
        return
      }
      applyEdits()
    }
    entry.start(id, params, &self)
  }

  /// Why a request cannot be taken now.
  private func refusal(of method: String) -> ResponseError? {
    let isInitialize = method == InitializeRequest.method
    switch phase {
    case .beforeInitialize where isInitialize: return nil
    case .beforeInitialize:
      return ResponseError(.serverNotInitialized, "\(method) came before initialize.")
    case .running where isInitialize:
      return ResponseError(.invalidRequest, "The server is initialized already.")
    case .running: return nil
    case .shutDown:
      return ResponseError(.invalidRequest, "\(method) came after shutdown.")
    }
  }

  private mutating func handleNotification(_ method: String, _ params: JSONValue) {
    guard phase == .running || method == ExitNotification.method else {
      log("\(method) came before initialize or after shutdown.")
      return
    }
    guard let entry = HandlerTable.notifications[method] else {
      log("The server does not know the notification \(method).")
      return
    }
    entry.handle(params, &self)
  }

  /// Answers a request, unless it has been answered.
  mutating func answer(_ id: RequestID, _ result: Result<OutgoingMessage, ResponseError>) {
    guard requests.close(id) else { return }
    client.answer(id, result)
    guard case .failure(let error) = result else { return }
    log("Request \(id) failed: \(error.message)")
    if error.code == .internalError { tellOfFault(error.message) }
  }

  /// Tells the user, once in a session: the work goes on, and a window at every key would be worse than the fault.
  private mutating func tellOfFault(_ message: String) {
    guard !hasToldOfFault else { return }
    hasToldOfFault = true
    client.notify(
      ShowMessageNotification.self,
      MessageParams(
        type: .error, message: "Phrasebook met a fault of its own and goes on. Please report it: \(message)"))
  }

  /// Starts the task that answers a request from the snapshot of this moment.
  ///
  /// - Parameter outdated: What answers it instead when the document changes; nil where it goes on.
  func startTask(
    _ id: RequestID, document: DocumentURI?, outdated: ResponseError?,
    _ work: @escaping @Sendable (RequestContext) async -> Result<OutgoingMessage, ResponseError>
  ) {
    let file = document.flatMap { workspace.knownFile(of: $0) }
    let context = RequestContext(
      id: id, snapshot: workspace.snapshot, file: file.flatMap { workspace.snapshot.files[$0] },
      configuration: file.flatMap { workspace.configurations.text(of: $0) },
      versions: documents.mapValues(\.version).merging(lost.mapValues(\.version)) { open, _ in open }, view: view,
      client: client, requests: requests, desk: desk, tokens: tokens, completions: completions,
      inlayHints: settings.inlayHints, disk: options.disk, roots: workspace.roots.map(ScanRoot.init), queue: queue,
      parked: parked,
      configurationErrors: file.flatMap { diagnostics.configurationErrors[$0] } ?? [],
      live: diagnostics.live,
      found: file.flatMap { file in
        workspace.snapshot.project(of: file).flatMap {
          diagnostics.found(in: file, of: $0)
        }
      },
      snippets: options.snippets, log: options.log)
    let task = Task { [queue] in
      let result = await work(context)
      queue.yield(.answered(id, result))
    }
    requests.attach(task, document: file, outdated: outdated, to: id)
  }

  /// Answers what is still asked about a document that has changed.
  mutating func refuseRequests(about file: FileID) {
    refuseWaiting(about: file)
    for (id, error) in requests.closeOutdated(about: file) {
      diagnostics.pulls[id] = nil
      client.answer(id, .failure(error))
    }
  }

  /// How the client counts, spells and shows, at this moment.
  var view: ClientView {
    ClientView(capabilities: capabilities, encoding: encoding, uris: workspace.uris)
  }
}
