import Figranium
import TestSupport
import Testing

/// What each profile of a server is sent: method, path, headers and body, byte for byte.
@Suite struct RequestBytesTests {
  private static let expected: [(profile: String, routes: FigraniumRoutes, requests: [(String, String)])] = [
    (
      "documented", .documented,
      [
        ("GET /api/tasks/list", ""), ("GET /api/tasks", ""), ("POST /tasks/a%2Fb/run", #"{"runId":"r-1"}"#),
        ("POST /executions/r-1/stop", "{}"), ("GET /executions/r-1", ""),
      ]
    ),
    (
      "later", .selfHosted,
      [
        ("GET /api/tasks/list", ""), ("GET /api/tasks", ""), ("POST /tasks/a%2Fb/api", #"{"runId":"r-1"}"#),
        ("POST /api/executions/stop", #"{"runId":"r-1"}"#), ("GET /api/executions/r-1", ""),
        ("GET /api/executions/list", ""),
      ]
    ),
    (
      "v09", .selfHosted,
      [
        ("GET /api/tasks/list", ""), ("GET /api/tasks", ""), ("POST /tasks/a%2Fb/api", #"{"runId":"r-1"}"#),
        ("POST /api/executions/stop", #"{"runId":"r-1"}"#), ("GET /api/executions/r-1", ""),
        ("GET /api/executions/list", ""), ("GET /api/executions/list", ""),
      ]
    ),
  ]

  @Test(arguments: expected)
  func everyRequestIsTheOneOfItsProfile(
    profile: String, routes: FigraniumRoutes, requests: [(String, String)]
  ) async throws {
    let name = "bytes-\(profile)"
    let figranium = try StandInServer.client(profile, name, options: FigraniumOptions(routes: routes))
    _ = try await figranium.tasks.listSummaries()
    _ = await figraniumError { try await figranium.tasks.list() }
    try await figranium.runTask("a/b", runID: "r-1")
    _ = await figraniumError { try await figranium.executions.stop(runID: "r-1") }
    #expect(try await figranium.executions.get("r-1").id == "r-1")
    if profile != "documented" { _ = try await figranium.executions.list() }
    let made = try await StandInServer.requests(name)
    #expect(made.map(\.description) == requests.map(\.0))
    #expect(made.map(\.body) == requests.map(\.1))
    for request in made {
      var headers = request.headers
      // What the system's URL loading adds by itself.
      for added in ["host", "user-agent", "accept-encoding", "accept-language", "connection"] { headers[added] = nil }
      var known = ["accept": "application/json", "authorization": "Bearer \(StandIn.key)"]
      if request.method == "POST" {
        known["content-type"] = "application/json"
        known["content-length"] = "\(request.body.utf8.count)"
      }
      #expect(headers == known, "\(request)")
    }
  }

  /// `auto` finds the routes out with one request that changes nothing, and goes on as if they had been given.
  @Test(arguments: [("documented", "POST /tasks/a/run"), ("later", "POST /tasks/a/api"), ("v09", "POST /tasks/a/api")])
  func routesThatAreFoundOutAreThoseOfTheProfile(profile: String, run: String) async throws {
    let name = "found-\(profile)"
    let figranium = try StandInServer.client(profile, name)
    try await figranium.runTask("a")
    try await figranium.runTask("a")
    let made = try await StandInServer.requests(name)
    #expect(made.map(\.method) == ["GET", "POST", "POST"])
    #expect(made.first?.description.hasPrefix("GET /executions/probe-") == true)
    #expect(made.dropFirst().map(\.description) == [run, run])
  }
}
