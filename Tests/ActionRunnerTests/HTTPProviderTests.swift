import Figranium
import Foundation
import Synchronization
import Testing
import UtteranceMatcher

@testable import ActionRunner

/// A JSON service by a mapping: what it is sent, byte for byte, and what its answers mean.
@Suite struct HTTPProviderTests {
  private static let definition = """
    "kind": "http", "baseURL": "https://desk.example.com/api/", "credential": { "env": "K" }, "error": "/error/message",
    "entities": { "TicketEntity": { "path": "/tickets", "query": { "state": "open & new" }, "list": "/data/items",
      "id": "/key", "name": "/title", "description": "/summary" } },
    "actions": {
      "CloseTicketIntent": { "sentence": "Close ${ticket}", "path": "/tickets/${ticket}/close",
        "query": { "notify": "${notify}", "by": "me" }, "body": { "run": "${runID}", "note": "${note}" },
        "outcome": "/result", "success": ["closed"], "dialog": "/message", "value": "/ticket/key", "snippet": "/ticket",
        "supportingDialog": "/short", "opensIntent": "/next",
        "cancel": { "method": "DELETE", "path": "/runs/${runID}" } },
      "ReadTicketIntent": { "method": "GET", "path": "/tickets/${ticket}", "mutating": false } }
    """

