import Foundation
import TestSupport
import Testing

/// The page on providers, the schema of their configuration and the program say the same.
@Suite struct ProvidersPageTests {
  private static let documentation = Repository.root.appending(path: "Sources/phrasebook/Documentation.docc")
  private static let schema = documentation.appending(path: "Resources/providers.schema.json")

  private func shown(_ language: String) throws -> [String] {
    let page = try String(contentsOf: Self.documentation.appending(path: "Providers.md"), encoding: .utf8)
    return page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  private func providers(_ configuration: String, _ arguments: String...) throws -> BuiltProgram.Result {
    let user = try TemporaryFolder(["phrasebook/config.json": configuration, "bin/secret-tool": "#!/bin/sh\n"])
    let program = user.url.appending(path: "bin/secret-tool").path
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    let environment = [
      "XDG_CONFIG_HOME": user.url.path, "HOME_FIGRANIUM_KEY": "planted-key-71",
      "PATH": user.url.appending(path: "bin").path,
    ]
    return try BuiltProgram().run(["providers"] + arguments, environment: environment)
  }

  @Test func theShownConfigurationsAreTaken() throws {
    let configurations = try shown("json")
    #expect(configurations.count == 5)
    for configuration in configurations {
      let result = try providers(configuration)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.errors.isEmpty)
    }
    let user = try TemporaryFolder(["phrasebook/config.json": configurations[0]])
    for name in ["home", "lab", "work"] {
      let action = ["run", "GetFigraniumExecutionStatusIntent(executionID: 1)", "--dry-run", "--provider", name]
      let result = try BuiltProgram().run(action, environment: ["XDG_CONFIG_HOME": user.url.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("Read the status of 1 on \(name) ("))
      #expect(result.errors.isEmpty)
    }
  }

  @Test func theShownListIsWhatIsPrinted() throws {
    let configuration = try #require(try shown("json").first)
    let blocks = try shown("").filter { $0.hasPrefix("$ phrasebook providers\n") }
    let list = try #require(blocks.first).dropFirst("$ phrasebook providers\n".count)
    #expect(try providers(configuration).output == String(list))
  }

  @Test func theJSONIsAsThePageOnFormatsSays() throws {
    let page = try FormatPage("ActionFormat")
    for configuration in try shown("json") + [#"{ "providers": { "x": { "kind": "htp" } }, "default": "y" }"#] {
      let result = try providers(configuration, "--format", "json")
      #expect(try page.mismatches(in: result.output, as: "Providers") == [])
      #expect(!result.output.contains("planted-key-71"))
    }
  }

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func theSchemaTakesWhatTheProgramTakes() throws {
    #expect(try PythonTool.complaint(ofSchema: Self.schema, about: try shown("json") + ["{}"]) == nil)
    let web = #""kind": "http", "baseURL": "https://a.example""#
    let bad = [
      #""kind": "demo""#, #""kind": "figranium", "baseURL": "https://a.example""#,
      #""kind": "figranium", "baseURL": "ftp://a", "credential": {"env": "A"}"#,
      #""kind": "figranium", "baseURL": "https://a", "credential": {"key": "A"}"#, #"\#(web), "routes": "auto""#,
      #"\#(web), "header": {"name": "X"}"#, #"\#(web), "entities": {"T": {"path": "/t"}}"#,
      #"\#(web), "entities": {"T": {"path": "/t?x", "id": "/i"}}"#,
      #"\#(web), "entities": {"T": {"path": "/t", "id": "i"}}"#,
      #"\#(web), "actions": {"A": {"path": "/t", "success": ["a"]}}"#,
      #"\#(web), "actions": {"A": {"path": "/t", "method": "post"}}"#,
      #"\#(web), "timeout": 0"#, #""kind": "command", "command": "a""#, #""kind": "command", "command": [""]"#,
      #""kind": "command", "command": ["a"], "entities": ["A", "A"]"#, #""kind": "file", "path": "a", "entities": []"#,
      #""kind": "file", "path": "/a""#, #""kind": "handoff", "url": "a://b""#,
      #""kind": "handoff", "url": "${a}:b", "actions": {"A": {}}"#,
    ]
    for members in bad {
      let text = #"{ "providers": { "x": { \#(members) } } }"#
      #expect(try PythonTool.complaint(ofSchema: Self.schema, about: [text]) != nil, "\(text)")
      #expect(try providers(text).status == 2, "\(text)")
    }
  }
}
