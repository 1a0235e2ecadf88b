import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct WorkspaceSymbolTests {
  private let fixture =
    swiftProject + #"""
      -- Shortcuts.swift --
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: OpenDeck(), phrases: ["Open \(.applicationName)"], shortTitle: "Go", systemImageName: "a")
        }
      }
      -- a.phrases --
      intent LogIntent
      shortcut LogIntent
        phrase Reopen ${applicationName}
        never Stay open in ${applicationName}
      run Opening
        LogIntent
      -- de.lproj/AppShortcuts.strings --
      "Open ${applicationName}" = "Öffne ${applicationName}";
      """#

  private func find(_ query: String) throws -> [String] {
    WorkspaceSymbol.symbols(matching: query, in: try workspace(MarkedText(fixture).files)).map {
      "\($0.kind) \($0.name) in \($0.container ?? "-")"
    }
  }

  @Test func findsTheBestFirst() throws {
    #expect(
      try find("open") == [
        "run Opening in -", "phrase Open ${applicationName} in Go", "phrase Stay open in ${applicationName} in never",
        "phrase Reopen ${applicationName} in LogIntent",
      ])
    #expect(try find("ÖFFN") == ["translation Öffne ${applicationName} in de"])
    #expect(try find("stay in") == ["phrase Stay open in ${applicationName} in never"])
    #expect(try find("lgint") == ["intent LogIntent in -", "shortcut LogIntent in a.phrases"])
  }

  /// `OpenDeck` and its kin are types of Swift.
  @Test func leavesSwiftTypesToOthers() throws {
    #expect(try find("OpenDeck") == [])
    #expect(try find("zzz") == [])
    #expect(try find(" ").count == 8)
  }

  @Test func findsNoMoreThanAnybodyReads() throws {
    let cases = (0..<500).map { "  phrase Open \($0)" }.joined(separator: "\n")
    let files = MarkedText("-- a.phrases --\nshortcut A\n\(cases)\n").files
    #expect(WorkspaceSymbol.symbols(matching: "open", in: try workspace(files)).count == WorkspaceSymbol.mostFound)
  }
}