  @Test func aListIsAskedForAndReadByThePointers() async throws {
    let service = Service { _ in
      .text(
        #"{"data":{"items":[{"key":"T/1","title":"Red\u001b[31m alert","summary":"x"},{"key":7},{"title":"no key"},"odd",null,{"key":"T/1","title":"twice"}]}}"#
      )
    }
    let entities = try await service.provider().entities(ofType: "TicketEntity")
    #expect(
      entities == [
        LiveEntity(id: "T/1", name: "Red alert", description: "x"), LiveEntity(id: "7", name: "7"),
      ])
    let request = try #require(service.requests.first)
    #expect(request.method == "GET")
    #expect(request.url == "https://desk.example.com/api/tickets?state=open%20%26%20new")
    #expect(request.headers == ["Accept": "application/json", "Authorization": "Bearer planted-key-71"])
    #expect(request.body == nil)
    #expect(request.timeout == .seconds(10))
  }

  @Test func anActionIsSentOnceAndItsAnswerIsRead() async throws {
    let service = Service { _ in
      .text(
        #"{"result":"closed","message":"T/1 is closed.","short":"Closed.","ticket":{"key":"T/1","hours":2},"next":{"intent":"ReadTicketIntent","parameters":{"ticket":2}}}"#
      )
    }
    let result = await service.run("CloseTicketIntent", ["ticket": "T/1", "note": "a \"b\""])
    #expect(result.status == .succeeded && result.outcome == "closed")
    #expect(result.dialog == "T/1 is closed.")
    #expect(result.value == "T/1" && result.supportingDialog == "Closed.")
    #expect(result.opensIntent?.call == #"ReadTicketIntent(ticket: "2")"#)
    #expect(result.snippet == "    {\n      \"hours\": 2,\n      \"key\": \"T/1\"\n    }")
    #expect(service.requests.count == 1)
    let request = try #require(service.requests.first)
    #expect(request.description == "POST https://desk.example.com/api/tickets/T%2F1/close?by=me")
    let runID = try #require(result.runID)
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"note":"a \"b\"","run":"\#(runID)"}"#)
    #expect(request.headers["Content-Type"] == "application/json")
  }

  @Test func aKeyThatAnAnswerRepeatsIsTakenOut() async {
    let service = Service { _ in
      .text(#"{"result":"closed","message":"You sent planted-key-71.","ticket":{"key":"planted-key-71"}}"#)
    }
    let result = await service.run("CloseTicketIntent", ["ticket": "1"])
    #expect(result.dialog == "You sent •••." && result.value == "•••")
    #expect(result.snippet?.contains("planted-key-71") == false)
  }

  @Test func anotherOutcomeIsNoSuccess() async {
    let other = await Service { _ in .text(#"{"result":"locked"}"#) }.run("CloseTicketIntent", ["ticket": "1"])
    #expect(other.status == .failed && other.outcome == "locked" && other.error?.code == "RUN_FAILED")
    #expect(other.dialog == "The outcome is locked.")
    let none = await Service { _ in .text("{}") }.run("CloseTicketIntent", ["ticket": "1"])
    #expect(none.status == .failed && none.dialog == "The answer names no outcome.")
    let silent = await Service { _ in .text("", status: 204) }.run("ReadTicketIntent", ["ticket": "1"])
    #expect(
      silent.status == .succeeded
        && silent.dialog == "Run ReadTicketIntent (ticket: 1) on desk (desk.example.com): done.")
  }

  @Test(
    arguments: [
      (401, "UNAUTHORIZED", ActionError.Category.provider), (403, "FORBIDDEN", .provider), (404, "NOT_FOUND", .action),
      (409, "CONFLICT", .action), (422, "REFUSED", .action), (429, "TOO_MANY_REQUESTS", .provider),
      (500, "SERVER_FAULT", .action), (503, "UNAVAILABLE", .provider), (302, "UNEXPECTED_RESPONSE", .provider),
    ] as [(Int, String, ActionError.Category)])
  func everyStatusHasItsCode(status: Int, code: String, category: ActionError.Category) async {
    let service = Service { _ in
      .text(
        #"{"error":{"message":"\u001b[1mNo\u001b[0m, planted-key-71"}}"#, status: status,
        headers: ["Retry-After": "7", "Location": "https://elsewhere.example.com"])
    }
    let result = await service.run("CloseTicketIntent", ["ticket": "1"])
    #expect(result.status == .failed)
    #expect(result.error?.code == code)
    #expect(result.category == category)
    #expect(result.error?.message.hasPrefix("Provider “desk”: ") == true)
    #expect(result.error?.message.contains("planted") == false)
    if status != 302 {
      #expect(result.error?.message.contains(" No, •••") == true)
      #expect(result.error?.message.hasSuffix(" It asks to wait 7 seconds.") == true)
    }
    #expect(service.requests.count == 1)
  }

  @Test(arguments: [
    (FigraniumResponse.text("<html>", type: "text/html"), "with a web page instead of JSON"),
    (.text("[]", type: "text/plain"), "with text/plain instead of JSON"),
    (.text("{", type: "application/json"), "with text that is not JSON: at byte 1, "),
    (.text("{\"data\":7}", type: "application/problem+json"), "the answer has no list where one should be."),
    (.text(String(repeating: "[", count: 100_000), type: "application/json"), "it nests deeper than 200 levels"),
  ])
  func whatIsNoListIsSaid(response: FigraniumResponse, words: String) async {
    let error = await actionError { () async throws(ActionError) in
      try await Service { _ in response }.provider().entities(ofType: "TicketEntity")
    }
    #expect(error?.code == "UNEXPECTED_RESPONSE" && error?.category == .provider)
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test func aKeyThatIsRefusedIsReadAgain() async {
    let service = Service { _ in .text("{}", status: 401) }
    let provider = service.provider()
    for _ in 0..<2 {
      _ = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "TicketEntity") }
    }
    #expect(service.reads.withLock { $0 } == 2)
  }

  @Test(arguments: [("ticket", ".."), ("ticket", "")])
  func aValueThatNamesAnotherPathSendsNothing(name: String, value: String) async {
    let service = Service { _ in .text("{}") }
    let result = await service.run("ReadTicketIntent", [name: value])
    #expect(result.error?.code == "INVALID_ID" && result.category == .usage)
    #expect(service.requests.isEmpty)
  }

  @Test func aDryRunShowsTheRequestAndSendsNothing() async throws {
    let service = Service { _ in .text("{}") }
    let result = await service.run("CloseTicketIntent", ["ticket": "T/1"], .dryRun)
    #expect(
      result.request == """
        POST https://desk.example.com/api/tickets/T%2F1/close?by=me
        Accept: application/json
        Authorization: Bearer •••
        Content-Type: application/json

        {"run":"…"}
        """)
    #expect(service.requests.isEmpty && service.reads.withLock { $0 } == 0)
  }

  @Test func cancellingSendsTheConfiguredRequestOnce() async throws {
    let service = Service { request in request.method == "DELETE" ? .text("{}") : nil }
    let result = await service.cancelled("CloseTicketIntent")
    #expect(result.status == .cancelled)
    #expect(result.dialog == "Cancelled; desk (desk.example.com) was told to stop it.")
    #expect(
      service.requests.map(\.description) == [
        "POST https://desk.example.com/api/tickets/1/close?by=me",
        "DELETE https://desk.example.com/api/runs/\(result.runID ?? "")",
      ])
    let refused = await Service { $0.method == "DELETE" ? .text("{}", status: 403) : nil }.cancelled(
      "CloseTicketIntent")
    #expect(refused.error?.code == "FORBIDDEN" && refused.dialog?.hasPrefix("Cancelled, but it may go on: ") == true)
    let unknown = await Service { _ in nil }.cancelled("ReadTicketIntent")
    #expect(unknown.error?.code == "STOP_UNKNOWN")
  }

  @Test func aLostConnectionLeavesTheEndOpen() async {
    let service = Service { _ in throw FigraniumError(.networkError, "The connection ended.") }
    let result = await service.run("CloseTicketIntent", ["ticket": "1"])
    #expect(
      result.error?.message == "Provider “desk”: The connection ended. Whether it was done is not known.")
    #expect(service.requests.count == 1)
  }

  /// A service that answers from a closure; where that gives nothing, it is silent.
  final class Service: FigraniumTransport {
    let reads = Mutex(0)
    private let log = Mutex<[FigraniumRequest]>([])
    private let answer: @Sendable (FigraniumRequest) throws -> FigraniumResponse?

    init(_ answer: @escaping @Sendable (FigraniumRequest) throws -> FigraniumResponse?) { self.answer = answer }

    var requests: [FigraniumRequest] { log.withLock { $0 } }

    func send(_ request: FigraniumRequest) async throws -> FigraniumResponse {
      log.withLock { $0.append(request) }
      if let response = try answer(request) { return response }
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        throw FigraniumError(.requestAborted, "The request was cancelled.")
      }
      return .text("{}")
    }

    func provider() -> HTTPProvider {
      let text = "{ \"providers\": { \"desk\": { \(HTTPProviderTests.definition) } } }"
      let configuration = UserConfigurationReader.read(Array(text.utf8), path: "config.json")
      let definition = configuration.providers.first
      guard case .http(let service)? = definition?.service else {
        Issue.record("\(configuration.problems)")
        return HTTPProvider(
          name: "", origin: "", wantsConfirmation: true, service: HTTPService(baseURL: "")
        ) { () async throws(ActionError) in nil }
      }
      return HTTPProvider(
        name: "desk", origin: definition?.origin ?? "", wantsConfirmation: true, service: service, transport: self
      ) { [self] () async throws(ActionError) -> APIKey? in
        reads.withLock { $0 += 1 }
        return APIKey("planted-key-71")
      }
    }

    func run(
      _ intent: String, _ values: [String: String], _ mode: ActionRun.Mode = .performUnconfirmed
    ) async -> ActionResult {
      let phrases = """
        application Desk
        intent CloseTicketIntent
          parameter ticket: String
          parameter note: String?
          parameter notify: String?
        intent ReadTicketIntent
          parameter ticket: String

        """
      do {
        let call = IntentCall(
          intent: intent, arguments: values.map { IntentCall.Argument($0.key, .string($0.value)) })
        let planner = planner(provider(), scope: try scope(["desk.phrases": phrases]))
        return await ActionRun(call, planner: planner, mode: mode).perform(UnattendedEffects())
      } catch {
        Issue.record(error)
        return ActionResult(IntentCall(intent: intent), provider: "", error: .cancelled)
      }
    }

    func cancelled(_ intent: String) async -> ActionResult {
      let action = Task { await run(intent, ["ticket": "1"]) }
      while requests.isEmpty { await Task.yield() }
      action.cancel()
      return await action.value
    }
  }
}

extension FigraniumResponse {
  fileprivate static func text(
    _ text: String, status: Int = 200, type: String = "application/json", headers: [String: String] = [:]
  ) -> FigraniumResponse {
    FigraniumResponse(status: status, headers: headers.merging(["Content-Type": type]) { $1 }, body: Data(text.utf8))
  }
}
