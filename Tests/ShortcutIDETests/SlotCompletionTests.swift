import Testing

@testable import ShortcutIDE

@Suite struct SlotCompletionTests {
  private func swift(_ literal: String) throws -> Cursor {
    try Cursor(
      swiftProject + """
        -- Shortcuts.swift --
        import AppIntents
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenDeck(), phrases: [
        \(literal)
            ], shortTitle: "Open", systemImageName: "star")
          }
        }
        """)
  }

  @Test(
    arguments: [
      (#""Open \(▮""#, #""Open \(\.$section)""#), (#""Open \(▮)""#, #""Open \(\.$section)""#),
      (#""Open \(\.▮""#, #""Open \(\.$section)""#), (#""Open \(\.$▮)","#, #""Open \(\.$section)","#),
      (#""Open \(\.$sec▮tion) in \(.applicationName)","#, #""Open \(\.$section) in \(.applicationName)","#),
      (#""Open \(\.$▮ in \(.applicationName)","#, #""Open \(\.$section) in \(.applicationName)","#),
      (#""Open \(\.$▮"#, #""Open \(\.$section)"#), (##"#"Open \#(\.$▮"#"##, ##"#"Open \#(\.$section)"#"##),
    ])
  func completesInSwift(typed: String, taken: String) throws {
    let cursor = try swift(typed)
    #expect(cursor.labels() == [#"\(\.$section)"#, #"\(\.$card)"#, #"\(.applicationName)"#])
    #expect(cursor.line(taking: #"\(\.$section)"#) == taken)
  }

  @Test(arguments: [
    (#"\("#, "section"), (#"\(\."#, #"\.section"#), (#"\(\.$se"#, #"\.$section"#), (#"\(s"#, "section"),
  ])
  func keepsTheTypedMarkForFiltering(typed: String, filter: String) throws {
    let items = try swift("\"Open \(typed)▮\"").context.completions().items
    #expect(items.first?.filterText == filter)
  }

  @Test(arguments: [#""Open \(.applicationName) ▮""#, #""\(foo(▮))""#, "▮", #""Open ▮\(\.$card)""#])
  func staysSilentElsewhereInSwift(typed: String) throws {
    #expect(try swift(typed).labels() == [])
  }

  @Test func offersOnlyTheNameInNegativePhrases() throws {
    let cursor = try Cursor(
      swiftProject + #"""
        -- Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var negativePhrases: [NegativeAppShortcutPhrase] {
            NegativeAppShortcutPhrases(phrases: ["Close \(▮"
        """#)
    #expect(cursor.labels() == [#"\(.applicationName)"#])
  }

  @Test(
    arguments: [
      ("  phrase Run $▮", "  phrase Run ${task}"), ("  phrase Run ${▮", "  phrase Run ${task}"),
      ("  phrase Run ${▮} in", "  phrase Run ${task} in"), ("  phrase Run ${ta▮sk} in", "  phrase Run ${task} in"),
      ("  phrase Run $ta▮", "  phrase Run ${task}"), ("  phrase Run ${▮ # why", "  phrase Run ${task} # why"),
    ])
  func completesInPhrases(typed: String, taken: String) throws {
    let cursor = try Cursor("-- A.phrases --\napplication Fig\nshortcut RunFigraniumTaskIntent\n\(typed)\ntry\n")
    #expect(cursor.labels() == ["${task}", "${applicationName}"])
    #expect(cursor.line(taking: "${task}") == taken)
  }

  private let tables = """
    -- A.phrases --
    shortcut RunFigraniumTaskIntent
      phrase Run ${task} in ${applicationName}

    """

  @Test(
    arguments: [
      #""Run ${task} in ${applicationName}" = "Starte $▮";"#, #""Run ${task} in ${applicationName}" = "Starte ${ta▮"#,
      "\"Run ${task} in ${applicationName}\" =\n  \"Starte ${▮}\";", #""Los ${▮"#,
    ])
  func completesInStrings(typed: String) throws {
    let cursor = try Cursor(tables + "-- de.lproj/AppShortcuts.strings --\n\(typed)\n\"Other\" = \"x\";\n")
    #expect(cursor.labels() == ["${task}", "${applicationName}"])
  }

  @Test(
    arguments: [
      #"{"stringUnit":{"state":"new","value":"Starte ${▮"}}"#, #"{"stringSet":{"values":["Los", "Starte $▮"#,
    ])
  func completesInCatalogs(typed: String) throws {
    let cursor = try Cursor(
      tables + """
        -- AppShortcuts.xcstrings --
        {"sourceLanguage":"en","strings":{
          "Run ${task} in ${applicationName}":{"localizations":{"de":\(typed)
        """)
    #expect(cursor.labels() == ["${task}", "${applicationName}"])
    let comment = try Cursor(tables + "-- AppShortcuts.xcstrings --\n{\"strings\":{\"a\":{\"comment\":\"$▮\"}}}")
    #expect(comment.labels() == [])
  }
}
