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
    #expect(file.comments.count == 3)
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

  @Test func readsTheDefinitionSample() throws {
    let file = IntentDefinition(reading: SourceText(Samples.definition))
    #expect(file.errors == [])
    let intent = try #require(file.intents.first)
    #expect(intent.name.value == "Order")
    #expect(intent.className == "SoupOrderIntent")
    #expect(intent.title?.value == "Order a soup")
    #expect(intent.parameters.map(\.name.value) == ["soup", "size"])
    #expect(intent.parameters.map(\.type) == ["Soup", "Size"])
    #expect(intent.parameters.map(\.kind) == [.object, .enumeration])
    #expect(intent.parameters.map(\.isMultiple) == [true, false])
    #expect(intent.parameters.map(\.hasDefault) == [false, true])
    #expect(intent.responseParameters.map(\.name.value) == ["minutes"])
    #expect(
      intent.dialogs.map { "\($0.kind) \($0.template.key)" } == [
        "combination ${soup},${size}", "title Order ${soup}", "subtitle As ${size}",
        "prompt Which of ${count} soups?", "unsupportedReason At most ${maximumValue}.",
        "response Ready in ${minutes} minutes", "conciseResponse Ready",
      ])
    #expect(intent.dialogs.allSatisfy { dialog in dialog.template.slots.allSatisfy { dialog.names.contains($0.name) } })
    #expect(file.enums.map { $0.values.map(\.title?.value) } == [["Groß & heiß 🏃🏽‍♀️"]])
    #expect(file.types.map { $0.properties.map(\.name.value) } == [["identifier"]])
    #expect(file.comments.count == 1)
  }

  @Test func readsTheMetadataSample() throws {
    let file = AppIntentsMetadata(reading: SourceText(Samples.metadata))
    #expect(file.errors == [])
    let action = try #require(file.actions.first)
    #expect(action.opensApp && !action.isDiscoverable)
    #expect(action.parameters.map(\.type) == ["Shelf", "Sorting", "String"])
    #expect(action.parameters.map(\.kind) == [.entity, .enumeration, .primitive])
    #expect(action.parameters.map(\.isOptional) == [true, false, false])
    #expect(action.parameters.map(\.hasDefault) == [false, true, false])
    #expect(action.parameters.map(\.isArray) == [false, false, true])
    #expect(file.shortcuts.first?.phrases.map(\.template.key).last == "Öffne ${applicationName} 🏃🏽‍♀️")
    #expect(file.negativePhrases.map(\.template.key) == ["Open the window"])
    #expect(file.entities.map(\.query) == ["ShelfQuery"])
    #expect(file.queries.map(\.suggests) == [true])
    #expect(file.enums.first?.cases.map(\.synonyms) == [["A to Z"]])
  }

  @Test func readsEnumsOfMetadataByNameToo() {
    let text = #"{"actions": {}, "enums": {"Size": {"cases": [{"identifier": "s"}]}}}"#
    #expect(AppIntentsMetadata(reading: SourceText(text)).enums.map(\.name.value) == ["Size"])
  }

  @Test func readsTheVocabularySample() {
    let file = IntentVocabulary(reading: SourceText(Samples.vocabulary))
    #expect(file.errors == [])
    #expect(file.examples.map(\.sentences.count) == [2])
    #expect(file.parameters.first?.items.first?.phrases.map(\.value) == ["Pool"])
    #expect(file.parameters.first?.items.first?.pronunciations.map(\.value) == ["pule"])
    #expect(file.parameters.first?.items.first?.examples.map(\.value) == ["A Demo pool"])
  }

  @Test func readsTheInformationSample() {
    let file = BundleNames(reading: SourceText(Samples.information))
    #expect(file.errors == [])
    #expect(file.displayName?.value == "Demo B")
    #expect(file.alternativeNames.map(\.value) == ["Dämo"])
    #expect(file.isApplication)
  }

  @Test(arguments: ["<key>NSExtension</key><dict/>", "<key>CFBundlePackageType</key><string>FMWK</string>"])
  func tellsWhatIsNoApplication(member: String) {
    #expect(!BundleNames(reading: SourceText("<dict>\(member)</dict>")).isApplication)
  }

  @Test func saysWhereADefinitionHasAnotherShape() {
    let text = SourceText(
      """
      <dict>
        <key>INIntents</key><string/>
        <key>INEnums</key><array><dict/><string>a</string></array>
        <key>INTypes</key><array><dict><key>INTypeName</key><true/></dict></array>
      </dict>
      """)
    #expect(
      list(IntentDefinition(reading: text).errors, in: text) == [
        "2:23 \"<string/>\" `INIntents` is an array.",
        "3:28 \"<dict/>\" The dictionary has no `INEnumName`, so it is not read.",
        "3:35 \"<string>a</string>\" A dictionary is expected here.",
        "4:55 \"<true/>\" `INTypeName` is a string.",
      ])
    let other = SourceText("<dict><key>CFBundleName</key><string>a</string></dict>")
    #expect(
      IntentDefinition(reading: other).errors.map(\.message) == [
        "The file has none of `INIntents`, `INEnums` and `INTypes`: it defines no intents."
      ])
  }
}
