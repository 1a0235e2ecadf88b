import Figranium
import Foundation
import TestSupport
import Testing

/// What goes wrong on the wire, against a real loopback server.
@Suite struct FaultTests {
  @Test(
    arguments: [
      ("html-404", "UNEXPECTED_RESPONSE", 404), ("html-200", "UNEXPECTED_RESPONSE", 200),
      ("html-500", "UNEXPECTED_RESPONSE", 500), ("to-login", "SESSION_REQUIRED", 302),
      ("elsewhere", "UNEXPECTED_RESPONSE", 307), ("unauthorized", "INVALID_API_KEY", 401),
      ("csrf", "CSRF_ORIGIN_MISMATCH", 403), ("details", "UNEXPECTED_RESPONSE", 500),
      ("limit", "TOO_MANY_REQUESTS", 429),
      ("capacity", "RESOURCE_CAPACITY_EXCEEDED", 503), ("timeout", "EXECUTION_TIMEOUT", 504),
      ("garbage", "UNEXPECTED_RESPONSE", 200), ("cut-json", "UNEXPECTED_RESPONSE", 200),
      ("wrong-shape", "UNEXPECTED_RESPONSE", nil), ("deep", "UNEXPECTED_RESPONSE", 200),
      ("empty", "EMPTY_RESPONSE", 200),
      ("text", "UNEXPECTED_RESPONSE", 200), ("hang-up", "NETWORK_ERROR", nil), ("cut-body", "NETWORK_ERROR", nil),
      ("noise", "NETWORK_ERROR", nil), ("endless-head", "NETWORK_ERROR", nil),
    ] as [(String, String, Int?)])
  func everyFaultHasItsCodeAndIsSentOnce(fault: String, code: String, status: Int?) async throws {
    let name = "fault-\(fault)"
    let figranium = try StandInServer.client(fault, name)
    let error = await figraniumError { try await figranium.tasks.listSummaries() }
    #expect(error?.code.rawValue == code, "\(String(describing: error))")
    #expect(error?.status == status)
    #expect(error?.message.isEmpty == false)
    #expect(error?.message.contains("URL loading error") == false)
    #expect(error.map { "\($0) \($0.localizedDescription)".contains(StandInServer.key) } == false)
    #expect(try await StandInServer.requests(name).count == 1)
  }

  @Test func theDetailsAreShownWithoutColourAndWithoutTheKey() async throws {
    let figranium = try StandInServer.client("details", "details")
    let error = await figraniumError { try await figranium.tasks.list() }
    #expect(error?.message == "Something broke boom, key Bearer •••")
  }

  @Test func aRedirectElsewhereIsNotFollowedAndTheKeyStays() async throws {
    let figranium = try StandInServer.client("elsewhere", "elsewhere")
    let error = await figraniumError { try await figranium.tasks.listSummaries() }
    #expect(error?.message.contains("a redirect to 127.0.0.1 (status 307), which is not followed") == true)
    #expect(try await StandInServer.requests("other").isEmpty)
  }

  @Test func theServersWaitIsTold() async throws {
    let limit = try StandInServer.client("limit", "retry-limit")
    let capacity = try StandInServer.client("capacity", "retry-capacity")
    #expect(await figraniumError { try await limit.tasks.list() }?.retryAfter == .seconds(17))
    #expect(await figraniumError { try await capacity.tasks.list() }?.retryAfter == .seconds(5))
  }

  @Test func aServerThatSaysNothingIsGivenUp() async throws {
    let options = FigraniumOptions(requestTimeout: .milliseconds(150))
    let figranium = try StandInServer.client("silent", "silent", options: options)
    let error = await figraniumError { try await figranium.tasks.list() }
    #expect(error?.code == .networkError)
    let origin = "http://127.0.0.1:\(try StandIn.shared.get().port)"
    #expect(error?.message == "\(origin) did not answer within 0.15 seconds.")
  }

