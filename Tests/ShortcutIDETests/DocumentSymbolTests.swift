import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct DocumentSymbolTests {
  /// The outline of the last file: `kind name (detail) | selection`, children indented.
  private func outline(_ fixture: String) throws -> [String] {
    let files = MarkedText(fixture).files
    let file = try #require(files.last)
    let symbols = DocumentSymbol.symbols(in: FileID(file.path), of: try workspace(files))
    return try #require(symbols).flatMap { lines($0, file.text, "") }
  }

  private func lines(_ symbol: DocumentSymbol, _ text: SourceText, _ indentation: String) -> [String] {
    let detail = symbol.detail.map { " (\($0))" } ?? ""
    let line = "\(indentation)\(symbol.kind) \(symbol.name)\(detail) | \(text.string(in: symbol.selection))"
    return [line] + symbol.children.flatMap { lines($0, text, indentation + "  ") }
  }

  @Test func outlinesPhrasesFiles() throws {
    let found = try outline(
      """
      -- a.phrases --
      application Demo
      also Dem
      intent OpenLogIntent
        title Open a log
        parameter log: LogEntity
      entity LogEntity
        case build  Build log
      shortcut OpenLogIntent
        title Logs
        phrase Open ${log} in ${applicationName}
        never Open away
      shortcut
      try
        Open it -> none
        Open build -> OpenLogIntent(log: "build")
      run Morning
        OpenLogIntent(log: "build")
      """)
    #expect(
      found == [
        "application Demo | Demo", "application Dem | Dem", "intent OpenLogIntent (Open a log) | OpenLogIntent",
        "  parameter log (LogEntity) | log", "entity LogEntity | LogEntity", "  value build (Build log) | build",
        "shortcut Logs (OpenLogIntent) | OpenLogIntent",
        "  phrase Open ${log} in ${applicationName} | Open ${log} in ${applicationName}",
        "  phrase Open away (never) | Open away", "shortcut … | ", "tests try | try",
        "  utterance Open it (none) | Open it", "  utterance Open build (OpenLogIntent) | Open build",
        "run Morning | Morning", "  step OpenLogIntent | OpenLogIntent",
      ])
  }

  @Test func outlinesTables() throws {
    #expect(
      try outline("-- de.lproj/AppShortcuts.strings --\n/* c */\n\"a ${b}\" = \"é\";\n\"x\" = \"\";\n") == [
        #"entry a ${b} (é) | "a ${b}""#, #"entry x | "x""#,
      ])
    #expect(
      try outline(
        """
        -- AppShortcuts.xcstrings --
        {"sourceLanguage":"en","strings":{"a":{"localizations":{
        "de":{"stringSet":{"values":["b","c"]}},"fr":{"stringUnit":{"value":"d"}}}}}}
        """) == [
          #"entry a | "a""#, #"  translation de (b · c) | "de""#, #"  translation fr (d) | "fr""#,
        ])
  }

  @Test func outlinesIntentDefinitions() throws {
    let found = try outline(
      """
      -- A.intentdefinition --
      <plist version="1.0"><dict>
      <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>OrderSoup</string><key>INIntentTitle</key><string>Order soup</string>
      <key>INIntentParameters</key><array><dict>
      <key>INIntentParameterName</key><string>kind</string>
      <key>INIntentParameterType</key><string>String</string></dict></array>
      </dict></array>
      </dict></plist>
      """)
    #expect(found == ["intent OrderSoup (Order soup) | OrderSoup", "  parameter kind (String) | kind"])
  }

  /// Types and properties are the compiler's own server's to tell.
  @Test func outlinesShortcutsAloneOfSwift() throws {
    let found = try outline(
      swiftProject + #"""
        -- Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenDeck(), phrases: ["Open \(.applicationName)"], shortTitle: "Go", systemImageName: "a")
          }
        }
        """#)
    #expect(
      found == [
        "shortcut Go (OpenDeck) | AppShortcut", #"  phrase Open ${applicationName} | "Open \(.applicationName)""#,
      ])
    let files = MarkedText("-- a.swift --\nstruct A {}\n").files
    #expect(DocumentSymbol.symbols(in: FileID("a.swift"), of: try workspace(files)) == nil)
  }

  @Test func foldsBlocksAndComments() throws {
    func folds(_ fixture: String) throws -> [String]? {
      let files = MarkedText(fixture).files
      let ranges = FoldingRange.ranges(in: FileID(try #require(files.last).path), of: try workspace(files))
      return ranges?.map { "\($0.lines.lowerBound)-\($0.lines.upperBound)\($0.isComment ? " comment" : "")" }
    }
    #expect(
      try folds(
        "-- a.phrases --\n# a\n# b\napplication A # c\nshortcut B\n  phrase c\n  # d\n  title e\n\ntry\n  Go\n  Stop")
        == ["0-1 comment", "3-6", "8-10"])
    #expect(
      try folds("-- AppShortcuts.strings --\n/* a\n b */\n\"a\" =\n\"b\";\n\"c\" = \"d\";")
        == ["0-1 comment", "2-3"])
    #expect(
      try folds(
        #"-- AppShortcuts.xcstrings --\n{"strings":{\n"a":{\n"localizations":{\n"de":{\n"stringUnit":{\n"value":"b"}\n}\n}\n}\n}}"#
          .replacing("\\n", with: "\n")
      ) == ["1-7", "3-5"])
    #expect(try folds("-- a.swift --\nstruct A: AppIntent {\n\n}\n") == nil)
  }
}
