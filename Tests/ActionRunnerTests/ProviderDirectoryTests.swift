import Foundation
import Testing
import UtteranceMatcher

@testable import ActionRunner

@Suite struct ProviderDirectoryTests {
  private static let home =
    #"{ "providers": { "home": { "kind": "figranium", "baseURL": "https://f.example", "credential": { "env": "K" } } } }"#

  @Test func demoIsThereOnAFreshMachine() async throws {
    let directory = ProviderDirectory(variables: [:])
    #expect(directory.names == ["demo"])
    let provider = try directory.provider(named: nil)
    #expect(provider.label == "demo (in memory)")
    #expect(try await provider.entities(ofType: "FigraniumTask").count == 12)
    #expect(try directory.provider(named: "demo") as? FigraniumProvider != nil)
  }

  @Test func demoKeepsItsStateAndSurvivesAReload() async throws {
    let directory = ProviderDirectory(variables: [:], demoDelay: .zero)
    let planner = planner(try directory.provider(named: "demo"))
    let result = await ActionRun(run("nightly-backup"), planner: planner, mode: .performUnconfirmed)
      .perform(UnattendedEffects())
    directory.reload()
    let executions = try await directory.provider(named: "demo").entities(ofType: "FigraniumExecution")
    #expect(executions.contains { $0.id == result.runID })
  }

  @Test func theUsersFileDefinesProviders() throws {
    let folder = try TemporaryFolder()
    try folder.write("phrasebook/config.json", Self.home)
    let directory = ProviderDirectory(variables: ["XDG_CONFIG_HOME": folder.path])
    #expect(directory.names == ["demo", "home"])
    #expect(try directory.provider(named: "home").label == "home (f.example)")
    #expect(try directory.provider(named: nil).name == "demo")
  }

  @Test func theDefaultComesBeforeTheEnvironmentAndThatBeforeDemo() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_CONFIG_HOME": folder.path, "FIGRANIUM_BASE_URL": "http://localhost:11345"]
    let directory = ProviderDirectory(variables: variables)
    #expect(try directory.provider(named: nil).label == "environment (localhost:11345)")
    try folder.write("phrasebook/config.json", Self.home.replacing("{ \"prov", with: "{ \"default\": \"home\", \"prov"))
    directory.reload()
    #expect(try directory.provider(named: nil).name == "home")
    #expect(directory.names == ["demo", "home", "environment"])
  }

  @Test func anUnknownNameIsAnsweredWithTheNearest() throws {
    let folder = try TemporaryFolder()
    try folder.write("phrasebook/config.json", Self.home)
    let directory = ProviderDirectory(variables: ["XDG_CONFIG_HOME": folder.path])
    let error = #expect(throws: ActionError.self) { try directory.provider(named: "hoem") }
    #expect(error?.code == "UNKNOWN_PROVIDER")
    #expect(
      error?.message.hasPrefix("There is no provider “hoem”. Did you mean “home”? Providers are defined in") == true)
  }

  @Test func aDefinitionWithAMistakeIsShownWithItsPlace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("phrasebook/config.json", "{ \"providers\": {\n  \"web\": { \"kind\": \"htp\" } } }")
    let directory = ProviderDirectory(variables: ["XDG_CONFIG_HOME": folder.path])
    let error = #expect(throws: ActionError.self) { try directory.provider(named: "web") }
    #expect(
      error
        == ActionError(
          "INVALID_CONFIGURATION",
          "\(path):2:20: There is no kind “htp” of provider. Did you mean “http”?", .usage))
    #expect(try directory.provider(named: nil).name == "demo")
  }

  @Test func aFileThatIsNoFileIsAProblem() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/phrasebook/config.json", withIntermediateDirectories: true)
    let directory = ProviderDirectory(variables: ["XDG_CONFIG_HOME": folder.path])
    #expect(directory.configuration().problems.map(\.message) == ["This is a folder, not a file."])
    #expect(try directory.provider(named: "demo").name == "demo")
  }

  @Test func aPipeInPlaceOfTheFileIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("phrasebook/x", "")
    #expect(mkfifo(folder.path + "/phrasebook/config.json", 0o600) == 0)
    let directory = ProviderDirectory(variables: ["XDG_CONFIG_HOME": folder.path])
    #expect(directory.configuration().problems.map(\.message) == ["This is neither a file nor a folder."])
  }

  @Test func nothingTakesThePlaceOfADefaultThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_CONFIG_HOME": folder.path, "FIGRANIUM_BASE_URL": "http://localhost:11345"]
    for text in ["{ \"default\": \"home\"", "{ \"defualt\": \"home\" }"] {
      try folder.write("phrasebook/config.json", text)
      let directory = ProviderDirectory(variables: variables)
      let error = #expect(throws: ActionError.self) { try directory.provider(named: nil) }
      #expect(error?.code == "INVALID_CONFIGURATION")
      #expect(try directory.provider(named: "environment").name == "environment")
    }
  }

  @Test func looksWhereThePlatformKeepsConfiguration() {
    func paths(_ variables: [String: String], mac: Bool = false) -> [String] {
      ProviderDirectory(variables: variables, demoDelay: .zero, looksInLibrary: mac).paths
    }
    #expect(paths(["HOME": "/home/a"]) == ["/home/a/.config/phrasebook/config.json"])
    #expect(paths(["HOME": "/home/a", "XDG_CONFIG_HOME": "/x"]) == ["/x/phrasebook/config.json"])
    #expect(paths(["HOME": "/home/a", "XDG_CONFIG_HOME": "relative"]) == ["/home/a/.config/phrasebook/config.json"])
    #expect(
      paths(["HOME": "/Users/a"], mac: true) == [
        "/Users/a/.config/phrasebook/config.json",
        "/Users/a/Library/Application Support/phrasebook/config.json",
      ])
    #expect(paths([:]).isEmpty)
  }

  @Test func aProviderWithoutItsKeySaysSoWhenItIsUsed() async throws {
    let directory = ProviderDirectory(variables: ["FIGRANIUM_BASE_URL": "http://localhost:1"])
    let provider = try directory.provider(named: "environment")
    let error = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "FigraniumTask")
    }
    #expect(
      error
        == ActionError(
          "CREDENTIAL_UNAVAILABLE",
          "The credential of “environment” cannot be used: the environment variable FIGRANIUM_API_KEY is not set.",
          .usage))
  }

  @Test func aServerThatIsNotThereIsAProvidersFault() async throws {
    let variables = ["FIGRANIUM_BASE_URL": "http://127.0.0.1:1", "FIGRANIUM_API_KEY": "planted-key-71"]
    let provider = try ProviderDirectory(variables: variables).provider(named: nil)
    let error = await actionError { () async throws(ActionError) in try await provider.entities(ofType: "FigraniumTask")
    }
    #expect(error?.code == "NETWORK_ERROR")
    #expect(error?.category == .provider)
    var dumped = "\(String(describing: error)) "
    dump(provider, to: &dumped)
    #expect(!dumped.contains("planted-key-71"))
  }
}
