import ShortcutModel
import Testing

/// A name means what its own module declares: neither what another target of the project does, nor another project.
@Suite struct ModuleTests {
  private func manifest(_ targets: String...) -> String {
    let list = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    return "let package = Package(name: \"P\", targets: [\(list)])"
  }

  private func intents(_ sources: [String: String]) -> [String] {
    project(sources).intents.map(\.name).sorted()
  }

  private let run = "import AppIntents\nstruct Run: AppIntent {}"

  @Test func aNamesakeHidesApplesProtocolInItsModuleAlone() {
    let sources = [
      "Sources/Core/A.swift": "protocol AppIntent {}",
      "Sources/Core/B.swift": "import AppIntents\nstruct Fake: AppIntent {}",
      "Sources/App/C.swift": run,
    ]
    #expect(intents(sources.merging(["Package.swift": manifest("Core", "App")]) { $1 }) == ["Run"])
    // Where nothing tells the modules apart, it may be seen everywhere.
    #expect(intents(sources) == [])
  }

  @Test func aPublicNamesakeIsSeenByWhoImportsItsModuleAlone() {
    func sources(_ access: String, _ imports: String) -> [String: String] {
      [
        "Package.swift": manifest("Core-Kit", "App"), "Sources/Core-Kit/A.swift": "\(access)protocol AppIntent {}",
        "Sources/App/B.swift": "\(imports)\nstruct Run: AppIntent {}",
      ]
    }
    #expect(intents(sources("public ", "import Core_Kit")) == [])
    #expect(intents(sources("public ", "import AppIntents\nimport Core_Kit")) == ["Run"])
    #expect(intents(sources("", "import Core_Kit")) == ["Run"])
    #expect(intents(sources("public ", "import Other")) == ["Run"])
  }

  @Test func aPrivateNamesakeIsSeenInItsFileAlone() {
    let sources = [
      "Sources/App/A.swift": "import AppIntents\nprivate protocol AppIntent {}\nstruct Fake: AppIntent {}",
      "Sources/App/B.swift": run, "Package.swift": manifest("App"),
    ]
    #expect(intents(sources) == ["Run"])
  }

  @Test func eachModuleRefinesByItsOwnProtocol() {
    let sources = [
      "Package.swift": manifest("One", "Two", "Three"),
      "Sources/One/A.swift": "import AppIntents\nprotocol Base: AppIntent {}\ntypealias Act = AppIntent",
      "Sources/One/B.swift": "struct First: Base {}\nstruct FirstAct: Act {}",
      "Sources/Two/A.swift": "protocol Base {}\ntypealias Act = Sendable",
      "Sources/Two/B.swift": "struct Second: Base {}\nstruct SecondAct: Act {}",
      "Sources/Two/C.swift": "struct Late {}\nextension Late: Base {}",
      "Sources/Three/A.swift": "import One\nstruct Third: Base {}",
      "Sources/Three/B.swift": "struct Late {}",
    ]
    #expect(intents(sources) == ["First", "FirstAct", "Third"])
  }

  @Test func twoProjectsInOneFolderNeverMix() {
    func names(_ imports: String, _ manifests: [String: String]) -> [[String]] {
      let sources = [
        "One/Sources/One/A.swift": "import AppIntents\nprotocol Base: AppIntent {}\nstruct First: Base {}",
        "Two/Sources/Two/A.swift": "\(imports)\nstruct Second: Base {}",
      ]
      let snapshot = snapshot(sources.merging(manifests) { $1 }, roots: ["One", "Two"])
      return snapshot.projects.map { $0.intents.map(\.name) }
    }
    let manifests = ["One/Package.swift": manifest("One"), "Two/Package.swift": manifest("Two")]
    #expect(names("import AppIntents", manifests) == [["First"], []])
    #expect(names("import One", manifests) == [["First"], ["Second"]])
  }

  @Test func aNamesakeOfAnotherProjectHidesNothing() {
    let sources = [
      "One/Package.swift": manifest("One"), "One/Sources/One/A.swift": "public protocol AppIntent {}",
      "Two/Package.swift": manifest("Two"),
      "Two/Sources/Two/A.swift": "import AppIntents\nimport One\nprotocol Base: AppIntent {}\nstruct Second: Base {}",
    ]
    let found = snapshot(sources, roots: ["One", "Two"]).projects.map { $0.intents.map(\.name) }
    #expect(found == [[], ["Second"]])
  }

  @Test func aFileThatMovesToAnotherModuleIsReadAnew() {
    let sources = [
      "Sources/Core/A.swift": "protocol AppIntent {}", "Sources/App/C.swift": run,
      "Package.swift": manifest("Core", "App"),
    ]
    let before = snapshot(sources)
    #expect(before.projects[0].intents.map(\.name) == ["Run"])
    let one = "let package = Package(name: \"P\", targets: [.target(name: \"All\", path: \"Sources\")])"
    let changed = SourceFile(FileID("Package.swift"), kind: .packageManifest, bytes: Array(one.utf8))
    #expect(before.setting([changed]).projects[0].intents.isEmpty)
  }
}
