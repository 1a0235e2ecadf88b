import ShortcutLint
import Testing

/// What a fix that takes an element out leaves behind.
@Suite struct RemovalFixTests {
  private func swift(_ list: String) -> String {
    """
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: RunFigraniumTaskIntent(), phrases: \(list))
      }
    }
    """
  }

  private func fixed(_ list: String) throws -> String {
    let linted = LintedFiles("-- Shortcuts.swift --\n" + swift(list))
    let texts = try #require(linted.applying(linted.diagnostics.compactMap(\.fix)))
    return texts.first?.text ?? ""
  }

  private let one = #""Run \(.applicationName)""#
  private let two = #""run \(.applicationName)""#

  @Test func takesTheCommaOfAnElementOnOneLine() throws {
    #expect(try fixed("[\(one), \(two)]") == swift("[\(one)]"))
    #expect(try fixed("[\(one), \(two), ]") == swift("[\(one), ]"))
    #expect(
      try fixed(#"[\#(one), \#(two), "Go \(.applicationName)"]"#) == swift(#"[\#(one), "Go \(.applicationName)"]"#))
  }

  @Test func takesTheLineOfAnElement() throws {
    #expect(try fixed("[\n  \(one),\n  \(two)\n]") == swift("[\n  \(one)\n]"))
    #expect(try fixed("[\n  \(one),\n  \(two),\n]") == swift("[\n  \(one),\n]"))
  }

  @Test func leavesCommentsAlone() throws {
    #expect(try fixed("[\n  \(one), // first\n  \(two)\n]") == swift("[\n  \(one), // first\n]"))
    #expect(try fixed("[\n  \(one),\n  \(two), // second\n]") == swift("[\n  \(one),\n  // second\n]"))
  }

  @Test func takesTwoNeighboursWithoutOverlap() throws {
    #expect(try fixed("[\n  \(one),\n  \(two),\n  \(two)\n]") == swift("[\n  \(one)\n]"))
    #expect(try fixed("[\(one), \(two), \(two)]") == swift("[\(one)]"))
  }

  @Test func takesTheLastLineOfAFile() throws {
    let table = "-- en.lproj/AppShortcuts.strings --\n\"${applicationName}\" = \"${applicationName}\";"
    let linted = LintedFiles(table + "\n\"${applicationName}\" = \"${applicationName}\";")
    let texts = try #require(linted.applying(linted.diagnostics.compactMap(\.fix)))
    #expect(texts.map(\.text) == ["\"${applicationName}\" = \"${applicationName}\";"])
    #expect(linted.diagnostics.compactMap(\.fix).map(\.safety) == [.safe])
  }
}
