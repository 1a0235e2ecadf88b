import PhraseSyntax
import SourceText
import Testing

@Suite struct ReaderSampleTests {
  @Test func readsTheStringsSample() {
    let file = StringsFile(reading: SourceText(Samples.strings))
    #expect(
      file.errors.map(\.message) == [
        "A value in a .strings file is a string in quotes, not a list, dictionary or data."
      ])
    #expect(file.entries.map(\.key.value).count == 8)
    #expect(file.entries.map { $0.comments.count } == [1, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test func readsThePhrasesSample() {
    let file = PhrasesFile(reading: SourceText(Samples.phrases))
    #expect(file.errors == [])
    #expect(file.shortcuts.map(\.phrases.count) == [3, 0])
    #expect(file.tests.map(\.utterance.value).last == "Stop my Figranium run")
    #expect(file.runs.map(\.steps.count) == [2])
  }

  @Test func readsTheCatalogSample() {
    let catalog = StringCatalog(reading: SourceText(Samples.catalog))
    #expect(catalog.errors == [])
    #expect(catalog.entries.map(\.localizations.count) == [3, 0])
    #expect(catalog.entries.first?.localizations.map(\.values.count) == [2, 1, 1])
  }
}
