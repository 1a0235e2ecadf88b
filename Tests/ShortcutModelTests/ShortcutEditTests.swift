import ShortcutModel
import SourceText
import Testing

/// A file whose shortcuts alone have changed is put in its place, and the workspace says what a fresh reading of it says.
@Suite struct ShortcutEditTests {
  private static let first = "One.swift"
  private static let others = [
    "Deck.phrases": "application Deck\nshortcut BIntent\n  phrase Open ${applicationName}",
    "Intents.swift": "struct BIntent: AppIntent {}\nlet makeIntent = 1",
    "Two.swift": provider("Two", shortcut("BIntent()", "Two")),
    "App.swift": "import SwiftUI\nstruct Main: App {}",
    "Four.swift": "extension Four { \(never) }",
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
    provider("Four", shortcut("BIntent()", "Four")),
    provider("Four", shortcut("BIntent()", "Fourth")),
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
  func anEditOfProvidersEndsWhereAFreshReadingBegins(_ before: Int, _ after: Int) {
    edit(Self.first, Self.texts[before], Self.texts[after])
  }

  /// What a file imports tells which other projects its own sees.
  @Test(arguments: [true, false])
  func anImportOfProvidersCounts(_ comes: Bool) {
    func manifest(_ name: String) -> SourceFile {
      let text =
        "import PackageDescription\nlet package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\")])"
      return SourceFile(FileID("\(name)/Package.swift"), kind: .packageManifest, text: SourceText(text))
    }
    func swift(_ path: String, _ text: String) -> SourceFile {
      SourceFile(FileID(path), kind: .swift, text: SourceText(text))
    }
    func providers(_ imports: Bool) -> SourceFile {
      let list = Self.provider("One", Self.shortcut("AIntent()", "One"))
      return swift("App/Sources/App/P.swift", imports ? "import Kit\n" + list : list)
    }
    let others = [
      manifest("App"), manifest("Kit"), swift("App/Sources/App/I.swift", "struct AIntent: KitIntent {}"),
      swift("Kit/Sources/Kit/K.swift", "public protocol KitIntent: AppIntent {}"),
    ]
    let edited = WorkspaceSnapshot(files: others + [providers(!comes)], projectRoots: ["App", "Kit"])
      .setting([providers(comes)])
    let fresh = WorkspaceSnapshot(files: others + [providers(comes)], projectRoots: ["App", "Kit"])
    #expect(said(by: edited) == said(by: fresh))
    #expect(fresh.projects.first { $0.root == "App" }?.intents.map(\.name) == (comes ? ["AIntent"] : []))
  }

  private static let deck = """
    application Deck
    intent CIntent
      title Go
      parameter log: Log
    entity Log
      case build  Build log
    shortcut CIntent(log: "build")
      phrase Go on with ${applicationName}
      never Stop ${applicationName}

    """

  private static let edits = [
    ("Go on", "Go off"), ("never Stop", "never End"), ("  never Stop ${applicationName}\n", ""),
    ("title Go", "title Do"),
    ("Build log", "Built log"), ("build  Build", "built  Build"), ("Deck", "Dock"), ("Deck\n", "Deck\nalso Desk\n"),
    ("Deck\n", "Deck\nprovider demo\n"), ("application Deck\n", ""), ("log: Log", "log: Int"),
    ("entity Log", "entity Lag"),
    ("shortcut CIntent", "shortcut BIntent"), ("shortcut", "#"), ("intent CIntent\n", ""), ("  title Go\n", ""),
  ]

  @Test(arguments: edits.indices, edits.indices)
  func anEditOfPhrasesEndsWhereAFreshReadingBegins(_ first: Int, _ second: Int) {
    let texts = [Self.edits[first], Self.edits[second]].map {
      Self.deck.replacing($0.0, with: $0.1, maxReplacements: 1)
    }
    edit("Deck.phrases", Self.deck, texts[0])
    edit("Deck.phrases", texts[0], texts[1])
  }

  /// There and back: what is kept must not outlive what it was found from.
  private func edit(_ path: String, _ before: String, _ after: String) {
    var snapshot = snapshot(Self.others.merging([path: before]) { $1 })
    for text in [after, before, after] {
      let kind: FileKind = path.hasSuffix(".swift") ? .swift : .phrases
      snapshot = snapshot.setting([SourceFile(FileID(path), kind: kind, text: SourceText(text))])
      #expect(said(by: snapshot) == said(by: self.snapshot(Self.others.merging([path: text]) { $1 })))
    }
  }

  private func snapshot(_ texts: [String: String]) -> WorkspaceSnapshot {
    WorkspaceSnapshot(
      files: texts.map { path, text in
        SourceFile(FileID(path), kind: path.hasSuffix(".swift") ? .swift : .phrases, text: SourceText(text))
      })
  }

  private func said(by snapshot: WorkspaceSnapshot) -> [String] {
    snapshot.projects.flatMap { project -> [String] in
      var said = project.providers.map { "\($0)" }
      said += project.shortcuts.map(said(by:))
      said += project.negativePhrases.map { "\($0.key) \($0.place)" }
      said += project.intents.map { "\($0.name) \($0.title ?? "-") \($0.parameters)" }
      said += project.entities.map { "\($0.name) \($0.values)" }
      return said + project.applicationNames + [project.providerName?.value ?? "-"]
    }
  }

  private func said(by shortcut: AppShortcut) -> String {
    let phrases = shortcut.phrases.map(\.key)
    return "\(shortcut.provider) \(shortcut.intentName?.value ?? "-") \(phrases) \(shortcut.place)"
  }
}
