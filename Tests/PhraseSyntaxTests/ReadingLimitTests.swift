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

  @Test func stopsAtTooManyValuesWithOneMessage() {
    let many = String(repeating: "1,", count: ReadingLimit.values + 10)
    let json = JSONDocument(reading: SourceText("{ \"k\": [\(many)1], \"next\": 1 }"))
    #expect(json.errors.map(\.message) == [ReadingLimit.valuesMessage])
    #expect(json.root?["k"]?.elements?.count ?? 0 <= ReadingLimit.values)
    #expect(json.root?["next"] == nil)
    let list = PropertyList(oldStyle: SourceText("{ k = (\(many)1); }"))
    #expect(list.errors.map(\.message) == [ReadingLimit.valuesMessage])
  }

  @Test func stopsAtTooManyValuesOfXML() {
    let many = String(repeating: "<true/>", count: ReadingLimit.values + 10)
    let list = PropertyList(reading: SourceText("<plist><array>\(many)</array></plist>"))
    #expect(list.errors.map(\.message) == [ReadingLimit.valuesMessage])
    #expect(list.root?.elements?.count == ReadingLimit.values)
  }

  @Test func countsTheValuesOfACatalogEntryByEntry() {
    let values = String(repeating: "\"v\",", count: 1_000)
    let entries = (0..<1_100).map {
      "\"k\($0)\": { \"localizations\": { \"de\": { \"stringSet\": { \"values\": [\(values)\"w\"] } } } }"
    }
    let text = SourceText(
      "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(entries.joined(separator: ",")) } }")
    var count = 0
    let (catalog, _) = StringCatalog.reading(text) { entry, _ in count += entry.localizations.count }
    #expect(catalog.errors.isEmpty && count == 1_100)
  }
}
