import ShortcutModel
import TestSupport
import Testing

@Suite struct TargetTests {
  private func targets(
    _ targets: [XcodeProjectText.Target], at path: String = "App.xcodeproj/project.pbxproj",
    exceptions: [(folder: String, target: String, paths: [String])] = []
  ) -> ProjectTargets {
    project([path: XcodeProjectText(targets, exceptions: exceptions).text]).targets
  }

  private func names(of file: String, in targets: ProjectTargets) -> [String] {
    targets.all.filter { $0.contains(FileID(file)) }.map(\.name.value)
  }

  @Test func aListedFileIsOfItsTargets() {
    let found = targets(
      [.init("Phone", files: ["A.swift", "../Kit/B.swift"]), .init("Watch", files: ["./W/C.swift", "A.swift"])],
      at: "ios/App.xcodeproj/project.pbxproj")
    #expect(names(of: "ios/A.swift", in: found) == ["Phone", "Watch"])
    #expect(names(of: "Kit/B.swift", in: found) == ["Phone"])
    #expect(names(of: "ios/W/C.swift", in: found) == ["Watch"])
    #expect(names(of: "A.swift", in: found) == [])
    #expect(found.all.map(\.productType) == ["application", "application"])
    #expect(found.all.first?.developmentLanguage == LanguageTag("en"))
    #expect(found.all.first?.languages == [LanguageTag("en"), LanguageTag("de")])
  }

  @Test func aFileOutsideOfTheReadFolderIsFoundByItsPath() {
    let found = targets([.init("A", files: ["../../Up/x.swift"])], at: "i/App.xcodeproj/project.pbxproj")
    #expect(names(of: "../Up/x.swift", in: found) == ["A"])
    let absolute = targets([.init("A", files: ["../x.swift"])], at: "/w/i/App.xcodeproj/project.pbxproj")
    #expect(names(of: "/w/x.swift", in: absolute) == ["A"])
  }

  @Test func aSynchronizedFolderGivesAllButItsExceptions() {
    let found = targets(
      [.init("Phone", folders: ["App"]), .init("Watch", folders: ["W"])],
      exceptions: [
        ("App", "Phone", ["Old", "Sub/no.swift", "/Localized: AppShortcuts.strings"]),
        ("App", "Watch", ["Both/a.swift", "/Localized: R/AppShortcuts.strings"]),
      ])
    #expect(names(of: "App/Sub/deep/yes.swift", in: found) == ["Phone"])
    #expect(names(of: "App/Sub/no.swift", in: found) == [])
    #expect(names(of: "App/Old/inner/x.swift", in: found) == [])
    #expect(names(of: "App/Older/x.swift", in: found) == ["Phone"])
    #expect(names(of: "App/Both/a.swift", in: found) == ["Phone", "Watch"])
    #expect(names(of: "App/de.lproj/AppShortcuts.strings", in: found) == [])
    #expect(names(of: "App/R/de.lproj/AppShortcuts.strings", in: found) == ["Phone", "Watch"])
    #expect(names(of: "Application/x.swift", in: found) == [])
    #expect(names(of: "W/x.swift", in: found) == ["Watch"])
  }

  @Test func settingsTellWhatATargetNeeds() {
    let found = targets([
      .init("App", settings: ["XROS_DEPLOYMENT_TARGET": "2.0", "IPHONEOS_DEPLOYMENT_TARGET": "17.0"])
    ])
    #expect(found.all.first?.deploymentTargets.map { "\($0) \($1)" } == ["iOS 17.0", "visionOS 2.0"])
  }

