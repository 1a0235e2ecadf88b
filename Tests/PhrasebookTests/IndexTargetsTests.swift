import LanguageServerProtocol
import TestSupport
import Testing

@Suite struct IndexTargetsTests {
  @Test func listsTargetsWithTheirFilesAndSettings() throws {
    let project = XcodeProjectText([
      .init(
        "Demo", files: ["AppIntentVocabulary.plist"], folders: ["App"],
        settings: ["IPHONEOS_DEPLOYMENT_TARGET": "17.0", "SWIFT_VERSION": "6.0", "PRODUCT_NAME": "$(TARGET_NAME)"]),
      .init("Tests", "bundle.unit-test"), .init("Docs", nil),
    ])
    let folder = try TemporaryFolder([
      "ios/Demo.xcodeproj/project.pbxproj": project.text, "ios/Demo.xcodeproj/other.swift": "import AppIntents",
      "ios/App/Shortcuts.swift": "import AppIntents\nstruct Open: AppIntent {}\n", "ios/App/Other.swift": "let a = 1\n",
      "ios/AppIntentVocabulary.plist": "<plist><dict/></plist>", "ios/Kit/More.swift": "struct More: AppIntent {}\n",
    ])
    let result = try BuiltProgram().run(["index", "--format", "json"], in: folder)
    #expect(try FormatPage("IndexFormat").mismatches(in: result.output) == [])
    let index = try JSONParser.parse(Array(result.output.utf8))
    let targets = try #require(index["targets"]?.arrayValue)
    #expect(targets.map { $0["name"] } == ["Demo", "Tests", "Docs"])
    #expect(targets.map { $0["productType"] } == ["application", "bundle.unit-test", .null])
    #expect(targets[0]["files"] == ["ios/App/Shortcuts.swift", "ios/AppIntentVocabulary.plist"])
    #expect(targets[0]["deploymentTargets"]?.arrayValue?.map { $0["version"] } == ["17.0"])
    #expect(targets[0]["swiftVersion"] == "6.0")
    #expect(targets[0]["developmentLanguage"] == "en")
    #expect(targets[0]["languages"] == ["en", "de"])
    #expect(targets[0]["applicationNames"] == ["Demo"])
    #expect(targets[0]["file"] == "ios/Demo.xcodeproj/project.pbxproj")
    #expect(targets[1]["files"] == [])
    #expect(targets[2]["swiftVersion"] == .null)
    let table = try BuiltProgram().run(["index"], in: folder).output
    #expect(table.contains("Demo (application)  ios/Demo.xcodeproj/project.pbxproj:"))
  }

  @Test func saysWhereAnXcodeProjectIsBroken() throws {
    let folder = try TemporaryFolder([
      "Demo.xcodeproj/project.pbxproj": "{\n  a b;\n}\n", "a.phrases": "application Demo\n",
    ])
    let index = try JSONParser.parse(Array(BuiltProgram().run(["index", "--format", "json"], in: folder).output.utf8))
    let unread = try #require(index["unread"]?.arrayValue)
    #expect(unread.map { $0["file"] } == ["Demo.xcodeproj/project.pbxproj"])
    #expect(unread.map { $0["line"] } == [2])
    #expect(unread.map { $0["column"] } == [4])
  }
}
