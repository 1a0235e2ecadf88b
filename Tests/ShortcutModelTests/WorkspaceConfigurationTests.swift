import ShortcutModel
import SourceText
import Testing

@Suite struct WorkspaceConfigurationTests {
  private func configuration(_ path: String, _ text: String, lead: String = "") -> ProjectConfiguration {
    let file = FileID(path)
    var configuration = ProjectConfiguration(
      reading: SourceText(text), in: file, rules: ["slot-type", "unknown-slot", "malformed-slot"])
    #expect(configuration.errors.isEmpty)
    configuration.reaches = [ConfigurationReach(folder: lead.isEmpty ? file.directory : "", lead: lead)]
    return configuration
  }

  private func levels(_ workspace: WorkspaceConfiguration, _ path: String) -> [String: String] {
    workspace.effective(for: FileID(path)).rules.mapValues(\.level.rawValue)
  }

  @Test func nearerOneRefinesTheOuterOne() {
    let workspace = WorkspaceConfiguration([
      configuration("App/.phrasebook.json", #"{ "rules": { "slot-type": "hint" }, "locales": ["de"] }"#),
      configuration(
        ".phrasebook.json", #"{ "rules": { "slot-type": "off", "unknown-slot": "off" }, "provider": "a" }"#),
    ])
    #expect(levels(workspace, "x.swift") == ["slot-type": "off", "unknown-slot": "off"])
    #expect(levels(workspace, "App/x.swift") == ["slot-type": "hint", "unknown-slot": "off"])
    #expect(levels(workspace, "Apple/x.swift") == ["slot-type": "off", "unknown-slot": "off"])
    #expect(levels(workspace, "/tmp/x.swift") == [:])
    #expect(levels(workspace, "../x.swift") == [:])
    let effective = workspace.effective(for: FileID("App/x.swift"))
    #expect(effective.provider?.value == "a")
    #expect(effective.locales?.map(\.value) == ["de"])
    #expect(effective.files.map(\.file.path) == [".phrasebook.json", "App/.phrasebook.json"])
  }

  @Test func rootEndsTheSearch() {
    let workspace = WorkspaceConfiguration([
      configuration(".phrasebook.json", #"{ "rules": { "slot-type": "off" } }"#),
      configuration("App/.phrasebook.json", #"{ "root": true, "rules": { "unknown-slot": "off" } }"#),
      configuration("App/In/.phrasebook.json", #"{ "rules": { "malformed-slot": "off" } }"#),
    ])
    #expect(levels(workspace, "App/In/x.swift") == ["unknown-slot": "off", "malformed-slot": "off"])
    #expect(levels(workspace, "x.swift") == ["slot-type": "off"])
  }

  @Test func overridesAreForTheirPaths() {
    let text =
      #"{ "rules": { "slot-type": "off" }, "overrides": [ { "paths": ["Tests", "*.gen.swift"], "rules": { "slot-type": "hint" } }, { "paths": ["/Tests/Old/"], "rules": { "slot-type": "error" } } ] }"#
    let workspace = WorkspaceConfiguration([configuration(".phrasebook.json", text)])
    #expect(levels(workspace, "a.swift") == ["slot-type": "off"])
    #expect(levels(workspace, "In/Tests/deep/a.swift") == ["slot-type": "hint"])
    #expect(levels(workspace, "a.gen.swift") == ["slot-type": "hint"])
    #expect(levels(workspace, "Tests/Old/a.swift") == ["slot-type": "error"])
    #expect(levels(workspace, "In/Tests/Old/a.swift") == ["slot-type": "hint"])
  }

  @Test func pathsOfAConfigurationAboveBeginAtItsFolder() {
    let text = #"{ "overrides": [ { "paths": ["Sources/App"], "rules": { "slot-type": "hint" } } ] }"#
    let workspace = WorkspaceConfiguration([configuration("../../.phrasebook.json", text, lead: "Sources/App")])
    #expect(levels(workspace, "a.swift") == ["slot-type": "hint"])
    #expect(levels(workspace, "b/a.swift") == ["slot-type": "hint"])
  }

  @Test func exclusionIsAskedOfEachName() {
    let outer = configuration(
      ".phrasebook.json", #"{ "exclude": ["Generated/"], "include": ["Sources", "*.phrases"] }"#)
    func excludes(_ path: String, isFolder: Bool = false) -> Bool {
      WorkspaceConfiguration.excludes(FileID(path), isFolder: isFolder, in: [outer])
    }
    #expect(excludes("Sources/Generated", isFolder: true))
    #expect(!excludes("Sources/Generated"))
    #expect(!excludes("Other", isFolder: true))
    #expect(excludes("Other/a.swift"))
    #expect(!excludes("Other/a.phrases"))
    #expect(!excludes("Other/Info.plist"))
  }
}
