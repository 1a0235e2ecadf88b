import Figranium
import Foundation
import TestSupport
import Testing

/// What a single call may ask for: a time-out and headers of its own.
@Suite struct RequestOptionsTests {
  @Test func headersOfACallComeBeforeThoseOfTheClient() async throws {
    let transport = ScriptedTransport(json: #"{"tasks":[],"executions":[]}"#)
    let options = FigraniumOptions(routes: .selfHosted, headers: ["X-Proxy-Key": "client-1", "X-Team": "a"])
    let figranium = Figranium(
      baseURL: "https://f.example.com", apiKey: "planted-key-71", options: options, transport: transport)
    let call = FigraniumRequestOptions(timeout: .seconds(3), headers: ["x-proxy-key": "call-1"])
    _ = try await figranium.tasks.listSummaries(options: call)
    _ = try await figranium.tasks.list()
    _ = try await figranium.executions.list(options: call)
    try await figranium.executions.stop(runID: "r", options: call)
    try await figranium.runTask("t", options: call)
    #expect(
      transport.requests.map { $0.headers["x-proxy-key"] } == ["call-1", "client-1", "call-1", "call-1", "call-1"])
    #expect(transport.requests.allSatisfy { $0.headers["x-team"] == "a" })
    #expect(transport.requests.allSatisfy { $0.headers["Authorization"] == "Bearer planted-key-71" })
    #expect(
      transport.requests.map(\.timeout) == [.seconds(3), .seconds(10), .seconds(3), .seconds(3), .seconds(3)])
  }

  @Test(arguments: [
    ("Authorization", "Bearer x"), ("x-api-key", "x"), ("Cookie", "a=b"), ("Origin", "x"), ("REFERER", "x"),
    ("x-internal-run", "1"), ("Host", "x"), ("Content-Length", "1"), ("Transfer-Encoding", "chunked"), ("", "x"),
    ("a b", "x"), ("a\r\nb", "x"), ("X-Ok", "planted\r\nX-Evil: 1"), ("X-Ok", "planted\u{0}"), ("X-Ok", "plantedé"),
  ])
  func aHeaderThatSpeaksForTheLibraryIsRefused(name: String, value: String) async {
    let transport = ScriptedTransport(json: "{}")
    let options = FigraniumRequestOptions(headers: [name: value])
    let error = await figraniumError { try await transport.client().runTask("a", options: options) }
    #expect(error?.code == .invalidHeader)
    #expect(error?.message.contains("planted") == false)
    #expect(transport.requests.isEmpty)
  }

  @Test func aServerThatRepeatsAHeaderShowsNothingOfIt() async {
    let transport = ScriptedTransport(json: #"{"error":"Bad","details":"got planted-proxy-key-9"}"#, status: 500)
    let options = FigraniumRequestOptions(headers: ["X-Proxy-Key": "planted-proxy-key-9"])
    let error = await figraniumError { try await transport.client().tasks.list(options: options) }
    #expect(error?.message == "Bad got •••")
  }

  /// On a real connection, whose headers arrive as they were given.
  @Test func headersArrive() async throws {
    let figranium = try StandInServer.client("later", "added-headers")
    _ = try await figranium.tasks.list(options: FigraniumRequestOptions(headers: ["X-Proxy-Key": "a b;c"]))
    #expect(try await StandInServer.requests("added-headers").first?.headers["x-proxy-key"] == "a b;c")
  }

  @Test func aCallsTimeOutIsItsOwn() async throws {
    let figranium = try StandInServer.client("silent", "call-timeout", options: FigraniumOptions(routes: .selfHosted))
    let options = FigraniumRequestOptions(timeout: .milliseconds(100))
    let error = await figraniumError { try await figranium.runTask("a", options: options) }
    #expect(error?.message.hasSuffix("did not answer within 0.1 seconds.") == true)
  }
}
