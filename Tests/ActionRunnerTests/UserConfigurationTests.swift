import Figranium
import Testing

@testable import ActionRunner

@Suite struct UserConfigurationTests {
  @Test func readsProviders() {
    let configuration = read(
      """
      { "default": "home", "providers": {
        "home": { "kind": "figranium", "baseURL": "https://figranium.example.com", "routes": "documented",
                  "credential": { "env": "FIGRANIUM_API_KEY" } },
        "lab": { "kind": "figranium", "baseURL": "http://10.0.0.7:11345", "routes": "self-hosted", "confirm": false,
                 "allowPlainHTTP": true, "credential": { "command": ["secret-tool", "lookup", "x"] } },
        "file": { "kind": "figranium", "baseURL": "https://b.example.com/x", "credential": { "file": "~/key" } } } }
      """)
    #expect(configuration.problems.isEmpty)
    #expect(configuration.defaultProvider == "home")
    #expect(
      configuration.providers == [
        ProviderDefinition(
          name: "home",
          service: .figranium(
            FigraniumService(
              baseURL: "https://figranium.example.com", routes: .documented,
              credential: .environment("FIGRANIUM_API_KEY")))),
        ProviderDefinition(
          name: "lab", wantsConfirmation: false,
          service: .figranium(
            FigraniumService(
              baseURL: "http://10.0.0.7:11345", routes: .selfHosted, allowsPlainHTTP: true,
              credential: .command(["secret-tool", "lookup", "x"])))),
        ProviderDefinition(
          name: "file",
          service: .figranium(FigraniumService(baseURL: "https://b.example.com/x", credential: .file("~/key")))),
      ])
    #expect(configuration.providers.map(\.origin) == ["figranium.example.com", "10.0.0.7:11345", "b.example.com"])
  }

  @Test(arguments: [
    (#""kind": "figanium""#, "There is no kind “figanium” of provider. Did you mean “figranium”?"),
    (#""kind": 7"#, "“kind” must be a text that is not empty."),
    (#""kinds": "figranium""#, "The provider “x” has no “kind”: \"figranium\" is one."),
    (
      #""kind": "figranium", "baseUrl": "https://a.example""#,
      "There is no member “baseUrl” here. Did you mean “baseURL”?"
    ),
    (#""kind": "figranium", "credential": {"env": "A"}"#, "The provider “x” has no “baseURL”."),
    (#""kind": "figranium", "baseURL": "https://a.example""#, "The provider “x” has no “credential”."),
    (
      #""kind": "figranium", "baseURL": "https://a:99999", "credential": {"env": "A"}"#,
      "The port of the base URL must be a number from 1 to 65535, not “99999”."
    ),
    (
      #""kind": "figranium", "baseURL": "http://[::1]:0/x", "credential": {"env": "A"}"#,
      "The port of the base URL must be a number from 1 to 65535, not “0”."
    ),
    (
      #""kind": "figranium", "baseURL": "https://a:-1?q", "credential": {"env": "A"}"#,
      "The port of the base URL must be a number from 1 to 65535, not “-1”."
    ),
    (
      #""kind": "figranium", "baseURL": "https://me:planted@a", "credential": {"env": "A"}"#,
      "The base URL must hold no user, password, query or fragment."
    ),
    (
      #""kind": "figranium", "baseURL": "a.example", "credential": {"env": "A"}"#,
      "The base URL must be like https://figranium.example.com."
    ),
    (
      #""kind": "figranium", "routes": "selfhosted", "baseURL": "https://a", "credential": {"env": "A"}"#,
      "“routes” must be one of documented, self-hosted, auto. Did you mean “self-hosted”?"
    ),
    (
      #""kind": "figranium", "baseURL": "https://a", "credential": "planted""#,
      "“credential” must say where the key is, never the key itself: { \"env\": \"NAME\" }."
    ),
    (
      #""kind": "figranium", "baseURL": "https://a", "credential": {"key": "planted"}"#,
      "There is no member “key” here. There are: env, file, command."
    ),
    (
      #""kind": "figranium", "baseURL": "https://a", "credential": {"env": "A", "file": "/b"}"#,
      "“credential” must have one of env, file and command."
    ),
    (
      #""kind": "figranium", "baseURL": "https://a", "credential": {"command": "secret-tool lookup"}"#,
      "“command” must be a list of a program and its arguments; no shell reads it."
    ),
    (
      #""kind": "figranium", "baseURL": "https://a", "credential": {"env": "A"}, "confirm": "no""#,
      "“confirm” must be true or false."
    ),
    (
      #""kind": "figranium", "baseURL": "https://a", "credential": {"env": "A"}, "baseURL": "https://b""#,
      "“baseURL” is there twice."
    ),
  ])
  func aMistakeSpoilsItsProviderAlone(members: String, message: String) {
    let good = #""good": {"kind": "figranium", "baseURL": "https://a", "credential": {"env": "A"}}"#
    let configuration = read("{ \"providers\": {\n\"x\": { \(members) },\n\(good) } }")
    #expect(configuration.problems.contains { $0.message == message }, "\(configuration.problems)")
    #expect(configuration.problems.allSatisfy { $0.provider == "x" && $0.line == 2 && !$0.message.contains("planted") })
    #expect(configuration.providers.map(\.name) == ["good"])
  }

  /// Neither of two servers is taken for the other.
  @Test func aProviderThatIsDefinedTwiceIsNone() {
    let definition = #"{"kind": "figranium", "baseURL": "https://a", "credential": {"env": "A"}}"#
    for count in 2...3 {
      let twins = repeatElement("\"x\": \(definition)", count: count).joined(separator: ", ")
      let configuration = read("{ \"providers\": { \(twins), \"good\": \(definition) } }")
      #expect(configuration.providers.map(\.name) == ["good"])
      #expect(
        configuration.problems.map(\.message)
          == Array(repeating: "“x” is defined twice, and neither definition is used.", count: count - 1))
    }
  }

  @Test func demoIsTaken() {
    let configuration = read(#"{ "providers": { "demo": { "kind": "figranium" } } }"#)
    #expect(configuration.problems.map(\.message) == ["“demo” is built in: a provider of your own needs another name."])
  }

  @Test(arguments: ["", "[", "[]", "{ \"providers\": [] }", "{ \"providers\": { \"a\": 1 } }", "{ \"provider\": {} }"])
  func anythingElseIsAProblemWithAPlace(text: String) {
    let configuration = read(text)
    #expect(configuration.problems.isEmpty == false)
    #expect(configuration.problems.allSatisfy { $0.line >= 1 && $0.column >= 1 })
    #expect(configuration.providers.isEmpty)
  }

  private func read(_ text: String) -> UserConfiguration {
    UserConfigurationReader.read(Array(text.utf8), path: "config.json")
  }
}
