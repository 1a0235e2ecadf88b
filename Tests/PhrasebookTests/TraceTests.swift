import Foundation
import LanguageServerProtocol
import Testing

@testable import phrasebook

@Suite struct TraceTests {
  private let program = BuiltProgram()
  private let text = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run it\n"

  private func frames(_ messages: [JSONValue]) throws -> String {
    try messages.map { message in
      let body = String(decoding: try JSONWriter.write(message), as: UTF8.self)
      return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    .joined()
  }

  private func open(_ uri: String, _ text: String, language: String = "phrases") -> JSONValue {
    [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": 1, "text": .string(text),
        ]
      ],
    ]
  }

  private func session(in folder: TemporaryFolder, options: JSONValue = nil) throws -> String {
    let uri = folder.url.appending(path: "a.phrases").absoluteString
    return try frames([
      [
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": [
          "processId": nil, "rootUri": .string(folder.url.absoluteString), "initializationOptions": options,
          "capabilities": ["general": ["positionEncodings": ["utf-8"]]],
        ],
      ],
      ["jsonrpc": "2.0", "method": "initialized", "params": [:]],
      open(uri, text),
      [
        "jsonrpc": "2.0", "id": 2, "method": "textDocument/hover",
        "params": ["textDocument": ["uri": .string(uri)], "position": ["line": 1, "character": 12]],
      ],
    ])
      + "Content-Length: 1\r\n\r\n{"
      + frames([["jsonrpc": "2.0", "id": 3, "method": "shutdown"], ["jsonrpc": "2.0", "method": "exit"]])
  }

  @Test func isPlayedAgainWithTheSameAnswers() throws {
    let folder = try TemporaryFolder(["a.phrases": text])
    let elsewhere = try TemporaryFolder()
    let result = try program.run(
      ["lsp", "--trace-file", "trace.jsonl"], in: elsewhere, input: try session(in: folder))
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let path = elsewhere.url.appending(path: "trace.jsonl")
    let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let replay = try program.run(["lsp", "--replay", "trace.jsonl"], in: elsewhere)
    #expect(replay.status == 0, "\(replay.output)")
    #expect(replay.output.hasPrefix("7 messages played; "))
    #expect(replay.output.contains(" 0 different"))
    // Where the world is another one, it says what is different.
    let recorded = try String(contentsOf: path, encoding: .utf8)
    let other = recorded.replacing("\"utf-8\",\"textDocumentSync", with: "\"utf-16\",\"textDocumentSync")
    try elsewhere.write("other.jsonl", other)
    let differing = try program.run(["lsp", "--replay", "other.jsonl"], in: elsewhere)
    #expect(differing.status == 1)
    #expect(differing.output.hasPrefix("initialize (1)\n- {"))
    #expect(differing.output.contains(" 1 different"))
  }

  @Test func holdsNoSecret() throws {
    let folder = try TemporaryFolder(["a.phrases": ""])
    let options: JSONValue = ["token": "tok-from-settings", "headers": ["Authorization": "abc-from-header"]]
    var input = try session(in: folder, options: options)
    input = try frames([open("file:///x/.env", "PASSWORD=in-a-strange-file", language: "dotenv")]) + input
    input = try frames([open("file:///x/b.phrases", "# value-of-the-key https://me:pass-in-url@example.com/")]) + input
    let environment = ["FIGRANIUM_API_KEY": "value-of-the-key"]
    let result = try program.run(
      ["lsp", "--trace-file", "trace.jsonl"], in: folder, environment: environment, input: input)
    #expect(result.status == 0)
    let trace = try String(contentsOf: folder.url.appending(path: "trace.jsonl"), encoding: .utf8)
    for secret in [
      "tok-from-settings", "abc-from-header", "in-a-strange-file", "value-of-the-key", "pass-in-url",
    ] { #expect(!trace.contains(secret), "\(secret)") }
    #expect(trace.contains("# **************** https://**************@example.com/"))
  }

  @Test func refusesWhatIsNoTrace() throws {
    let folder = try TemporaryFolder([
      "a.txt": "hello\n", "b.jsonl": "{\"trace\": 99}\n", "c.jsonl": "{\"trace\": 1}\n[]\n",
    ])
    for name in ["a.txt", "b.jsonl", "c.jsonl", "none"] {
      let result = try program.run(["lsp", "--replay", name], in: folder)
      #expect(result.status == 2, "\(name)")
      #expect(result.errors.contains(name), "\(name)")
    }
    #expect(try program.run(["lsp", "--trace-file", "no/trace"], in: folder).status == 2)
  }

  @Test func readsATraceThatWasCut() throws {
    let folder = try TemporaryFolder(["t": "{\"trace\":1}\n{\"from\":\"client\",\"text\":\"x\"}\n{\"from\":\"cl"])
    let trace = try Trace(readingFile: folder.url.appending(path: "t").path)
    #expect(trace.entries.count == 1)
  }

  @Test func masksKeepTheirLength() {
    let redaction = TraceRedaction(variables: ["A_TOKEN": "gehe🧭im", "HOME": "/home/user", "KEY": "short"])
    #expect(redaction.redact("a gehe🧭im short b /home/user") == "a ******** short b /home/user")
    #expect(redaction.redact("Bearer abcdefghi x Bearer of") == "Bearer ********* x Bearer of")
    #expect(redaction.redact("http://a.b/c@d") == "http://a.b/c@d")
  }
}
