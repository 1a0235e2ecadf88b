import ShortcutLint
import ShortcutModel
import TestSupport
import Testing

/// Two apps of one Xcode project, each with its own shortcuts and table.
@Suite struct TwoAppsTests {
  private func provider(_ name: String, _ phrases: [String]) -> String {
    let shortcuts = phrases.map {
      "AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [\"\($0) \\(.applicationName)\"])"
    }
    return """
      import AppIntents
      struct \(name): AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          \(shortcuts.joined(separator: "\n    "))
        }
      }
      """
  }

  private func strings(_ keys: [String]) -> String {
    keys.map { "\"\($0) ${applicationName}\" = \"\($0)! ${applicationName}\";\n" }.joined()
  }

  private func rules(
    _ targets: [XcodeProjectText.Target]?, _ files: [(String, String)], project: String = "App.xcodeproj"
  ) -> [String] {
    let text = targets.map { [("\(project)/project.pbxproj", XcodeProjectText($0).text)] } ?? []
    let found = LintedFiles(texts: (text + files).map { (path: $0.0, text: $0.1) }).diagnostics
    return found.filter { $0.rule != "two-phrase-tables" }.map { "\($0.place.file) \($0.rule)" }
  }

  private let folders: [XcodeProjectText.Target] = [
    .init("Phone", folders: ["Phone"], dependencies: ["Watch"]), .init("Watch", folders: ["Watch"]),
  ]

  /// Both say `Go`; only the phone says it in German.
  private var translations: [(String, String)] {
    [
      ("Phone/Phone.swift", provider("PhoneShortcuts", ["Go", "Stop"])),
      ("Phone/de.lproj/AppShortcuts.strings", strings(["Go", "Stop"])),
      ("Watch/Watch.swift", provider("WatchShortcuts", ["Go", "Halt"])),
      ("Watch/fr.lproj/AppShortcuts.strings", strings(["Go", "Halt"])),
    ]
  }

  @Test func neitherAsksTheOtherForTranslations() {
    #expect(rules(folders, translations) == [])
    let missing = ["Phone/Phone.swift missing-translation", "Watch/Watch.swift missing-translation"]
    #expect(rules(nil, translations) == missing)
    let listed = [
      XcodeProjectText.Target("Phone", files: ["Phone/Phone.swift", "Phone/de.lproj/AppShortcuts.strings"]),
      XcodeProjectText.Target("Watch", files: ["Watch/Watch.swift", "Watch/fr.lproj/AppShortcuts.strings"]),
    ]
    #expect(rules(listed, translations) == [])
  }

  @Test func aKeyIsAPhraseOfItsOwnApp() {
    var files = translations
    files[3].1 = strings(["Go", "Halt", "Stop"])
    #expect(rules(folders, files) == ["Watch/fr.lproj/AppShortcuts.strings orphan-phrase"])
  }

  @Test func neitherSuggestsPhrasesOfTheOther() {
    var files = translations
    files[3].1 = strings(["Go", "Halt", "Stopp"])
    let text = [("App.xcodeproj/project.pbxproj", XcodeProjectText(folders).text)] + files
    let found = LintedFiles(texts: text.map { (path: $0.0, text: $0.1) }).diagnostics
    #expect(found.map(\.message) == ["The key 'Stopp ${applicationName}' is no phrase of a shortcut."])
  }

  @Test func shortcutsOfTwoAppsAreNotCountedTogether() {
    let six = (1...6).map { "Number \($0) of" }
    let files = [("Phone/A.swift", provider("Shortcuts", six)), ("Watch/B.swift", provider("Shortcuts", six))]
    #expect(rules(folders, files) == [])
  }

  /// Where membership is not known for both, nothing changes.
  @Test func whatIsNotKnownStaysTogether() {
    let before = rules(nil, translations)
    #expect(before.count == 2)
    let kit: [XcodeProjectText.Target] = [
      .init("Phone", folders: ["Phone"], dependencies: ["Kit"]), .init("Kit", "framework", folders: ["Watch"]),
    ]
    #expect(rules(kit, translations) == [before[0], "Watch/Watch.swift provider-outside-app", before[1]])
    #expect(rules([.init("Phone", folders: ["Phone"])], translations) == before)
    let both: [XcodeProjectText.Target] = [
      .init("Phone", folders: ["Phone", "Watch"]), .init("Other", folders: ["Watch"]),
    ]
    #expect(rules(both, translations) == [before[0], "Watch/Watch.swift multiple-providers", before[1]])
  }

  /// The phone's shortcuts stand where nobody reads them, so that its table tells nothing of the watch's.
  @Test func aTableWhoseAppHasNoShortcutsStaysAsItWas() {
    let files = [
      ("Phone/de.lproj/AppShortcuts.strings", strings(["Go"])), ("Watch/Watch.swift", provider("W", ["Go"])),
    ]
    #expect(rules(folders, files) == rules(nil, files))
  }

  @Test func aBrokenXcodeProjectIsSaid() {
    let files = translations + [("App.xcodeproj/project.pbxproj", "{\n<<<<<<< HEAD\n")]
    #expect(rules(nil, files).filter { $0.hasPrefix("App.xcodeproj") }.count == 2)
    #expect(rules(nil, [("App.xcodeproj/project.pbxproj", "{\n<<<<<<< HEAD\n")]) == [])
  }
}
