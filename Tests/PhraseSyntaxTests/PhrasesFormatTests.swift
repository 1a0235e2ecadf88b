import Foundation
import PhraseSyntax
import SourceText
import TestSupport
import Testing

/// The page that describes the format, held against the reader.
@Suite struct PhrasesFormatTests {
  private let page: String

  init() throws {
    let path = "Sources/phrasebook/Documentation.docc/PhrasesFormat.md"
    page = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func showsAnExampleWithoutErrors() throws {
    let example = try #require(page.components(separatedBy: "\n```\n").dropFirst().first)
    let text = SourceText(example)
    let file = PhrasesFile(reading: text)
    #expect(list(file.errors, in: text) == [])
    #expect(file.applications.map(\.value) == ["Figranium"])
    #expect(file.alternativeNames.map(\.value) == ["Fig"])
    #expect(file.providers.map(\.value) == ["demo"])
    #expect(file.intents.map(\.parameters.count) == [1])
    #expect(file.entities.map(\.cases.count) == [1])
    #expect(file.shortcuts.map(\.phrases.count) == [3, 1])
    #expect(file.tests.count == 3)
    #expect(file.runs.map(\.steps.count) == [2])
    #expect(file.comments.count == 7)
  }

  @Test func explainsEveryKeyword() {
    for keyword in PhrasesKeyword.allCases {
      #expect(page.contains("\n| `\(keyword.rawValue)` | "), "\(keyword)")
      #expect(page.contains("\"\(keyword.rawValue)\""), "\(keyword)")
    }
  }
}