  @Test(arguments: [
    (["SDKROOT": "watchos"], ["watchOS 10.0"]),
    (["SDKROOT": "watchos", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator"], ["watchOS 10.0"]),
    (["SDKROOT": "iphoneos", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"], ["iOS 17.0", "macOS 14.0"]),
    (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx"], ["macOS 14.0"]),
    (["SDKROOT": "auto"], ["iOS 17.0", "macOS 14.0", "watchOS 10.0"]),
  ])
  func versionsOfOtherSystemsAreNotThoseOfATarget(_ settings: [String: String], _ expected: [String]) {
    let versions = [
      "IPHONEOS_DEPLOYMENT_TARGET": "17.0", "MACOSX_DEPLOYMENT_TARGET": "14.0", "WATCHOS_DEPLOYMENT_TARGET": "10.0",
    ]
    let found = targets([.init("App", settings: settings.merging(versions) { first, _ in first })])
    #expect(found.all.first?.deploymentTargets.map { "\($0) \($1)" } == expected)
  }

  @Test func anAppIsNamedByItsSettingsItsPropertyListAndItsTables() throws {
    let files = [
      "App.xcodeproj/project.pbxproj": XcodeProjectText([
        .init("Phone", folders: ["P"], settings: ["INFOPLIST_FILE": "P/Info.plist", "PRODUCT_NAME": "phone"]),
        .init("Mac", settings: ["INFOPLIST_KEY_CFBundleDisplayName": "Desk", "PRODUCT_NAME": "mac"]),
        .init("Watch", settings: ["PRODUCT_NAME": "$(TARGET_NAME)"]),
        .init("Kit", "framework", settings: ["PRODUCT_NAME": "Kit"]),
      ]).text,
      "P/Info.plist": "<plist><dict><key>CFBundleDisplayName</key><string>Hand</string></dict></plist>",
      "P/de.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "Händchen";"#,
    ]
    let snapshot = snapshot(files, roots: ["P"])
    let names = try #require(snapshot.projects.first { $0.root.isEmpty }).targets.all.map(snapshot.applicationNames)
    #expect(names == [["Hand", "Händchen"], ["Desk"], ["Watch"], []])
  }

  @Test func whatIsNotCertainlyOfAnAppIsOfNone() {
    let found = targets([
      .init("Phone", files: ["p.swift", "both.swift", "shared.swift"], dependencies: ["Widget", "Watch", "Kit"]),
      .init("Watch", files: ["w.swift", "both.swift"]),
      .init("Widget", "app-extension", files: ["widget.swift"]),
      .init("Alone", "app-extension", files: ["alone.swift"]),
      .init("Kit", "framework", files: ["kit.swift", "shared.swift"]),
      .init("Tests", "bundle.unit-test", files: ["p.swift", "test.swift"]),
    ])
    func applications(_ file: String) -> [Int]? { found.applications(of: FileID(file))?.sorted() }
    #expect(applications("p.swift") == [0])
    #expect(applications("w.swift") == [1])
    #expect(applications("both.swift") == [0, 1])
    #expect(applications("widget.swift") == [0])
    #expect(applications("alone.swift") == nil)
    #expect(applications("kit.swift") == nil)
    #expect(applications("shared.swift") == nil)
    #expect(applications("test.swift") == nil)
    #expect(applications("none.swift") == nil)
    #expect(found.areApart([0], [1]))
    #expect(!found.areApart([0, 1], [1]))
  }

  @Test func appsOfTwoXcodeProjectsAreNotToldApart() {
    let found = project([
      "A.xcodeproj/project.pbxproj": XcodeProjectText([.init("A")]).text,
      "B.xcodeproj/project.pbxproj": XcodeProjectText([.init("B")]).text,
    ]).targets
    #expect(found.all.map(\.name.value) == ["A", "B"])
    #expect(!found.areApart([0], [1]))
  }

  @Test func aChangedXcodeProjectCounts() {
    let id = FileID("App.xcodeproj/project.pbxproj")
    func file(_ name: String) -> SourceFile {
      SourceFile(id, kind: .xcodeProject, bytes: Array(XcodeProjectText([.init(name)]).text.utf8))
    }
    let before = WorkspaceSnapshot(files: [file("One")])
    let after = before.setting([file("Two")])
    #expect(after.projects.first?.targets.all.map(\.name.value) == ["Two"])
    #expect(after.projects.first?.revision != before.projects.first?.revision)
    #expect(after.removing([id]).projects.first?.targets.all.isEmpty ?? true)
  }
}
