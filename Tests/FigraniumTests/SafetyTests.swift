import Foundation
import Testing

@testable import Figranium

/// Where the key may go, and where it may not be seen.
@Suite struct SafetyTests {
  static let key = "planted-key-71"

  @Test(arguments: [
    "http://localhost:11345", "http://127.0.0.1:11345", "http://127.8.9.1", "http://[::1]:11345",
    "https://figranium.example.com", "HTTPS://Figranium.Example.com/base/",
  ])
  func safeAddressesAreUsed(baseURL: String) async throws {
    let transport = ScriptedTransport(json: "[]")
    _ = try await transport.client(baseURL).tasks.list()
    #expect(transport.requests.first?.url.hasSuffix("/api/tasks") == true)
  }

  @Test(arguments: [
    "http://figranium.example.com", "http://127.0.0.1.example.com", "http://localhost.example.com", "http://127.1",
    "http://0.0.0.0", "http://10.0.0.7:11345", "ftp://localhost", "figranium.example.com", "", "https://", "not a url",
    "https://me:secret@figranium.example.com", "https://figranium.example.com?x=1", "https://figranium.example.com#x",
    "http://127.0.0.1@evil.example.com", "file:///etc/passwd",
  ])
  func unsafeAddressesAreRefusedBeforeAnythingIsSent(baseURL: String) async {
    let transport = ScriptedTransport(json: "[]")
    let client = transport.client(baseURL)
    let error = await figraniumError { try await client.tasks.list() }
    #expect(error?.code == .invalidBaseURL)
    #expect(transport.requests.isEmpty)
    #expect("\(client) \(String(describing: error))".contains("secret") == false)
  }

  @Test(
    arguments: [
      ([:], nil), (["http_proxy": ""], nil), (["http_proxy": "http://proxy:3128"], "http_proxy"),
      (["HTTP_PROXY": "http://proxy:3128"], nil), (["ALL_PROXY": "socks5://proxy"], "ALL_PROXY"),
      (["http_proxy": "p", "no_proxy": "example.com, LOCALHOST"], nil), (["http_proxy": "p", "NO_PROXY": "*"], nil),
      (["http_proxy": "p", "no_proxy": "host"], "http_proxy"),
    ] as [([String: String], String?)])
  func aProxyThatWouldReadTheKeyIsNoticed(variables: [String: String], variable: String?) {
    #expect(ProxyEnvironment(variables: variables).variable(forHost: "localhost") == variable)
  }

  @Test func plainHTTPCanBeAllowed() async throws {
    let transport = ScriptedTransport(json: "[]")
    let client = Figranium(
      baseURL: "http://10.0.0.7:11345", apiKey: Self.key, options: FigraniumOptions(allowsPlainHTTP: true),
      transport: transport)
    _ = try await client.tasks.list()
    #expect(transport.requests.map(\.url) == ["http://10.0.0.7:11345/api/tasks"])
  }

  @Test func aPathOfTheBaseURLIsKept() async throws {
    let transport = ScriptedTransport(json: "[]")
    _ = try await transport.client("https://example.com/tools/figranium/").tasks.list()
    #expect(transport.requests.map(\.url) == ["https://example.com/tools/figranium/api/tasks"])
  }

  @Test(arguments: ["", "with space", "line\nbreak", "é"])
  func aKeyThatNoHeaderTakesIsRefused(key: String) async {
    let transport = ScriptedTransport(json: "[]")
    #expect(await figraniumError { try await transport.client(key: key).tasks.list() }?.code == .invalidAPIKey)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ["", ".", ".."])
  func anIdentifierThatChangesThePathIsRefused(id: String) async {
    for routes in FigraniumRoutes.allCases {
      let transport = ScriptedTransport(json: "{}")
      let client = transport.client(routes: routes)
      #expect(await figraniumError { try await client.runTask(id) }?.code == .invalidID)
      #expect(await figraniumError { try await client.executions.get(id) }?.code == .invalidID)
      #expect(await figraniumError { try await client.executions.stop(runID: id) }?.code == .invalidID)
      #expect(transport.requests.isEmpty)
    }
  }

  @Test func noDescriptionShowsTheKey() async throws {
    let transport = ScriptedTransport(json: "[]")
    let client = transport.client()
    _ = try await client.tasks.list()
    let request = try #require(transport.requests.first)
    #expect(request.headers["Authorization"] == "Bearer \(Self.key)")
    var dumped = ""
    dump(client, to: &dumped)
    dump(request, to: &dumped)
    dump(APIKey(Self.key), to: &dumped)
    let shown = "\(client) \(String(reflecting: client)) \(request) \(String(reflecting: request)) \(dumped)"
    #expect(!shown.contains(Self.key))
  }

  @Test func anErrorOfATransportDoesNotShowTheKey() async {
    struct Leak: LocalizedError { var errorDescription: String? { "could not send Bearer \(SafetyTests.key)" } }
    let error = await figraniumError { try await ScriptedTransport { _ in throw Leak() }.client().tasks.list() }
    #expect(error?.code == .networkError)
    #expect(error?.message == "The request failed: could not send Bearer •••.")
  }

  /// A run's outcome goes into dialogs and the history, and its data into documents.
  @Test func aKeyThatAnAnswerRepeatsIsTakenOut() async throws {
    let json = """
      {"outcome": "\(Self.key)", "error": "sent Bearer \(Self.key)", "data": {"\(Self.key)": ["x\(Self.key)", 7, null]}}
      """
    let result = try await ScriptedTransport(json: json).client().runTask("a")
    #expect(result.outcome?.rawValue == "•••" && result.failure == "sent Bearer •••")
    #expect(result.data == .object(["•••": .array([.string("x•••"), .integer(7), .null])]))
  }

  @Test func cancellationOfAnyTransportIsARequestAborted() async {
    let client = ScriptedTransport { _ in throw CancellationError() }.client()
    #expect(await figraniumError { try await client.tasks.list() }?.code == .requestAborted)
  }

  @Test func aProbeThatSaysNothingOfRoutesRunsNothingAndIsNotRemembered() async {
    let transport = ScriptedTransport(json: #"{"error": "TOO_MANY_REQUESTS"}"#, status: 429)
    let client = transport.client(routes: .automatic)
    #expect(await figraniumError { try await client.runTask("a") }?.code == .tooManyRequests)
    #expect(await figraniumError { try await client.runTask("a") }?.code == .tooManyRequests)
    #expect(transport.requests.map(\.method) == ["GET", "GET"])
  }

  @Test func runsHaveTheLongTimeOutAndOthersTheShort() async throws {
    let transport = ScriptedTransport(json: #"{"tasks": []}"#)
    try await transport.client().runTask("a")
    _ = try await transport.client().tasks.listSummaries()
    #expect(transport.requests.map(\.timeout) == [.seconds(960), .seconds(10)])
  }
}
