import Foundation
import Testing

@testable import Figranium

/// How answers become values and errors.
@Suite struct AnswerTests {
  @Test func oneOddTaskDoesNotSpoilTheList() async throws {
    let json = #"""
      [{"id": "a", "name": "A", "unknown": {"x": [1]}}, 7, null, "x", [], {}, {"name": "no id"}, {"id": ""},
       {"id": 12, "name": null}, {"id": "b", "name": " ", "description": 5}, {"id": true}, {"id": "c", "name": {}}]
      """#
    let tasks = try await ScriptedTransport(json: json).client().tasks.list()
    #expect(tasks.map(\.id) == ["a", "12", "b", "c"])
    #expect(tasks.map(\.name) == ["A", "12", "b", "c"])
    #expect(tasks.map(\.description) == [nil, nil, "5", nil])
  }

  @Test(arguments: [#"{"tasks": [{"id": "a"}]}"#, #"[{"id": "a"}]"#])
  func listsAreBareOrWrapped(json: String) async throws {
    #expect(try await ScriptedTransport(json: json).client().tasks.list().count == 1)
    #expect(try await ScriptedTransport(json: json).client().tasks.listSummaries().count == 1)
  }

  @Test func namesAreKeptAsTheyAre() async throws {
    let name = #"She said "hi" \ ${task} 🎉 "# + String(repeating: "long ", count: 2000)
    let json = FigraniumValue.array([.object(["id": .string("a"), "name": .string(name)])]).json
    #expect(try await ScriptedTransport(json: json).client().tasks.list().first?.name == name)
  }

  @Test(arguments: ["null", "{}", "[]", #""text""#, #"{"execution": []}"#])
  func aStatusOfAnotherShapeIsUnexpected(json: String) async {
    let client = ScriptedTransport(json: json).client()
    #expect(await figraniumError { try await client.executions.get("e") }?.code == .unexpectedResponse)
  }

  @Test func momentsAreMillisecondsOrText() async throws {
    let json = #"[{"id": "a", "startedAt": 1750000000500}, {"id": "b", "startedAt": "2025-06-15T15:06:40Z"}]"#
    let executions = try await ScriptedTransport(json: json).client().executions.list()
    #expect(executions.map { $0.startedAt?.timeIntervalSince1970 } == [1_750_000_000.5, 1_750_000_000])
  }

  @Test(arguments: [
    (401, "INVALID_API_KEY"), (403, "API_KEY_NOT_SET"), (403, "API_KEY_FORBIDDEN"), (403, "TASK_NOT_ALLOWED"),
    (403, "IP_NOT_ALLOWED"), (404, "TASK_NOT_FOUND"), (400, "MISSING_RUN_ID"), (409, "HEADFUL_DISPLAY_UNAVAILABLE"),
    (429, "TOO_MANY_REQUESTS"), (503, "RESOURCE_CAPACITY_EXCEEDED"), (504, "EXECUTION_TIMEOUT"),
    (418, "SOMETHING_NEW"),
  ])
  func codesOfServersAreKeptAndExplained(status: Int, code: String) async {
    let client = ScriptedTransport(json: #"{"error": "\#(code)"}"#, status: status).client()
    let error = await figraniumError { try await client.runTask("a") }
    #expect(error?.code.rawValue == code)
    #expect(error?.status == status)
    #expect(error?.message.hasSuffix(".") == true)
    #expect(error?.message.contains(code) == false)
  }

  @Test func theServersMessageComesBeforeOurs() async {
    let json = #"{"error": "TASK_NOT_ALLOWED", "message": "This key runs backups only."}"#
    let error = await figraniumError { try await ScriptedTransport(json: json, status: 403).client().runTask("a") }
    #expect(error?.message == "This key runs backups only.")
  }

  @Test func pagesOfKnownStatusHaveItsCode() async {
    func code(_ status: Int) async -> FigraniumError.Code? {
      await figraniumError { try await ScriptedTransport { _ in .page(status: status) }.client().runTask("a") }?.code
    }
    #expect(await code(401) == .invalidAPIKey)
    #expect(await code(429) == .tooManyRequests)
    #expect(await code(503) == .resourceCapacityExceeded)
    #expect(await code(502) == .unexpectedResponse)
    #expect(await code(504) == .unexpectedResponse)
  }

  @Test(
    arguments: [
      ("17", 17), (" 3 ", 3), ("Wed, 21 Oct 2015 07:28:30 GMT", 30), ("Wed, 21 Oct 2015 07:27:00 GMT", 0),
      ("soon", nil), ("-1", nil), ("99999999999999999999", nil), ("9999999999", 31_536_000),
    ] as [(String, Int?)])
  func retryAfterIsSecondsOrADate(header: String, seconds: Int?) {
    let now = Date(timeIntervalSince1970: 1_445_412_480)
    #expect(RetryAfter.delay(header, now: now) == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{9B}1mx", "x"), ("\u{1B}]0;title\u{7}x", "x"),
    ("\u{1B}]8;;http://a\u{1B}\\link", "link"), ("a\u{8}\r\u{0}b\tc\nd", "ab\tc\nd"), ("\u{1B}(Bx", "x"),
    ("a\u{202E}b\u{2066}c\u{2028}d", "abc\nd"), ("ünï🎉", "ünï🎉"), ("\u{1B}[", ""),
  ])
  func serverTextIsMadePlain(text: String, plain: String) {
    #expect(plainText(text) == plain)
  }

  @Test func serverTextIsCut() {
    #expect(plainText(String(repeating: "a", count: 5000)).count == 2000)
  }
}
