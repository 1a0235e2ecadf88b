import Foundation
import TestSupport
import Testing

/// Keys are planted wherever a user may keep one, servers repeat them, and everything that the program writes is looked
/// through for them: both streams, the history, the log of a language server and its messages.
@Suite struct SecretTests {
  private static let secrets = [StandIn.key, "planted-file-key-72", "planted-command-key-73", "planted-error-74"]

  private static let faults = [
    "documented", "v09", "later", "details", "unauthorized", "to-login", "elsewhere", "html-500", "garbage", "limit",
    "hang-up", "repeat",
  ]

  @Test func noCommandShowsAKey() throws {
    let user = try Self.user("secrets-commands")
    var scanned = 0
    for fault in Self.faults {
      for provider in ["env", "file", "command", "web"] {
        let name = "\(fault)-\(provider)"
        let call = "RunFigraniumTaskIntent(task: \"nightly-backup\")"
        for arguments in [
          ["entities", "FigraniumTask"], ["run", call, "--yes"], ["run", call, "--dry-run", "--format", "json"],
          ["run", "StopFigraniumExecutionIntent(runID: \"1\")", "--yes", "--format", "json"],
        ] {
          scanned += try scan(arguments + ["--provider", name], user)
        }
      }
    }
    for arguments in [["providers"], ["providers", "--format", "json"], ["providers", "program", "--check"]] {
      scanned += try scan(arguments, user)
    }
    scanned += try scan(["run", "OpenNoteIntent(note: \"a\")", "--yes", "--provider", "program"], user)
    for arguments in [["run", "--history"], ["run", "--history", "--format", "json"]] {
      scanned += try scan(arguments, user)
    }
    let history = try Data(contentsOf: user.url.appending(path: "state/phrasebook/history.jsonl"))
    #expect(Self.planted(in: history) == nil && history.count > 10_000)
    print("bytes of output looked through: \(scanned + history.count)")
  }

  @Test func noLanguageServerShowsAKey() throws {
    let user = try Self.user("secrets-server")
    let text = "application Fig\\nprovider details-env\\nrun Morning\\n  RunFigraniumTaskIntent(task: \\\"x\\\")\\n"
    let uri = user.url.appending(path: "w/a.phrases").absoluteString
    let root = user.url.appending(path: "w").absoluteString
    try user.write("w/a.phrases", "application Fig\nprovider details-env\n")
    let run = "{\"kind\":\"call\",\"argument\":\"RunFigraniumTaskIntent(task: \\\"x\\\")\",\"uri\":\"\(uri)\"}"
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":"\#(root)","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"phrases","version":1,"text":"\#(text)"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":3,"character":33}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"workspace/executeCommand","params":{"command":"phrasebook.refreshEntities","arguments":[{"uri":"\#(uri)"}]}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"workspace/executeCommand","params":{"command":"phrasebook.dryRun","arguments":[\#(run)]}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"workspace/executeCommand","params":{"command":"phrasebook.run","arguments":[\#(run)]}}"#,
    ]
    let process = Process()
    process.executableURL = BuiltProgram().url
    let log = user.url.appending(path: "server.log")
    process.arguments = ["lsp", "--log-file", log.path]
    process.environment = Self.environment(user)
    process.currentDirectoryURL = user.url
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var transcript = Data()
    for message in messages {
      try input.fileHandleForWriting.write(
        contentsOf: Data("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
      guard let id = message.firstMatch(of: /"id":(\d)/)?.1 else { continue }
      while transcript.range(of: Data("\"id\":\(id)".utf8)) == nil {
        let part = output.fileHandleForReading.availableData
        if part.isEmpty { break }
        transcript += part
      }
    }
    try input.fileHandleForWriting.close()
    transcript += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(transcript.range(of: Data("Something broke".utf8)) != nil, "\(String(decoding: transcript, as: UTF8.self))")
    #expect(Self.planted(in: transcript) == nil)
    #expect(Self.planted(in: try Data(contentsOf: log)) == nil)
  }

  /// That the scanner finds what is there.
  @Test(arguments: secrets.indices) func theScannerFindsAKeyInEveryForm(number: Int) {
    let secret = Self.secrets[number]
    let text = Data(secret.utf8)
    let escaped = secret.utf8.map { "%" + String($0, radix: 16) }.joined()
    for form in [text, text.base64EncodedData(), Data(escaped.utf8), Data(secret.uppercased().utf8)] {
      #expect(Self.planted(in: Data("before ".utf8) + form + Data(" behind".utf8)) != nil)
    }
  }

  private func scan(_ arguments: [String], _ user: TemporaryFolder) throws -> Int {
    let result = try BuiltProgram().run(arguments, in: user, environment: Self.environment(user))
    let written = Data((result.output + result.errors).utf8)
    #expect(Self.planted(in: written) == nil, "\(arguments)")
    return written.count
  }

  /// The form in which a planted key is in some bytes; nil where none is.
  private static func planted(in bytes: Data) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    for secret in secrets {
      let encoded = Data(secret.utf8).base64EncodedString().lowercased().prefix { $0 != "=" }.dropLast()
      let escaped = secret.utf8.map { "%" + String($0, radix: 16) }.joined()
      for form in [secret, String(encoded), escaped] where text.contains(form) { return form }
    }
    return nil
  }

  private static func environment(_ user: TemporaryFolder) -> [String: String] {
    [
      "XDG_CONFIG_HOME": user.url.path, "XDG_STATE_HOME": user.url.appending(path: "state").path, "HOME": user.url.path,
      "PLANTED": StandIn.key,
    ]
  }

  /// A folder with a configuration of every kind of credential for every fault.
  private static func user(_ name: String) throws -> TemporaryFolder {
    let keyFile = "~/key"
    var providers: [String] = []
    for fault in faults {
      let url = try StandIn.url(fault, name)
      for (kind, credential) in [
        ("env", #"{ "env": "PLANTED" }"#), ("file", #"{ "file": "\#(keyFile)" }"#),
        ("command", #"{ "command": ["sh", "-c", "echo planted-error-74 >&2; echo planted-command-key-73"] }"#),
      ] {
        providers.append(
          #""\#(fault)-\#(kind)": { "kind": "figranium", "baseURL": "\#(url)", "routes": "self-hosted", "credential": \#(credential) }"#
        )
      }
      providers.append(
        #"""
        "\#(fault)-web": { "kind": "http", "baseURL": "\#(url)", "credential": { "env": "PLANTED" }, "error": "/details",
          "entities": { "FigraniumTask": { "path": "/api/tasks/list", "list": "/tasks", "id": "/id", "name": "/name" } },
          "actions": { "RunFigraniumTaskIntent": { "path": "/tasks/${task}/api", "body": { "runId": "${runID}" },
            "outcome": "/outcome", "dialog": "/details" } } }
        """#)
    }
    let script = "cat >/dev/null; echo planted-error-74 >&2; echo planted-error-74; exit 3"
    providers.append(
      #""program": { "kind": "command", "command": ["sh", "-c", "\#(script)"], "entities": ["NoteEntity"], "actions": { "OpenNoteIntent": {} } }"#
    )
    let user = try TemporaryFolder([
      "key": "planted-file-key-72\n",
      "phrasebook/config.json": "{ \"providers\": {\n\(providers.joined(separator: ",\n"))\n} }",
      "n.phrases": "application Notes\nintent OpenNoteIntent\n  parameter note: String\n",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: user.url.appending(path: "key").path)
    return user
  }
}
