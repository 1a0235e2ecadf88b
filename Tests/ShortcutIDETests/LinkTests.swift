import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct LinkTests {
  private func linked(_ fixture: String) throws -> String? {
    let context = try Cursor(fixture).context
    guard let ranges = context.linkedRanges() else { return nil }
    let edits = ranges.map { TextEdit(range: $0, replacement: "X") }
    return context.file.text.applying(edits)?.string
  }

  private let file = """
    intent Open
      parameter log: LogEntity
    shortcut Open(log: "a")
      phrase Open ${log} in ${applicationName}
      never Open ${log}
    shortcut Other(log: "a")
      phrase Open the ${log} in ${applicationName}
    try
      Go -> Open(log: "b")
    """

  @Test(arguments: ["parameter l▮og", "Open(l▮og: \"a\")", "Open ${log▮} in"])
  func linksANameThatOneFileHas(place: String) throws {
    let expected = """
      intent Open
        parameter X: LogEntity
      shortcut Open(X: "a")
        phrase Open ${X} in ${applicationName}
        never Open ${log}
      shortcut Other(log: "a")
        phrase Open the ${log} in ${applicationName}
      try
        Go -> Open(X: "b")
      """
    let marked = file.replacing(place.replacing("▮", with: ""), with: place, maxReplacements: 1)
    #expect(try linked("-- a.phrases --\n" + marked) == expected)
    #expect(try linked("-- a.phrases --\n" + marked + "\n-- b.phrases --\nrun Go\n  Open(log: \"a\")") == nil)
    #expect(
      try linked(
        "-- a.phrases --\n" + marked + "\n-- AppShortcuts.strings --\n\"Open ${log} in ${applicationName}\" = \"\";")
        == nil)
  }

  @Test func linksNothingElse() throws {
    #expect(try linked("-- a.phrases --\n" + file.replacing("the ${log}", with: "the ${l▮og}")) == nil)
    #expect(try linked("-- a.phrases --\n" + file.replacing("intent Open", with: "intent O▮pen")) == nil)
  }

  @Test func linksTheSlotsOfAnEntryThatBelongsToNoPhrase() throws {
    let table = "-- AppShortcuts.strings --\n\"Go ${a} ${b}\" = \"Los ${▮a} ${b}\";\n\"Run ${a}\" = \"${a}\";"
    #expect(try linked(table) == "\"Go ${X} ${b}\" = \"Los ${X} ${b}\";\n\"Run ${a}\" = \"${a}\";")
    #expect(try linked(table + "\n-- a.phrases --\nshortcut A\n  phrase Go ${a} ${b}") == nil)
    #expect(try linked("-- AppShortcuts.strings --\n\"Go ${b}\" = \"Los ${▮a} ${a}\";") == nil)
    #expect(
      try linked(
        #"-- AppShortcuts.xcstrings --\#n{"strings":{"a ${▮b}":{"localizations":{"de":{"stringUnit":{"value":"${b}"}}}}}}"#
      ) == #"{"strings":{"a ${X}":{"localizations":{"de":{"stringUnit":{"value":"${X}"}}}}}}"#)
  }

  @Test func leadsFromAProviderToItsDefinition() throws {
    func links(_ text: String) throws -> [String] {
      let files = MarkedText("-- a.phrases --\n" + text).files
      let source = try #require(files.first).text
      return DocumentLink.links(in: FileID("a.phrases"), of: try workspace(files)).map { source.string(in: $0.range) }
    }
    #expect(try links("application A\nprovider home # mine\n") == ["home"])
    #expect(try links("provider demo\n") == [])
    #expect(try links("provider\n") == [])
  }
}
