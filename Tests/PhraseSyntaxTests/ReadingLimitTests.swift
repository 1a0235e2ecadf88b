import SourceText
import Testing

@testable import PhraseSyntax

@Suite struct ReadingLimitTests {
  private static let long = String(repeating: "ab\\n", count: 40_000)

  @Test func cutsALongStringAndSaysSo() throws {
    let file = StringsFile(reading: SourceText("\"k\" = \"\(Self.long)\";\n\"next\" = \"b\";"))
    #expect(file.errors.map(\.message) == [ReadingLimit.textMessage])
    #expect(file.entries.map(\.key.value) == ["k", "next"])
    let value = try #require(file.entries.first?.value)
    #expect(value.range.count == ReadingLimit.textLength && value.value.hasPrefix("ab\nab\n"))
  }

  @Test func cutsALongTextOfJSONAndOfXML() throws {
    let json = JSONDocument(reading: SourceText("{ \"k\": \"\(Self.long)\", \"next\": \"é\" }"))
    #expect(json.errors.map(\.message) == [ReadingLimit.textMessage])
    #expect(json.root?["next"]?.text?.value == "é")
    let text = String(repeating: "ab&amp;", count: 20_000)
    let list = PropertyList(
      reading: SourceText("<plist><dict><key>k</key><string>\(text)</string><key>n</key><true/></dict></plist>"))
    #expect(list.errors.map(\.message) == [ReadingLimit.textMessage])
    #expect(list.root?["n"]?.bool == true)
    #expect(list.root?["k"]?.text?.value.hasPrefix("ab&ab&") == true)
  }

  @Test func cutsNoCharacterInTwo() throws {
    for shift in 0..<3 {
      let text = String(repeating: "x", count: shift) + String(repeating: "語", count: 30_000)
      let value = try #require(StringsFile(reading: SourceText("a = \"\(text)\";")).entries.first?.value)
      #expect(!value.value.contains("\u{FFFD}") && value.isVerbatim)
    }
  }

  @Test(arguments: ["1,", "\"a\",", "[],", "{},", "[[["])
  func stopsAtTooManyValuesWithOneMessage(_ unit: String) {
    let many = String(repeating: unit, count: 60)
    var reader = JSONReader(SourceText("{ \"k\": [\(many)1], \"next\": 1 }"), followsIndentation: false)
    reader.mostValues = 40
    let root = reader.readDocument()
    #expect(reader.errors.map(\.message) == [ReadingLimit.valuesMessage])
    #expect(reader.isFull && root?["k"] != nil && root?["next"] == nil)
  }

  @Test func stopsAtTooManyValuesOfPropertyLists() {
    let tags = String(repeating: "<true/>", count: 60)
    var xml = PropertyListReader(
      SourceText("<plist><array>\(tags)</array></plist>"), followsIndentation: false, isPreprocessed: false)
    xml.mostValues = 40
    xml.readDocument()
    #expect(xml.errors.map(\.message) == [ReadingLimit.valuesMessage])
    #expect(xml.isFull && xml.root?.elements?.count == 40)
    var old = OpenStepReader(SourceText("{ k = (\(String(repeating: "1,", count: 60))1); n = 1; }"))
    old.mostValues = 40
    old.readDocument()
    #expect(old.errors.map(\.message) == [ReadingLimit.valuesMessage])
    #expect(old.root?["k"]?.elements?.count == 40 && old.root?["n"] == nil)
  }

  @Test func stopsAtTooManyLinesOfPhrases() {
    let lines = String(repeating: "#\n\n", count: 60)
    func read(_ mostLines: Int) -> PhrasesFile {
      var reader = PhrasesReader(SourceText("application A\n" + lines + "provider demo\n\n"))
      reader.mostLines = mostLines
      return reader.read()
    }
    #expect(read(40).errors.map(\.message) == [ReadingLimit.linesMessage])
    #expect(read(40).comments.count == 39)
    #expect(read(62).errors.isEmpty)
  }

  @Test func countsTheValuesOfACatalogEntryByEntry() {
    var reader = JSONReader(
      SourceText("{ \"strings\": { \"a\": [1, 2, 3], \"b\": [1, 2, 3] } }"), followsIndentation: false)
    var count = 0
    reader.taker = JSONMemberTaker("strings") { count += $0.value.elements?.count ?? 0 }
    reader.mostValues = 6
    _ = reader.readDocument()
    #expect(reader.errors.isEmpty && count == 6)
  }
}
