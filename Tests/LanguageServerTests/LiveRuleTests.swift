import ActionRunner
import LanguageServerProtocol
import Testing

/// What the rules know of a provider is what somebody has asked it for.
@Suite struct LiveRuleTests {
  private let text = """
    application Demo
    run Morning
      RunFigraniumTaskIntent(task: "bakup")

    """

  @Test func speaksOfValuesOnceTheyAreKnown() async throws {
    let server = try await ServerFixture.running()
    try server.open("/w/a.phrases", text)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    #expect(server.provider.fetches == 0)
    _ = try await server.execute("phrasebook.refreshEntities")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "2:31-2:38 unknown-entity")
    try server.change(
      "/w/a.phrases", version: 2, [ContentChange(range: nil, text: text.replacing("bakup", with: "backup"))])
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    #expect(server.provider.fetches == 1)
    try await server.finish()
  }

  @Test func speaksOfTheProviderThatTheSettingsName() async throws {
    let server = try await ServerFixture.running()
    try server.client.notify(
      DidChangeConfigurationNotification.self,
      DidChangeConfigurationParams(settings: ["phrasebook": ["provider": "two"]]))
    try server.open("/w/a.phrases", text)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    _ = try await server.execute("phrasebook.refreshEntities")
    #expect(try await server.diagnostics("/w/a.phrases").summary == "2:31-2:38 unknown-entity")
    try await server.finish()
  }

  @Test func speaksOfAProviderThatDoesNotAnswer() async throws {
    let failure = ActionError("NETWORK_ERROR", "The server cannot be reached.", .provider)
    let server = try await ServerFixture.running(
      provider: ScriptedProvider(tasks: { () async throws(ActionError) in throw failure }))
    try server.open("/w/a.phrases", text)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    _ = try await server.execute("phrasebook.refreshEntities")
    let found = try await server.diagnostics("/w/a.phrases")
    #expect(found.summary == "2:31-2:38 provider-unavailable")
    #expect(found.diagnostics.first?.severity == .information)
    try await server.finish()
  }
}
