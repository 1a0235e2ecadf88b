import PhraseSyntax
import SourceText
import Testing

@Suite struct XcodeProjectTests {
  private func project(_ text: String) -> XcodeProject { XcodeProject(reading: SourceText(text)) }

  @Test func listsTheFilesThatGroupsName() {
    let project = project(XcodeProjectSamples.classic)
    #expect(project.errors == [])
    #expect(project.targets.map(\.name.value) == ["Demo", "Demo Watch", "Docs"])
    #expect(
      project.targets.map(\.productType?.value) == [
        "com.apple.product-type.application", "com.apple.product-type.application", nil,
      ])
    #expect(
      project.targets[0].files == [
        "Demo/Shortcuts.swift", "Demo/../Shared/Both.swift", "Demo/de.lproj/AppShortcuts.strings",
        "Demo/en.lproj/AppShortcuts.strings",
      ])
    #expect(project.targets[1].files == ["Watch App/Größe.swift"])
    #expect(project.targets.map(\.dependencies) == [[1, 2], [], []])
    #expect(project.developmentRegion?.value == "de")
    #expect(project.knownRegions.map(\.value) == ["de", "Base", "pt-BR"])
  }

  @Test func takesSettingsOfTheDefaultConfigurationAndOfTheProject() {
    let targets = project(XcodeProjectSamples.classic).targets
    #expect(targets[0].settings["INFOPLIST_KEY_CFBundleDisplayName"] == "Demo für alle")
    #expect(targets[0].settings["PRODUCT_NAME"] == "Demo")
    #expect(targets[0].settings["SWIFT_VERSION"] == "6.0")
    #expect(targets[0].settings["IPHONEOS_DEPLOYMENT_TARGET"] == "16.4")
    #expect(targets[1].settings["SWIFT_VERSION"] == "5.0")
    #expect(targets[1].settings["WATCHOS_DEPLOYMENT_TARGET"] == "10.0")
    // What refers to itself has no value; a list is its elements.
    #expect(targets[1].settings["A"] == nil)
    #expect(targets[1].settings["FLAGS"] == "-a b")
  }

  @Test(.timeLimit(.minutes(1))) func followsNoMoreReferencesThanAValueNeeds() {
    let many = String(repeating: "$(B)", count: 1_000)
    let settings = (0..<9).map { level in
      let next = String(UnicodeScalar(UInt8(ascii: "B") + UInt8(level)))
      return "\(String(UnicodeScalar(UInt8(ascii: "A") + UInt8(level)))) = \"\(many.replacing("B", with: next))\"; "
    }
    let text = """
      {objects = {R = {targets = (T); mainGroup = G;}; T = {name = T; buildConfigurationList = L;};
      L = {buildConfigurations = (C);}; C = {buildSettings = {\(settings.joined())J = "";};};}; rootObject = R;}
      """
    #expect(project(text).targets.first?.settings["A"] == nil)
    #expect(project(text).targets.first?.settings["J"] == "")
  }

  @Test func readsSynchronizedFoldersWithTheirExceptions() {
    let project = project(XcodeProjectSamples.synchronized)
    #expect(project.errors == [])
    let app = project.targets[0].folders
    #expect(app.map(\.path) == ["Sources/App"])
    #expect(app.map(\.isWhole) == [true])
    #expect(app.map(\.exceptions) == [["Info.plist", "Old Things", "/Localized: AppShortcuts.strings"]])
    let widget = project.targets[1].folders
    #expect(widget.map(\.path) == ["Sources/Widget", "Sources/App"])
    #expect(widget.map(\.isWhole) == [true, false])
    #expect(widget.map(\.exceptions) == [[], ["Intents/Shared.swift"]])
    #expect(project.targets.map(\.dependencies) == [[1], []])
  }

  @Test func readsCarriageReturnsAndXMLAlike() {
    let classic = project(XcodeProjectSamples.classic)
    let crlf = project(XcodeProjectSamples.classic.replacing("\n", with: "\r\n"))
    #expect(crlf.errors == [])
    #expect(crlf.targets.map(\.files) == classic.targets.map(\.files))
    let xml = """
      <plist version="1.0"><dict><key>rootObject</key><string>R</string><key>objects</key><dict>
      <key>R</key><dict><key>targets</key><array><string>T</string></array></dict>
      <key>T</key><dict><key>name</key><string>App</string></dict></dict></dict></plist>
      """
    #expect(project(xml).targets.map(\.name.value) == ["App"])
  }

  @Test func aGroupInsideItselfIsReadOnce() {
    let text = """
      {objects = {R = {targets = (T, T); mainGroup = G;};
      G = {isa = PBXGroup; children = (G, H, F); sourceTree = "<group>";};
      H = {isa = PBXGroup; children = (G, F); path = h; sourceTree = "<group>";};
      F = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>";};
      T = {name = T; buildPhases = (P, P);}; P = {isa = PBXSourcesBuildPhase; files = (B, B);}; B = {fileRef = F;};};
      rootObject = R;}
      """
    #expect(project(text).targets.map(\.files) == [["a.swift"]])
  }

  @Test(arguments: [
    "", "{", "{objects = (a); rootObject = b;}", "{rootObject = R; objects = {R = {targets = x;};};}", "\0",
  ])
  func aFileOfAnotherShapeHasNoTargets(text: String) {
    #expect(project(text).targets.isEmpty)
  }
}
