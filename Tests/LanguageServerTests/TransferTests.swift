import ActionRunner
import Foundation
import LanguageServerProtocol
import Testing

@testable import LanguageServer

/// Live entities in the forms in which they leave the server: by command, and in a hover.
@Suite struct TransferTests {
  private func transfer(_ server: ServerFixture, _ members: JSONValue) async throws -> JSONValue {
    try await server.execute("phrasebook.transferEntities", members)
  }

  @Test(arguments: [
    ("text", "text/plain", "Nightly backup\nbackup\nNo description.\n"),
    (
      "json", "application/json",
      "[\n  {\n    \"id\": \"backup\",\n    \"name\": \"Nightly backup\",\n    \"description\": null\n  }\n]\n"
    ),
  ])
  func givesTheEntitiesThatMatch(form: String, mediaType: String, data: String) async throws {
    let server = try await ServerFixture.running()
    let result = try await transfer(server, ["type": "FigraniumTask", "match": "BACK", "as": .string(form)])
    #expect(
      result == [
        "type": "FigraniumTask", "count": 1, "as": .string(form), "mediaType": .string(mediaType), "encoding": "utf-8",
        "data": .string(data),
      ])
    try await server.finish()
  }

  @Test func drawsThem() async throws {
    let server = try await ServerFixture.running()
    let result = try await transfer(server, ["type": "FigraniumTask", "as": "svg"])
    #expect(result["count"] == 2 && result["mediaType"] == "image/svg+xml")
    let svg = try #require(result["data"]?.stringValue)
    #expect(svg.hasPrefix("<svg xmlns=") && svg.contains(">Morning news</text>"))
    try await server.finish()
  }

  @Test func valuesOfAFileNeedNoProvider() async throws {
    let server = try await ServerFixture.running()
    try server.open("/w/a.phrases", "entity LogEntity\n  case build  Build log\n")
    _ = try await server.diagnostics("/w/a.phrases")
    let uri = JSONValue.string(server.uri("/w/a.phrases").rawValue)
    let result = try await transfer(server, ["type": "LogEntity", "as": "text", "uri": uri])
    #expect(result["data"] == "Build log\nbuild\nNo description.\n")
    try await server.finish()
  }

  @Test(
    arguments: [
      (["type": "FigraniumTask", "as": "gif"], "one of text, json, svg, png, jpeg, not as “gif”"),
      (["type": "Cheese", "as": "svg"], "knows no values of the type Cheese"),
      (["type": "FigraniumTask"], "as"),
    ] as [(JSONValue, String)])
  func mistakesAreNamed(arguments: JSONValue, message: String) async throws {
    let server = try await ServerFixture.running()
    let error = await #expect(throws: ResponseError.self) { try await transfer(server, arguments) }
    #expect(error?.code == .invalidParams && error?.message.contains(message) == true, "\(String(describing: error))")
    try await server.finish()
  }

  @Test func saysWhyThereIsNothing() async throws {
    let failure = ActionError("INVALID_API_KEY", "The server refuses the key.", .provider)
    let server = try await ServerFixture.running(
      provider: ScriptedProvider(tasks: { () async throws(ActionError) in throw failure }))
    let error = await #expect(throws: ResponseError.self) {
      try await transfer(server, ["type": "FigraniumTask", "as": "svg"])
    }
    #expect(error?.message == "The server refuses the key. [INVALID_API_KEY]")
    try await server.finish()
  }

  @Test func aHoverShowsTheForms() async throws {
    let server = try await ServerFixture.running()
    let text = "application Demo\nrun Morning\n  RunFigraniumTaskIntent(task: \"backup\")\n"
    try server.open("/w/a.phrases", text)
    _ = try await server.diagnostics("/w/a.phrases")
    let hover = try await server.client.request(
      HoverRequest.self,
      TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases")),
        position: Position(line: 2, character: 34)))
    let shown = try #require(hover?.contents.value)
    #expect(shown.contains("Nightly backup") && shown.contains("\"id\": \"backup\""), "\(shown)")
    #expect(shown.contains("jpeg") && shown.contains("phrasebook entities FigraniumTask --as"))
    try await server.finish()
  }
}