  @Test func aServerThatDripsIsGivenUp() async throws {
    let options = FigraniumOptions(requestTimeout: .milliseconds(200))
    let figranium = try StandInServer.client("drip", "drip", options: options)
    let error = await figraniumError { try await figranium.tasks.list() }
    #expect(error?.code == .networkError)
    #expect(error?.message.hasSuffix(" began to answer, and did not end within 0.2 seconds.") == true)
  }

  @Test func aRunHasATimeOutOfItsOwn() async throws {
    let options = FigraniumOptions(
      routes: .selfHosted, requestTimeout: .seconds(600), runTimeout: .milliseconds(150))
    let figranium = try StandInServer.client("silent", "silent-run", options: options)
    #expect(await figraniumError { try await figranium.runTask("a") }?.code == .networkError)
  }

  @Test func anAnswerWithoutEndIsCutOff() async throws {
    let options = FigraniumOptions(maximumResponseSize: 3 << 20)
    let figranium = try StandInServer.client("huge", "huge", options: options)
    let error = await figraniumError { try await figranium.tasks.list() }
    #expect(error?.code == .unexpectedResponse)
    #expect(error?.message.contains("more than 3145728 bytes") == true)
  }

  @Test func aChunkedAnswerIsPutTogether() async throws {
    let figranium = try StandInServer.client("chunked", "chunked")
    #expect(try await figranium.tasks.listSummaries() == [FigraniumTask(id: "slow", name: "Slow")])
  }

  @Test func cancellationAnswersWhileTheServerIsSilent() async throws {
    let figranium = try StandInServer.client("silent", "cancel", options: FigraniumOptions(routes: .selfHosted))
    let run = Task { await figraniumError { try await figranium.runTask("a") } }
    while try await StandInServer.requests("cancel").isEmpty { await Task.yield() }
    run.cancel()
    let error = await run.value
    #expect(error?.code == .requestAborted && error?.isUnsent == false)
  }

  /// The question for the routes is under way; the run's own request has not left.
  @Test func aRunThatIsCancelledWhileRoutesAreLookedForWasNotSent() async throws {
    let figranium = try StandInServer.client("silent", "unsent")
    let run = Task { await figraniumError { try await figranium.runTask("a") } }
    while try await StandInServer.requests("unsent").isEmpty { await Task.yield() }
    run.cancel()
    let error = await run.value
    #expect(error?.code == .requestAborted && error?.isUnsent == true)
    #expect(try await StandInServer.requests("unsent").filter { $0.method == "POST" }.isEmpty)
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let figranium = try StandInServer.client("later", "cancelled")
    let run = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await figraniumError { try await figranium.runTask("a") }
    }
    let error = await run.value
    #expect(error?.code == .requestAborted && error?.isUnsent == true)
    #expect(try await StandInServer.requests("cancelled").isEmpty)
  }

  @Test func localhostReachesAServerOnIPv4Alone() async throws {
    let figranium = try StandInServer.client("later", "localhost", host: "localhost")
    #expect(try await figranium.tasks.list().isEmpty == false)
  }

  @Test func aRefusedConnectionIsSaid() async throws {
    let figranium = Figranium(baseURL: "http://localhost:1", apiKey: "planted-key-71")
    let error = await figraniumError { try await figranium.tasks.list() }
    #expect(error?.code == .networkError)
    #expect(error?.message.hasPrefix("Nothing answers at 127.0.0.1:1: ") == true, "\(String(describing: error))")
  }

  @Test func manyRunsAtATimeDoNotHoldUpALookUp() async throws {
    let figranium = try StandInServer.client("silent", "busy", options: FigraniumOptions(routes: .selfHosted))
    let runs = (1...12).map { _ in Task { await figraniumError { try await figranium.runTask("a") } } }
    while try await StandInServer.requests("busy").count < 12 { await Task.yield() }
    for run in runs { run.cancel() }
    for run in runs { #expect(await run.value?.code == .requestAborted) }
  }
}
