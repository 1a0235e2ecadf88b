import PhraseSyntax
import ShortcutModel
import SourceText
import TestSupport
import Testing

/// Targets that a package describes, and settings that `.xcconfig` files hold.
@Suite struct DescribedTargetTests {
  private func target(_ name: String, in files: [String: String]) throws -> Target {
    try #require(project(files).targets.all.first { $0.name.value == name })
  }

  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let kit = "Kit"
    let package = Package(
      name: "Tools", defaultLocalization: "de",
      platforms: [.iOS(.v17), .macOS(.v10_15), .watchOS("10.4")],
      targets: [
        .target(name: "Kit", dependencies: ["Base", .product(name: "X", package: "x")], exclude: ["Old", "no.swift"]),
        .target(name: "Base", path: "./Code/Base", sources: ["In", "one.swift"]),
        Target.executableTarget(name: "tool", dependencies: [.target(name: "Kit")]),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
        .target(name: kit), .target(name: "Computed", path: folder), .binaryTarget(name: "Blob", path: "Blob.zip"),
      ])
    """

  @Test func aManifestDescribesItsTargets() throws {
    let targets = project(["Tools/Package.swift": manifest]).targets
    func names(_ file: String) -> [String] { targets.all.filter { $0.contains(FileID(file)) }.map(\.name.value) }
    #expect(targets.all.map(\.name.value) == ["Kit", "Base", "tool", "KitTests"])
    #expect(targets.all.map(\.productType) == ["library", "library", "executable", "test"])
    #expect(names("Tools/Sources/Kit/Deep/a.swift") == ["Kit"])
    #expect(names("Tools/src/Kit/a.swift") == ["Kit"])
    #expect(names("Tools/Sources/Kit/Old/a.swift") == [])
    #expect(names("Tools/Sources/Kit/no.swift") == [])
    #expect(names("Tools/Sources/KitMore/a.swift") == [])
    #expect(names("Tools/Code/Base/In/a.swift") == ["Base"])
    #expect(names("Tools/Code/Base/one.swift") == ["Base"])
    #expect(names("Tools/Code/Base/two.swift") == [])
    #expect(names("Tools/Tests/KitTests/a.swift") == ["KitTests"])
    #expect(names("Sources/Kit/a.swift") == [])
    let kit = try #require(targets.all.first)
    #expect(kit.deploymentTargets.map { "\($0) \($1)" } == ["iOS 17.0", "macOS 10.15", "watchOS 10.4"])
    #expect(kit.developmentLanguage == LanguageTag("de"))
    #expect(kit.name.place.file == FileID("Tools/Package.swift"))
    #expect(targets.applications(of: FileID("Tools/Sources/Kit/a.swift")) == nil)
  }

  /// SwiftPM from tools version 5.9 on (`PackageBuilder.findPath`).
  @Test func theOnlyTargetOfItsKindMayHaveTheFolderToItself() {
    func names(_ file: String, _ targets: String) -> [String] {
      let manifest = "let package = Package(name: \"Tools\", targets: [\(targets)])"
      let described = project(["Package.swift": manifest]).targets.all
      return described.filter { $0.contains(FileID(file)) }.map(\.name.value)
    }
    let one = ".executableTarget(name: \"tool\"), .testTarget(name: \"toolTests\")"
    #expect(names("Sources/main.swift", one) == ["tool"])
    #expect(names("src/Deep/a.swift", one) == ["tool"])
    #expect(names("Sources/tool/a.swift", one) == ["tool"])
    #expect(names("Tests/a.swift", one) == ["toolTests"])
    #expect(names("Sources/main.swift", one + ", .target(name: \"Kit\")") == [])
    let without = ".target(name: \"Kit\", exclude: [\"Info.plist\"])"
    #expect(names("Sources/Kit/Info.plist", without) == [])
    #expect(names("Sources/Info.plist", without) == [])
    #expect(names("Sources/main.swift", ".target(name: \"Kit\", path: \"Kit\")") == [])
    // Where there may be more than is read, nothing is certain.
    #expect(names("Sources/main.swift", one + ", .binaryTarget(name: \"Blob\", path: \"Blob.zip\")") == [])
    #expect(names("Sources/main.swift", one + "] + more + [") == [])
    #expect(names("Sources/main.swift", one + "])\npackage.targets.append(contentsOf: [") == [])
  }

  @Test func configurationFilesStandBehindWhatTheProjectSets() throws {
    let built = XcodeProjectText([
      .init(
        "App", folders: ["App"], settings: ["PRODUCT_NAME": "$(inherited) Pro"], configuration: "Config/App.xcconfig")
    ])
    let files = [
      "ios/App.xcodeproj/project.pbxproj": built.text,
      "ios/Config/App.xcconfig": """
      #include "Base.xcconfig"  // what all have
      #include? "Missing.xcconfig"
      PRODUCT_NAME = Shelf
      IPHONEOS_DEPLOYMENT_TARGET = $(OLDEST);
      INFOPLIST_KEY_CFBundleDisplayName = My Shelf // shown below the icon
      EXCLUDED_SOURCE_FILE_NAMES = Debug*.swift Preview/*
      INCLUDED_SOURCE_FILE_NAMES = DebugKept.swift
      OLDEST[sdk=macosx*] = 1.0
      """,
      "ios/Config/Base.xcconfig": "OLDEST = 16.4\nPRODUCT_NAME = Base\n#include \"App.xcconfig\"\n",
    ]
    let target = try target("App", in: files)
    #expect(target.settings["PRODUCT_NAME"] == "Shelf Pro")
    #expect(target.deploymentTargets.map { "\($0) \($1)" } == ["iOS 16.4"])
    #expect(target.contains(FileID("ios/App/A.swift")))
    #expect(!target.contains(FileID("ios/App/DebugMenu.swift")))
    #expect(target.contains(FileID("ios/App/DebugKept.swift")))
    #expect(!target.contains(FileID("ios/Preview/A.swift")))
    #expect(project(files).applicationNames == ["My Shelf"])
  }

  @Test func aProductIsTheNameOfAnAppThatHasNoOther() {
    let built = XcodeProjectText([
      .init("App", settings: ["PRODUCT_NAME": "$(TARGET_NAME)"]),
      .init("Kit", "framework", settings: ["PRODUCT_NAME": "K"]),
    ])
    let path = "App.xcodeproj/project.pbxproj"
    #expect(project([path: built.text]).applicationNames == ["App"])
    #expect(project([path: built.text, "a.phrases": "application Shelf\n"]).applicationNames == ["Shelf"])
  }

  @Test func oddConfigurationFilesAreRead() {
    func items(_ text: String) -> [String] {
      BuildConfigurationFile(reading: SourceText(text)).items.map {
        switch $0 {
        case .setting(let name, let value): "\(name)=\(value)"
        case .include(let path): "<\(path)>"
        }
      }
    }
    #expect(items("\u{FEFF}A = 1\r\n  B=  \"x y\" ;;\r\n") == ["A=1", "B=\"x y\""])
    #expect(items("#include\n#include \"\"\n#include \"a\n= 3\nA B = 1\nA\n//A = 1\n") == [])
    #expect(items("URL = https://example.com\nE =\n") == ["URL=https:", "E="])
  }
}
