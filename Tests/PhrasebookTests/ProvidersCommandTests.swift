import Foundation
import LanguageServerProtocol
import Testing

@Suite struct ProvidersCommandTests {
  private let program = BuiltProgram()

  @Test func demoIsThereOnAFreshMachine() throws {
    let result = try program.run(["providers"])
    #expect(result.status == 0)
    #expect(result.output == "demo  demo  in memory  no credential  (default)\n")
    let checked = try program.run(["providers", "--check"])
    #expect(checked.output.hasSuffix("    answers: 12 of FigraniumTask\n"))
  }

  @Test func aServerThatDoesNotAnswerIsToldFromOneThatDoes() throws {
    let environment = ["FIGRANIUM_BASE_URL": "http://127.0.0.1:9", "FIGRANIUM_API_KEY": "planted-key-71"]
    let list = try program.run(["providers"], environment: environment)
    #expect(list.status == 0)
    #expect(
      list.output.hasSuffix(
        "environment  figranium  127.0.0.1:9  credential present: the environment variable FIGRANIUM_API_KEY  (default)\n"
      ))
    let checked = try program.run(
      ["providers", "environment", "--check", "--format", "json"], environment: environment)
    #expect(checked.status == 4)
    #expect(try FormatPage("ActionFormat").mismatches(in: checked.output, as: "Providers") == [])
    let check = try JSONParser.parse(Array(checked.output.utf8))["providers"]?.arrayValue?.first?["check"]
    #expect(check?["status"] == "failed" && check?["error"]?["code"] == "NETWORK_ERROR")
    #expect(!checked.output.contains("planted") && !checked.errors.contains("planted"))
  }

  @Test func aMissingCredentialIsToldWithoutAsking() throws {
    let user = try TemporaryFolder([
      "key": "planted-key-71",
      "phrasebook/config.json": """
      { "default": "nobody", "providers": {
        "open": { "kind": "figranium", "baseURL": "https://a.example", "credential": { "file": "~/key" } },
        "none": { "kind": "figranium", "baseURL": "https://b.example", "credential": { "command": ["/no/such"] } },
        "bad": { "kind": "file" } } }
      """,
    ])
    let key = user.url.appending(path: "key").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    let result = try program.run(
      ["providers"], environment: ["XDG_CONFIG_HOME": user.url.path, "HOME": user.url.path])
    #expect(result.status == 2)
    #expect(
      result.output.contains("credential missing: others than its owner can use the file ~/key: run chmod 600 on it"))
    #expect(result.output.contains("credential missing: there is no program “/no/such”"))
    #expect(result.output.contains("bad   ?          ?          cannot be used\n"))
    #expect(result.output.contains("config.json:4:10: The provider “bad” has no “path”."))
    #expect(result.errors.contains("the default “nobody” is not defined."))
    #expect(!result.output.contains("planted"))
  }

  @Test func oneProviderIsNamed() throws {
    #expect(try program.run(["providers", "demo"]).output.split(separator: "\n").count == 1)
    let result = try program.run(["providers", "dem"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("phrasebook: there is no provider 'dem'; did you mean 'demo'?"))
  }
}
