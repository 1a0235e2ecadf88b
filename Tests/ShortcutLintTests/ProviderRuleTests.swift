import ShortcutLint
import ShortcutModel
import TestSupport
import Testing

/// Which providers meet, and which no app reads.
@Suite struct ProviderRuleTests {
  private func provider(_ name: String, around: (String, String) = ("", "")) -> String {
    """
    \(around.0)
    struct \(name): AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \\(.applicationName) task"])
      }
    }
    \(around.1)
    """
  }

  private func found(_ targets: [XcodeProjectText.Target], _ files: [(String, String)]) -> [String] {
    let project = targets.isEmpty ? [] : [("App.xcodeproj/project.pbxproj", XcodeProjectText(targets).text)]
    return LintedFiles(texts: (project + files).map { (path: $0.0, text: $0.1) }).diagnostics
      .map { "\($0.place.file) \($0.rule)" }
  }

  private var two: [(String, String)] { [("A/A.swift", provider("A")), ("B/B.swift", provider("B"))] }

  @Test func twoInOneTargetMeet() {
    #expect(found([.init("App", folders: ["A", "B"])], two) == ["B/B.swift multiple-providers"])
    #expect(found([.init("App", folders: ["A"]), .init("Mac", folders: ["B"])], two).isEmpty)
    #expect(found([], two).isEmpty)
    #expect(
      found([.init("App", folders: ["A"]), .init("Tests", "bundle.unit-test", folders: ["A", "B"])], two).isEmpty)
  }

  @Test func conditionsThatExcludeEachOtherKeepThemApart() {
    func file(_ one: (String, String), _ other: (String, String)) -> [String] {
      found([], [("A.swift", provider("A", around: one) + "\n" + provider("B", around: other))])
    }
    let (iOS, macOS) = (("#if os(iOS)", "#endif"), ("#if os(macOS)", "#endif"))
    #expect(file(("", ""), ("", "")) == ["A.swift multiple-providers"])
    #expect(file(iOS, macOS).isEmpty)
    #expect(file(("#if DEBUG", ""), ("#else", "#endif")).isEmpty)
    #expect(file(iOS, iOS) == ["A.swift multiple-providers"])
    #expect(file(("#if DEBUG", "#endif"), iOS) == ["A.swift multiple-providers"])
  }

  @Test func onlyWhatNoAppBuildsIsOutside() {
    let files = [("Kit/Kit.swift", provider("Kit"))]
    func kit(_ type: String, and more: [XcodeProjectText.Target] = []) -> [String] {
      found([.init("App", folders: ["App"]), .init("Kit", type, folders: ["Kit"])] + more, files)
    }
    for type in ["framework", "library.static", "app-extension"] {
      #expect(kit(type) == ["Kit/Kit.swift provider-outside-app"], "\(type)")
      #expect(kit(type, and: [.init("Mac", folders: ["Kit"])]).isEmpty, "\(type)")
    }
    // An App Intents extension is one of these, and a type that nobody knows may be anything.
    #expect(kit("extensionkit-extension").isEmpty)
    #expect(kit("bundle.unit-test").isEmpty)
    #expect(kit("new-kind").isEmpty)
  }

  @Test func aListIsEmptyOnlyWhereItIsRead() {
    func rules(_ body: String) -> [String] {
      found([], [("A.swift", "struct A: AppShortcutsProvider {\n  static var appShortcuts: [AppShortcut] \(body)\n}")])
    }
    #expect(rules("{ }") == ["A.swift empty-provider"])
    #expect(rules("= []") == ["A.swift empty-provider"])
    #expect(rules("{ Other.shortcuts }").isEmpty)
    #expect(rules("{ make() }").isEmpty)
    #expect(!rules("{ [").contains("A.swift empty-provider"))
  }
}
