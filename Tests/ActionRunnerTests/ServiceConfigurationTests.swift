import Testing

@testable import ActionRunner

/// What the configuration file says of providers that are no Figranium servers.
@Suite struct ServiceConfigurationTests {
  @Test func everyKindIsRead() throws {
    let configuration = read(
      """
      { "$schema": "providers.schema.json", "providers": {
        "desk": { "kind": "http", "baseURL": "https://desk.example.com/api", "timeout": 2.5, "lifetime": 30,
          "credential": { "env": "K" }, "header": { "name": "X-Api-Key" },
          "entities": { "T": { "path": "/t", "query": { "q": "a b" }, "list": "/data", "id": "/id" } },
          "actions": { "Close": { "path": "/t/${t}", "method": "PUT", "confirm": false, "timeout": 9 } } },
        "notes": { "kind": "command", "command": ["notes", "-x"], "entities": ["N"], "confirm": false,
          "actions": { "Open": { "mutating": false, "sentence": "Open ${n}" } } },
        "logs": { "kind": "file", "path": "~/l.json", "entities": ["L"] },
        "app": { "kind": "handoff", "url": "a://b?${n}", "actions": { "Open": {}, "New": { "url": "a://c" } } } } }
      """)
    #expect(configuration.problems.isEmpty, "\(configuration.problems)")
    #expect(configuration.providers.map(\.kind) == [.http, .command, .file, .handoff])
    #expect(configuration.providers.map(\.origin) == ["desk.example.com", "notes", "~/l.json", "a://b, a://c"])
    let providers = configuration.providers.map { $0.provider(CredentialReader(variables: [:])) }
    #expect(providers.map(\.intents) == [["Close"], ["Open"], [], ["Open", "New"]])
    #expect(providers.map(\.entityTypes) == [["T"], ["N"], ["L"], []])
    #expect(providers.map(\.lifetime) == [.seconds(30), nil, .seconds(5), nil])
    #expect(providers[0].isMutating("Close") && !providers[0].needsConfirmation("Close"))
    #expect(!providers[1].isMutating("Open") && !providers[1].needsConfirmation("Open"))
    #expect(!providers[3].isMutating("Open") && providers[3].handsOff)
    guard case .http(let desk) = configuration.providers[0].service else { return #expect(Bool(false)) }
    #expect(desk.header == HTTPService.Header(name: "X-Api-Key", scheme: ""))
    #expect(desk.timeout == .seconds(2.5) && desk.actions.first?.timeout == .seconds(9))
  }

  @Test(arguments: [
    (#""kind": "http""#, "The provider “x” has no “baseURL”."),
    (
      #""kind": "http", "baseURL": "https://a", "routes": "auto""#,
      "There is no member “routes” here. There are: kind, confirm, baseURL, credential, header, allowPlainHTTP, entities, actions, error, timeout, lifetime."
    ),
    (
      #""kind": "http", "baseURL": "https://a", "header": {"name": "X"}"#,
      "“header” says where the credential goes, and there is no “credential”."
    ),
    (
      #""kind": "http", "baseURL": "https://a", "credential": {"env": "A"}, "header": {"name": "Host"}"#,
      "“Host” cannot be the header of a credential."
    ),
    (
      #""kind": "http", "baseURL": "https://a", "credential": {"env": "A"}, "header": {"name": "X\r\nY"}"#,
      "“X\r\nY” cannot be the header of a credential."
    ),
    (#""kind": "http", "baseURL": "https://a", "entities": {"T": {"path": "/t"}}"#, "The values of “T” have no “id”."),
    (#""kind": "http", "baseURL": "https://a", "entities": {"T": {"id": "/i"}}"#, "A request needs a “path”."),
    (
      #""kind": "http", "baseURL": "https://a", "entities": {"T": {"path": "/t", "id": "i"}}"#,
      "“id” must be a JSON Pointer, such as \"/data/items\"."
    ),
    (
      #""kind": "http", "baseURL": "https://a", "entities": {"T": {"path": "/t", "id": "/i", "body": {}}}"#,
      "A GET has no body."
    ),
    (
      #""kind": "http", "baseURL": "https://a", "actions": {"A": {"path": "/${a}/../b"}}"#,
      "“path” cannot be used: it must not lead upward."
    ),
    (
      #""kind": "http", "baseURL": "https://a", "actions": {"A": {"path": "/a", "method": "post"}}"#,
      "“method” must be one of GET, POST, PUT, PATCH, DELETE. Did you mean “POST”?"
    ),
    (
      #""kind": "http", "baseURL": "https://a", "actions": {"A": {"path": "/a", "success": ["x"]}}"#,
      "“success” lists outcomes, and “outcome” does not say where they are."
    ),
    (#""kind": "http", "baseURL": "https://a", "timeout": 0"#, "“timeout” must be a number of seconds up to a day."),
    (
      #""kind": "command", "command": "notes -x""#,
      "“command” must be a list of a program and its arguments; no shell reads it."
    ),
    (
      #""kind": "command", "command": [""]"#,
      "“command” must be a list of a program and its arguments; no shell reads it."
    ),
    (#""kind": "command""#, "The provider “x” has no “command”."),
    (
      #""kind": "command", "command": ["a"], "actions": {"": {}}"#,
      "The name of an intent must be there once, and not be empty."
    ),
    (
      #""kind": "command", "command": ["a"], "entities": ["A", "A"]"#,
      "“entities” must be a list of texts that are not empty, each once."
    ),
    (#""kind": "file", "path": "l.json", "entities": []"#, "“path” must be absolute, or begin with ~/."),
    (#""kind": "file", "path": "/l.json""#, "The provider “x” has no “entities”."),
    (
      #""kind": "file", "path": "/l.json", "entities": [], "confirm": true"#,
      "There is no member “confirm” here. There are: kind, path, entities, lifetime."
    ),
    (#""kind": "handoff", "actions": {"A": {}}"#, "The action “A” has no “url”, and its provider has none either."),
    (
      #""kind": "handoff", "url": "${x}:y", "actions": {"A": {}}"#,
      "“url” cannot be used: it must begin with a scheme, as in “notes://open?note=${note}”."
    ),
  ])
  func aMistakeSpoilsItsProviderAlone(members: String, message: String) {
    let configuration = read(
      "{ \"providers\": {\n\"x\": { \(members) },\n\"good\": { \"kind\": \"command\", \"command\": [\"a\"] } } }")
    #expect(configuration.problems.contains { $0.message == message }, "\(configuration.problems)")
    #expect(configuration.problems.allSatisfy { $0.provider == "x" && $0.line == 2 })
    #expect(configuration.providers.map(\.name) == ["good"])
  }

  private func read(_ text: String) -> UserConfiguration {
    UserConfigurationReader.read(Array(text.utf8), path: "config.json")
  }
}
