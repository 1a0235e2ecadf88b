import LanguageServerProtocol
import ShortcutIDE
import Synchronization
import Testing

@testable import LanguageServer

@Suite struct SettingsTests {
  /// What it names is there, so that nothing is said of it once the provider has told what there is.
  private let call = "application Demo\ntry\n  Run x in Demo -> RunFigraniumTaskIntent(task: \"backup▮\")\n"

  @Test(
    arguments: [
      (nil, Settings(), []), ([:], Settings(), []),
      (["provider": "lab", "logLevel": "all"], Settings(provider: "lab", logLevel: .all), []),
      (["provider": "", "logLevel": nil], Settings(), []),
      (
        ["inlayHints": ["slotTypes": true, "valueNames": false, "languages": nil]],
        Settings(inlayHints: [.slotTypes]), []
      ),
      (
        ["inlayHints": ["slots": true, "languages": 1]], Settings(),
        [
          "There is no setting “phrasebook.inlayHints.slots”.",
          "The setting “phrasebook.inlayHints.languages” must be true or false, not a number.",
        ]
      ),
      (
        ["provider": ["baseURL": "https://evil.example"]], Settings(),
        [
          "The setting “phrasebook.provider” must be a string, not an object."
        ]
      ),
      (
        ["logLevel": "loud", "providers": [:]], Settings(),
        [
          "The setting “phrasebook.logLevel” must be one of “off”, “warning”, “all”.",
          "There is no setting “phrasebook.providers”.",
        ]
      ),
      ([1], Settings(), ["The settings “phrasebook” must be an object, not an array."]),
    ] as [(JSONValue, Settings, [String])])
  func readsWhatItCanAndSaysTheRest(value: JSONValue, expected: Settings, sentences: [String]) {
    var problems: [String] = []
    #expect(Settings(value, problems: &problems) == expected)
    #expect(problems == sentences)
  }

  @Test func asksTheClientAndAsksAgainWhenSomethingChanges() async throws {
    let server = try ServerFixture()
    let (asked, ask) = AsyncStream.makeStream(of: ConfigurationParams.self)
    let answers = AnswerList([["provider": "one"], ["provider": "two", "nonsense": 1]])
    server.client.onRequest(ConfigurationRequest.self) { params in
      defer { ask.yield(params) }
      return [answers.next()]
    }
    server.client.onRequest(RegisterCapabilityRequest.self) { _ in NoValue() }
    try await server.initialize(
      capabilities: [
        "workspace": ["configuration": true, "didChangeConfiguration": ["dynamicRegistration": true]]
      ])
    #expect(await asked.first { _ in true }?.items.map(\.section) == ["phrasebook"])
    try server.client.notify(DidChangeConfigurationNotification.self, DidChangeConfigurationParams(settings: nil))
    let warning = try await server.client.next(LogMessageNotification.self)
    #expect(warning == MessageParams(type: .warning, message: "There is no setting “phrasebook.nonsense”."))
    _ = try await server.complete("/w/a.phrases", call)
    #expect(Set(server.provider.askedFor) == ["two"])
    try await server.finish()
  }

  @Test func takesThemFromTheInitializationAndFromTheNotification() async throws {
    let server = try ServerFixture()
    let params = InitializeParams(rootUri: server.uri("/w"), initializationOptions: ["provider": "one"])
    _ = try await server.client.request(InitializeRequest.self, params)
    try server.client.notify(InitializedNotification.self, NoValue())
    _ = try await server.complete("/w/a.phrases", call)
    try server.client.notify(
      DidChangeConfigurationNotification.self,
      DidChangeConfigurationParams(settings: ["phrasebook": ["provider": "two"], "other": 1]))
    _ = try await server.complete("/w/b.phrases", call)
    #expect(Set(server.provider.askedFor) == ["one", "two"])
    try await server.finish()
  }

  /// A client in which nothing is set answers with null.
  @Test func keepsThoseOfTheInitializationWhereTheClientHasNone() {
    var session = Session.alone()
    session.takeInitialSettings(["provider": "one", "inlayHints": ["slotTypes": true]])
    let initial = session.settings
    session.take(settings: nil)
    #expect(session.settings == initial && initial.provider == "one")
    #expect(session.desk.chosenProvider == "one")
    session.take(settings: ["provider": "two"])
    #expect(session.settings == Settings(provider: "two"))
    session.take(settings: nil)
    #expect(session.settings == initial)
    #expect(session.desk.chosenProvider == "one")
    session.end()
  }

  /// What stands in the workspace counts more than a setting for all of them.
  @Test func aFileNamesItsOwnProvider() async throws {
    let server = try await ServerFixture.running()
    try server.client.notify(
      DidChangeConfigurationNotification.self,
      DidChangeConfigurationParams(settings: ["phrasebook": ["provider": "two"]]))
    _ = try await server.complete("/w/a.phrases", "provider own\n" + call)
    #expect(Set(server.provider.askedFor) == ["own"])
    try await server.finish()
  }

  @Test(arguments: [("off", 0), ("warning", 1), ("all", 2)])
  func logsAsMuchAsTheUserWants(level: String, count: Int) async throws {
    let server = try ServerFixture()
    let options: JSONValue = ["phrasebook": ["logLevel": .string(level)]]
    _ = try await server.client.request(
      InitializeRequest.self, InitializeParams(rootUri: nil, initializationOptions: options))
    // One that is for the log alone, and one that warns.
    try server.close("/w/nowhere.phrases")
    try server.open("/home/a.phrases", "")
    let nowhere = Position(line: 9, character: 0)
    try server.change(
      "/home/a.phrases", version: 2, [ContentChange(range: Range(start: nowhere, end: nowhere), text: "x")])
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    let messages = server.client.leftovers.filter {
      guard case .notification(LogMessageNotification.method, _) = $0 else { return false }
      return true
    }
    #expect(messages.count >= count && (level == "all" || messages.count == count))
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 0)
  }
}

/// Answers that are given one after the other, the last one again and again.
private final class AnswerList: Sendable {
  private let rest: Mutex<[JSONValue]>

  init(_ answers: [JSONValue]) {
    rest = Mutex(answers)
  }

  func next() -> JSONValue {
    rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? nil }
  }
}
