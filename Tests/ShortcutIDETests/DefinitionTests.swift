import ShortcutModel
import SourceText
import Testing

@testable import ShortcutIDE

@Suite struct DefinitionTests {
  /// Each link as `origin -> file: selection`.
  private func links(_ fixture: String) throws -> [String] {
    let context = try Cursor(fixture).context
    return context.definitions().map { link in
      let selection = link.selection
      let text = context.snapshot.files[selection.file]?.text.string(in: selection.range) ?? ""
      return "\(context.file.text.string(in: link.origin)) -> \(selection.file): \(text)"
    }
  }

  private let shortcuts = #"""
    -- Shortcuts.swift --
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open①Deck(sec②tion: .ho③me), phrases: [
          "Open \(\.$se④ction) in \(.application⑤Name)", "Show⑥ \(.applicationName)",
        ], shortTitle: "Deck", systemImageName: "star")
      }
    }
    -- de.lproj/AppShortcuts.strings --
    "Open ${sec⑦tion} in ${applicationName}" = "Öff⑧ne ${sec⑨tion} in ${applicationName}";
    """#

  @Test(
    arguments: [
      ("①", ["OpenDeck -> Deck.swift: OpenDeck"]), ("②", ["section -> Deck.swift: section"]),
      ("③", [".home -> Deck.swift: home"]), ("④", [#"\(\.$section) -> Deck.swift: section"#]), ("⑤", []), ("⑥", []),
      ("⑦", ["${section} -> Deck.swift: section"]), ("⑨", ["${section} -> Deck.swift: section"]),
      (
        "⑧",
        [
          #""Öffne ${section} in ${applicationName}" -> Shortcuts.swift: "Open \(\.$section) in \(.applicationName)""#
        ]
      ),
    ])
  func leadsToDeclarations(mark: String, expected: [String]) throws {
    let text = shortcuts.replacing(mark, with: "▮").filter { !"①②③④⑤⑥⑦⑧⑨".contains($0) }
    #expect(try links(swiftProject + text) == expected)
  }

  @Test func leadsFromEachTextOfACatalogToTheSource() throws {
    let files = """
      -- A.phrases --
      intent OpenLog
        parameter log: Log
      entity Log
        case build  Build log
      shortcut OpenLog
        phrase Open ${log} in ${applicationName}
        phrase Show ${log} in ${applicationName}
      try
        Hello -> OpenLog(log: "bu②ild")
      run A
        Open③Log
      -- AppShortcuts.xcstrings --
      {"sourceLanguage":"en","strings":{"Open ${log} in ${applicationName}":{"localizations":{
        "en":{"stringSet":{"state":"new","values":["Open ${log} in ${applicationName}","Sh④ow ${log} in ${applicationName}"]}},
        "de":{"stringSet":{"state":"new","values":["Öff①ne ${log} in ${applicationName}"]}}}}}}
      """
    func links(at mark: String) throws -> [String] {
      try self.links(files.replacing(mark, with: "▮").filter { !"①②③④".contains($0) })
    }
    #expect(
      try links(at: "①")
        == ["Open", "Show"].map {
          "\"Öffne ${log} in ${applicationName}\" -> A.phrases: \($0) ${log} in ${applicationName}"
        })
    #expect(try links(at: "②") == ["build -> A.phrases: build"])
    #expect(try links(at: "③") == ["OpenLog -> A.phrases: OpenLog"])
    #expect(try links(at: "④").count == 1)
  }

  @Test func leadsNowhereForWhatIsBuiltIn() throws {
    let file = "-- A.phrases --\nshortcut RunFigranium▮TaskIntent\n  phrase Run ${task} in ${applicationName}"
    #expect(try links(file) == [])
    #expect(try links(file.replacing("▮", with: "").replacing("${task}", with: "${ta▮sk}")) == [])
  }
}
