import Figranium
import Foundation
import TestSupport
import Testing

/// Every call against every fault: the code that it has to have, and nothing sent twice.
@Suite struct BadInputTests {
  /// A call of the library by its name.
  enum Call: String, CaseIterable, Sendable {
    case summaries, tasks, run, stop, status, executions

    func make(_ figranium: Figranium) async throws {
      switch self {
      case .summaries: _ = try await figranium.tasks.listSummaries()
      case .tasks: _ = try await figranium.tasks.list()
      case .run: try await figranium.runTask("a")
      case .stop: try await figranium.executions.stop(runID: "r")
      case .status: _ = try await figranium.executions.get("r")
      case .executions: _ = try await figranium.executions.list()
      }
    }
  }

  private static let answers: [(fault: String, code: String, status: Int?)] = [
    ("to-login", "SESSION_REQUIRED", 302), ("elsewhere", "UNEXPECTED_RESPONSE", 307),
    ("html-200", "UNEXPECTED_RESPONSE", 200), ("html-404", "UNEXPECTED_RESPONSE", 404),
    ("html-500", "UNEXPECTED_RESPONSE", 500), ("json-500", "TASK_EXECUTION_FAILED", 500),
    ("unauthorized", "INVALID_API_KEY", 401), ("answer.401.INVALID_API_KEY", "INVALID_API_KEY", 401),
    ("answer.403.API_KEY_NOT_SET", "API_KEY_NOT_SET", 403),
    ("answer.403.API_KEY_FORBIDDEN", "API_KEY_FORBIDDEN", 403),
    ("answer.403.TASK_NOT_ALLOWED", "TASK_NOT_ALLOWED", 403), ("answer.403.IP_NOT_ALLOWED", "IP_NOT_ALLOWED", 403),
    ("csrf", "CSRF_ORIGIN_MISMATCH", 403), ("answer.404.TASK_NOT_FOUND", "TASK_NOT_FOUND", 404),
    ("answer.404.EXECUTION_NOT_FOUND", "EXECUTION_NOT_FOUND", 404),
    ("answer.400.MISSING_RUN_ID", "MISSING_RUN_ID", 400),
    ("answer.409.HEADFUL_DISPLAY_UNAVAILABLE", "HEADFUL_DISPLAY_UNAVAILABLE", 409),
    ("answer.429.TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS", 429), ("limit", "TOO_MANY_REQUESTS", 429),
    ("capacity", "RESOURCE_CAPACITY_EXCEEDED", 503), ("timeout", "EXECUTION_TIMEOUT", 504),
    ("garbage", "UNEXPECTED_RESPONSE", 200), ("cut-json", "UNEXPECTED_RESPONSE", 200),
    ("deep", "UNEXPECTED_RESPONSE", 200), ("text", "UNEXPECTED_RESPONSE", 200), ("empty", "EMPTY_RESPONSE", 200),
    ("gigabyte", "UNEXPECTED_RESPONSE", nil), ("huge", "UNEXPECTED_RESPONSE", nil),
    ("cut-body", "NETWORK_ERROR", nil), ("hang-up", "NETWORK_ERROR", nil), ("noise", "NETWORK_ERROR", nil),
    ("endless-head", "NETWORK_ERROR", nil), ("silent", "NETWORK_ERROR", nil), ("drip", "NETWORK_ERROR", nil),
  ]

  @Test(arguments: answers, Call.allCases)
  func everyAnswerHasItsCode(answer: (fault: String, code: String, status: Int?), call: Call) async throws {
    let name = "table-\(answer.fault)-\(call)"
    let isSlow = ["silent", "drip"].contains(answer.fault)
    let limit: Duration = isSlow ? .milliseconds(300) : .seconds(60)
    let options = FigraniumOptions(
      routes: .selfHosted, requestTimeout: limit, runTimeout: limit, maximumResponseSize: 1 << 20)
    let figranium = try StandInServer.client(answer.fault, name, options: options)
    let error = await figraniumError { try await call.make(figranium) }
    #expect(error?.code.rawValue == answer.code, "\(String(describing: error))")
    #expect(error?.status == answer.status)
    #expect(error?.message.isEmpty == false)
    #expect(error?.message.contains(StandIn.key) == false)
    #expect(error?.message.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" } == false)
    let requests = try await StandInServer.requests(name)
    #expect(requests.filter { $0.method == "POST" }.count <= 1)
    // A status that is kept from a key is looked up in the list, which is another call.
    #expect(Set(requests.map(\.description)).count == requests.count, "\(requests)")
    #expect(requests.count <= (call == .status ? 2 : 1))
  }

