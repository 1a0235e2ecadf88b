import ShortcutModel
import SourceText
import Testing

/// A file of providers that is typed in is put in its place, and the workspace says what a fresh reading of it says.
@Suite struct ProviderEditTests {
  private static let first = "One.swift"
  private static let others = [
    "Empty.phrases": "application Deck\nshortcut BIntent\n  phrase Open ${applicationName}",
    "Intents.swift": "struct BIntent: AppIntent {}\nlet makeIntent = 1",
    "Two.swift": provider("Two", shortcut("BIntent()", "Two")),
    "App.swift": "import SwiftUI\nstruct Main: App {}",
  ]

  private static func provider(_ name: String, _ list: String, negative: String = "") -> String {
    """
    struct \(name): AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] { \(list) }
      \(negative)
    }
    """
  }

  private static func shortcut(_ intent: String, _ phrase: String) -> String {
    #"AppShortcut(intent: \#(intent), phrases: ["\#(phrase) \(.applicationName)"])"#
  }

  private static let never =
    #"static var negativePhrases: [NegativeAppShortcutPhrases] { NegativeAppShortcutPhrases(phrases: ["No"]) }"#

  private static let texts = [
    provider("One", shortcut("BIntent()", "One")),
    provider("One", shortcut("BIntent()", "First") + "\n" + shortcut("BIntent()", "Second")),
    provider("One", shortcut("BIntent()", "One"), negative: never),
    provider("One", ""),
    provider("One", shortcut("makeIntent()", "One")),
    provider("One", shortcut("BIntent()", "One") + "\nTwo.appShortcuts"),
    provider("One", shortcut("BIntent()", "One")) + "\nextension Two { static var more: [AppShortcut] { [] } }",
    provider("Two", shortcut("BIntent()", "Twice")),
    provider("One", shortcut("BIntent()", "One")) + "\n" + provider("Three", shortcut("BIntent()", "Three")),
    "protocol AppShortcutsProvider {}\n" + provider("One", shortcut("BIntent()", "One")),
    "struct AIntent: AppIntent {}\n" + provider("One", shortcut("AIntent()", "One")),
    "",
  ]

  @Test(arguments: texts.indices, texts.indices)
  func anEditEndsWhereAFreshReadingBegins(_ before: Int, _ after: Int) {
    var snapshot = snapshot(Self.others.merging([Self.first: Self.texts[before]]) { $1 })
    // There and back: what is kept must not outlive what it was found from.
    for text in [after, before, after].map({ Self.texts[$0] }) {
      snapshot = snapshot.setting([SourceFile(FileID(Self.first), kind: .swift, text: SourceText(text))])
      let fresh = self.snapshot(Self.others.merging([Self.first: text]) { $1 })
      #expect(said(by: snapshot) == said(by: fresh))
    }
  }

  private func snapshot(_ texts: [String: String]) -> WorkspaceSnapshot {
    WorkspaceSnapshot(
      files: texts.map { path, text in
        SourceFile(FileID(path), kind: path.hasSuffix(".swift") ? .swift : .phrases, text: SourceText(text))
      })
  }

  private func said(by snapshot: WorkspaceSnapshot) -> [String] {
    snapshot.projects.flatMap { project in
      project.providers.map { "\($0)" }
        + project.shortcuts.map { "\($0.provider) \($0.intentName?.value ?? "-") \($0.phrases.map(\.key)) \($0.place)" }
        + project.negativePhrases.map { "\($0.key) \($0.place)" } + project.intents.map(\.name)
    }
  }
}
