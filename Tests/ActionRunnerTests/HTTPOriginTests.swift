import Foundation
import TestSupport
import Testing
import UtteranceMatcher

@testable import ActionRunner

/// Where requests of a JSON service may go, over real connections.
@Suite struct HTTPOriginTests {
  @Test(arguments: [#""credential": { "env": "K" },"#, ""])
  func plainHTTPToAnotherMachineNeedsLeave(credential: String) async throws {
    let provider = try provider("http://10.0.0.7/api", credential)
    let error = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "TaskEntity") }
    #expect(error?.code == "INVALID_BASE_URL" && error?.category == .usage)
    let load = credential.isEmpty ? "what is sent to “desk”" : "the key of “desk”"
    #expect(
      error?.message.contains("http://10.0.0.7 would carry \(load) in the clear: use https") == true,
      "\(String(describing: error))")
  }

  @Test func noRedirectIsFollowedAndTheKeyStays() async throws {
    let provider = try provider(try StandIn.url("elsewhere", "http-origin"), #""credential": { "env": "K" },"#)
    let error = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "TaskEntity") }
    #expect(error?.code == "UNEXPECTED_RESPONSE")
    #expect(error?.message.hasSuffix("was answered with a redirect (status 307), which is not followed.") == true)
    #expect(try await StandIn.requests("http-origin").map(\.description) == ["GET /api/tasks/list"])
    #expect(try await StandIn.requests("other").isEmpty)
  }

  @Test func aKeyGoesWhereTheConfigurationSays() async throws {
    let header = #""credential": { "env": "K" }, "header": { "name": "X-Api-Key", "scheme": "Key" },"#
    let provider = try provider(try StandIn.url("chunked", "http-header"), header)
    #expect(try await provider.entities(ofType: "TaskEntity") == [LiveEntity(id: "slow", name: "Slow")])
    let headers = try #require(try await StandIn.requests("http-header").first?.headers)
    #expect(headers["x-api-key"] == "Key \(StandIn.key)" && headers["authorization"] == nil)
  }

  private func provider(_ url: String, _ credential: String) throws -> any ActionProvider {
    let text = """
      { "providers": { "desk": { "kind": "http", "baseURL": "\(url)", \(credential)
        "entities": { "TaskEntity": { "path": "/api/tasks/list", "list": "/tasks", "id": "/id", "name": "/name" } } } } }
      """
    let configuration = UserConfigurationReader.read(Array(text.utf8), path: "config.json")
    let definition = try #require(configuration.providers.first, "\(configuration.problems)")
    return definition.provider(CredentialReader(variables: ["K": StandIn.key]))
  }
}
