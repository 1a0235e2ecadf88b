import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct SemanticTokenTests {
  private func tokens(_ fixture: String, within range: Range<Int>? = nil) throws -> [String]? {
    let files = MarkedText(fixture).files
    let file = try #require(files.last)
    let tokens = SemanticToken.tokens(in: FileID(file.path), of: try workspace(files), within: range)
    var end = 0
    for token in tokens ?? [] {
      #expect(token.range.lowerBound >= end && !token.range.isEmpty)
      end = token.range.upperBound
    }
    return tokens?.map { "\($0.kind) \(file.text.string(in: $0.range))" }
  }

  @Test func tellsWhatAPhrasesFileSays() throws {
    let found = try tokens(
      """
      -- a.phrases --
      application Demo # name
      intent Open
        title Open it
        parameter log: LogEntity
      entity LogEntity
        case build  Build log
      shortcut Open(log: "a \\# b", kind: .x, next: previous)
        image doc
        phrase Open ${log} in ${applicationName}
        nevr Go
      try
        Open it -> none
        Open it  -> Open(log: "c")
      run At dawn
        Open
      word
      """)
    #expect(
      found == [
        "keyword application", "string Demo", "comment # name", "keyword intent", "intent Open", "keyword title",
        "string Open it", "keyword parameter", "parameter log", "type LogEntity", "keyword entity", "type LogEntity",
        "keyword case", "value build", "string Build log", "keyword shortcut", "intent Open", "parameter log",
        ##"string "a \# b""##, "parameter kind", "value .x", "parameter next", "keyword previous", "keyword image",
        "string doc", "keyword phrase", "string Open ", "parameter ${log}", "string  in ",
        "applicationName ${applicationName}", "string Go", "keyword try", "string Open it", "arrow ->", "keyword none",
        "string Open it", "arrow ->", "intent Open", "parameter log", #"string "c""#, "keyword run", "string At dawn",
        "intent Open",
      ])
  }

  @Test func tellsLinesOneByOne() throws {
    #expect(
      try tokens("-- AppShortcuts.strings --\n/* a\r\n\r\nb */\r\n\"é ${a} \\\" b\" =\n\"c\nd${applicationName}\";")
        == [
          "comment /* a", "comment b */", #"string "é "#, "parameter ${a}", #"string  \" b""#, "string \"c", "string d",
          "applicationName ${applicationName}", "string \"",
        ])
  }

  @Test func tellsSlotsAloneOfACatalog() throws {
    let catalog =
      #"-- AppShortcuts.xcstrings --\#n{"strings":{"a ${b}":{"localizations":{"de":{"stringUnit":{"value":"${b} \u00e9 ${applicationName}"}}}}}}"#
    #expect(try tokens(catalog) == ["parameter ${b}", "parameter ${b}", "applicationName ${applicationName}"])
    #expect(try tokens(catalog, within: 0..<5) == [])
  }

  @Test func leavesSwiftToOthers() throws {
    #expect(try tokens("-- a.swift --\nstruct A: AppIntent {}") == nil)
  }
}
