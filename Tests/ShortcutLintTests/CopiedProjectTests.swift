import ShortcutLint
import ShortcutModel
import TestSupport
import Testing

/// Several copies of a sample in one repository: of which one an app uses the intents, when it declares none of a name.
@Suite struct CopiedProjectTests {
  private let kit = """
    public struct PlayIntent: AppIntent { @Parameter public var deck: Deck }
    public struct Deck: AppEntity { public static let defaultQuery = DeckQuery() }
    public struct DeckQuery: EntityQuery { public func suggestedEntities() -> [Deck] { [] } }
    """
  private let app = #"""
    import Kit
    struct P: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: PlayIntent(), phrases: ["Play in \(.applicationName)", "Play \(\.$deck) in \(.applicationName)"],
          shortTitle: "Play", systemImageName: "play")
      }
    }
    """#

  private func rules(_ texts: [(path: String, text: String)], roots: [String]) -> [String] {
    let files = texts.map { SourceFile(FileID($0.path), kind: .swift, bytes: Array($0.text.utf8)) }
    let snapshot = WorkspaceSnapshot(files: files, projectRoots: roots)
    return Linter.ofExcerpts().diagnostics(in: snapshot).map { "\($0.place.file) \($0.rule)" }
  }

  /// Both are called alike, and the parameter is of another type in the older one.
  @Test func aPackageBesideTheAppIsTaken() {
    let old = "struct PlayIntent: AppIntent { @Parameter var deck: String }"
    let texts = [("Part1/App/A.swift", old), ("Part2/App/P.swift", app), ("Part2/Kit/K.swift", kit)]
    #expect(rules(texts, roots: ["Part1/App", "Part2/App", "Part2/Kit"]) == [])
    // Where no package is, all that is known is the copy.
    #expect(rules(Array(texts.prefix(2)), roots: ["Part1/App", "Part2/App"]) == ["Part2/App/P.swift slot-type"])
  }

  /// One of them has the slot.
  @Test func whichIsMeantIsNotGuessed() {
    let other = "public struct PlayIntent: AppIntent { @Parameter public var title: String }"
    let texts = [("App/P.swift", app), ("Kits/A/K.swift", other), ("Kits/B/K.swift", kit)]
    #expect(rules(texts, roots: ["App", "Kits/A", "Kits/B"]) == [])
    let neither = [("App/P.swift", app), ("Kits/A/K.swift", other), ("Kits/B/K.swift", other)]
    #expect(rules(neither, roots: ["App", "Kits/A", "Kits/B"]) == ["App/P.swift unknown-slot"])
  }
}
