import Figranium
import UtteranceMatcher

/// A JSON service as a provider, by what the configuration says of its requests and answers.
struct HTTPProvider: DeclaredProvider {
  let name: String
  let origin: String
  let wantsConfirmation: Bool
  let service: HTTPService
  private let transport: any FigraniumTransport
  private let key: SessionValue<APIKey?>
  /// How long a cancelled action waits for the answer to its cancellation.
  private let cancelTimeout = Duration.seconds(10)

  /// - Parameter readKey: Reads the credential; gives nil where the service has none.
  init(
    name: String, origin: String, wantsConfirmation: Bool, service: HTTPService,
    transport: any FigraniumTransport = SystemTransport(),
    readKey: @escaping @Sendable () async throws(ActionError) -> APIKey?
  ) {
    self.name = name
    self.origin = origin
    self.wantsConfirmation = wantsConfirmation
    self.service = service
    self.transport = transport
    key = SessionValue(readKey)
  }

  var entityTypes: [String] { service.entities.map(\.type) }
  var lifetime: Duration? { service.lifetime }
  var actions: [DeclaredAction] { service.actions.map(\.declared) }

  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    guard let list = service.entities.first(where: { $0.type == type }) else { throw unknownType(type) }
    var answer: FigraniumValue?
    do {
      answer = try await send(list.call, [:], timeout: service.timeout)
    } catch {
      // Whatever the service says of a list, no action has failed.
      throw ActionError(error.code, error.message, error.category == .usage ? .usage : .provider)
    }
    guard let elements = answer.flatMap({ list.list.value(in: $0) })?.elements else {
      throw named(ActionError("UNEXPECTED_RESPONSE", "the answer has no list where one should be.", .provider))
    }
    var seen: Set<String> = []
    return elements.compactMap { element in
      LiveEntity(
        receivedID: list.id.value(in: element)?.scalarText, name: list.name?.value(in: element)?.scalarText,
        description: list.description?.value(in: element)?.scalarText)
    }.filter { seen.insert($0.id).inserted }
  }

  func request(for plan: ActionPlan) throws(ActionError) -> String? {
    let action = try action(plan.intent)
    let sign = service.header.scheme.isEmpty ? APIKey.mask : service.header.scheme + " " + APIKey.mask
    return try action.call.request(
      to: try address(), values: plan.values(runID: ActionPlan.runIDSign),
      authorization: service.credential == nil ? nil : (service.header.name, sign), timeout: action.timeout
    ).shown
  }

  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    let action = try action(plan.intent)
    let values = plan.values(runID: runID)
    await progress("Waiting for \(label).")
    do {
      return outcome(try await send(action.call, values, timeout: action.timeout), action, plan)
    } catch {
      guard Task.isCancelled, error != .cancelled else {
        guard error.code == FigraniumError.Code.networkError.rawValue else { throw error }
        throw ActionError(error.code, error.message + " Whether it was done is not known.", error.category)
      }
      return await cancellation(action, values, runID)
    }
  }

  private func action(_ intent: String) throws(ActionError) -> HTTPService.Action {
    guard let action = service.actions.first(where: { $0.declared.intent == intent }) else {
      throw unknownIntent(intent)
    }
    return action
  }

  private func outcome(
    _ answer: FigraniumValue?, _ action: HTTPService.Action, _ plan: ActionPlan
  ) -> ActionOutcome {
    func value(_ pointer: JSONPointer?) -> FigraniumValue? {
      guard let pointer, let answer else { return nil }
      return pointer.value(in: answer)
    }
    func line(_ pointer: JSONPointer?) -> String? {
      value(pointer)?.scalarText.flatMap { $0.isEmpty ? nil : plainText($0) }
    }
    let outcome = line(action.outcome)
    let hasSucceeded = action.success.isEmpty || outcome.map(action.success.contains) == true
    let said = outcome.map { "The outcome is \($0)." } ?? "The answer names no outcome."
    let dialog = line(action.dialog) ?? (hasSucceeded ? "\(plan.sentence): done." : said)
    return ActionOutcome(
      hasSucceeded ? .succeeded : .failed, outcome: outcome, dialog: dialog,
      supportingDialog: line(action.supportingDialog), value: value(action.value)?.scalarText,
      snippet: value(action.snippet).flatMap(ActionOutcome.codeBlock),
      opensIntent: NextIntent(value(action.opensIntent)),
      error: hasSucceeded ? nil : ActionError("RUN_FAILED", dialog, .action))
  }

  /// The wait for the answer is over; what the service does is not. The cancellation is sent by a task of its own, since
  /// this one is cancelled.
  private func cancellation(
    _ action: HTTPService.Action, _ values: [String: String], _ runID: String
  ) async -> ActionOutcome {
    guard let call = action.cancel else {
      return ActionOutcome(
        .cancelled, dialog: "Cancelled; \(label) knows no way to stop it, and may go on.", value: runID,
        error: ActionError("STOP_UNKNOWN", "No request is configured that stops it.", .provider))
    }
    let stop = Task.detached { [self] () async -> ActionOutcome in
      do throws(ActionError) {
        _ = try await send(call, values, timeout: cancelTimeout)
        return ActionOutcome(.cancelled, dialog: "Cancelled; \(label) was told to stop it.", value: runID)
      } catch {
        return ActionOutcome(
          .cancelled, dialog: "Cancelled, but it may go on: \(error.message)", value: runID, error: error)
      }
    }
    return await stop.value
  }
}

extension HTTPProvider {
  private func address() throws(ActionError) -> ServerAddress {
    do {
      return try ServerAddress(service.baseURL, allowsPlainHTTP: true)
    } catch {
      throw ActionError(error)
    }
  }

  /// Sends a request once. A key that is not accepted is read again before the next one.
  private func send(
    _ call: HTTPCall, _ values: [String: String], timeout: Duration
  ) async throws(ActionError) -> FigraniumValue? {
    let address = try address()
    let key = try await key.value()
    var authorization: (name: String, value: String)?
    if let key {
      guard let header = key.header(scheme: service.header.scheme) else {
        throw .usage(
          "CREDENTIAL_UNAVAILABLE", "The credential of “\(name)” holds spaces or characters that no header takes.")
      }
      authorization = (service.header.name, header)
    }
    let request = try call.request(to: address, values: values, authorization: authorization, timeout: timeout)
    do {
      if Task.isCancelled { throw ActionError.cancelled }
      let response = try await transport.send(request)
      if response.status == 401 { self.key.forget() }
      let path = "\(request.method) \(request.url.dropFirst(address.origin.count).prefix { $0 != "?" })"
      let value = try HTTPAnswer(response: response, request: path, errorPointer: service.error).value()
      return value.map { value in key?.removed(from: value) ?? value }
    } catch {
      var error = ActionError(error)
      error.message = key?.removed(from: error.message) ?? error.message
      throw named(error)
    }
  }

  /// A person may have several providers, so that each fault names its own.
  private func named(_ error: ActionError) -> ActionError {
    error == .cancelled
      ? error : ActionError(error.code, "Provider “\(name)”: \(error.message)", error.category)
  }
}