  @Test(arguments: Call.allCases)
  func everyConnectionThatDoesNotComeAboutIsSaid(call: Call) async throws {
    let server = try StandIn.shared.get()
    let faults = [
      ("http://127.0.0.1:1", "Nothing answers at 127.0.0.1:1: is the server running, and is the port right?"),
      ("https://127.0.0.1:\(server.port)", "No secure connection to 127.0.0.1 came about"),
      ("https://no-such-host-71.invalid", "There is no host named no-such-host-71.invalid."),
      ("http://127.0.0.1:\(server.silentPort)", "did not answer within 0.5 seconds."),
    ]
    for (url, words) in faults {
      let limit: Duration = url.hasSuffix("\(server.silentPort)") ? .milliseconds(500) : .seconds(60)
      let options = FigraniumOptions(routes: .selfHosted, requestTimeout: limit, runTimeout: limit)
      let figranium = Figranium(baseURL: url, apiKey: StandIn.key, options: options)
      let error = await figraniumError { try await call.make(figranium) }
      #expect(error?.code == .networkError, "\(url)")
      #expect(error?.message.contains(words) == true, "\(String(describing: error))")
      #expect(error?.message.contains(StandIn.key) == false)
    }
  }

  /// JSON that is not that of the call: a list is no list, and what was not said to be done is not done.
  @Test func anotherShapeIsNoAnswer() async throws {
    let options = FigraniumOptions(routes: .selfHosted)
    let calls: [(String, [Call])] = [
      ("wrong-shape", [.summaries, .tasks, .executions]),
      ("null", [.summaries, .tasks, .stop, .status, .executions]),
    ]
    for (fault, calls) in calls {
      for call in calls {
        let figranium = try StandInServer.client(fault, "shape-\(fault)-\(call)", options: options)
        let error = await figraniumError { try await call.make(figranium) }
        #expect(error?.code == .unexpectedResponse, "\(fault) \(call)")
      }
    }
    // A run whose answer says nothing has ended, and how is not known.
    let silent = try StandInServer.client("null", "shape-run", options: options)
    #expect(try await silent.runTask("a").outcomeText == "an unknown outcome")
  }

  @Test func theWaitIsToldWhereThereIsOne() async throws {
    for (fault, wait) in [("limit", 17), ("capacity", 5), ("answer.429.TOO_MANY_REQUESTS", nil)] as [(String, Int?)] {
      let figranium = try StandInServer.client(fault, "wait-\(fault)", options: FigraniumOptions(routes: .selfHosted))
      let error = await figraniumError { try await figranium.runTask("a") }
      #expect(error?.retryAfter == wait.map { .seconds($0) })
    }
  }

  @Test func anIdentifierOfReservedCharactersArrivesAsItIs() async throws {
    let id = "!*'();:@&=+$,/?#[]%20 \"\\<>^`{|}~é🎉\n"
    let figranium = try StandInServer.client("later", "reserved", options: FigraniumOptions(routes: .selfHosted))
    try await figranium.runTask(id, runID: "reserved-run")
    _ = await figraniumError { try await figranium.executions.get(id) }
    let requests = try await StandInServer.requests("reserved")
    let segments = requests.map { $0.description.split(separator: " ")[1].split(separator: "/") }
    #expect(segments[0].count == 3 && segments[1].count == 3)
    #expect(segments[0][1].removingPercentEncoding == id)
    #expect(segments[1][2].removingPercentEncoding == id)
  }

  @Test func namesThatRepeatAreKeptApartByTheirIdentifiers() async throws {
    let tasks = try await StandInServer.client("later", "twins").tasks.list()
    #expect(tasks.filter { $0.name == "Twins" }.map(\.id) == ["twins-1", "twins-2"])
  }

  @Test func tenThousandTasksAreAList() async throws {
    let tasks = try await StandInServer.client("many", "many").tasks.listSummaries()
    #expect(tasks.count == 10_000)
    #expect(tasks.last == FigraniumTask(id: "task-9999", name: "Task 2999"))
  }

  @Test func aContentTypeMayBeWrittenInAnyWay() async throws {
    #expect(try await StandInServer.client("charset", "charset").tasks.list().isEmpty)
  }
}
