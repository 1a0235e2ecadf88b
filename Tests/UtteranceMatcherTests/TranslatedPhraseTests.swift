import ShortcutModel
import Testing

@testable import UtteranceMatcher

@Suite struct TranslatedPhraseTests {
  private let files = [
    "A.phrases": "application Figranium\nshortcut RunFigraniumTaskIntent\n  phrase Run ${task} in ${applicationName}\n",
    "de.lproj/AppShortcuts.strings": #""Run ${task} in ${applicationName}" = "${task} in ${applicationName} starten";"#,
    "ja.lproj/AppShortcuts.strings": #""Run ${task} in ${applicationName}" = "${applicationName}で${task}を実行";"#,
    "tr.lproj/AppShortcuts.strings": #""Run ${task} in ${applicationName}" = "${applicationName}da ${task} çalıştır";"#,
  ]
  private let values = SlotValues(["FigraniumTask": [SlotValue(id: "b", names: ["Backup", "バックアップ"])]])

  @Test func understandsEveryLanguageWhenNoneIsNamed() throws {
    let matcher = try matcher(files, values: values)
    #expect(matcher.match("Run backup in Figranium").best?.language == nil)
    #expect(matcher.match("Backup in Figranium starten").best?.language == LanguageTag("de"))
    #expect(matcher.match("Figraniumでバックアップを実行").found == ["task=b"])
    #expect(matcher.match("figraniumda backup çalıştır").found == ["task=b"])
  }

  @Test func understandsOnlyTheLanguageThatIsSpoken() throws {
    let matcher = try matcher(files, values: values, locale: "de-AT")
    #expect(matcher.match("Backup in Figranium starten").best != nil)
    #expect(matcher.match("Run backup in Figranium").best == nil)
    #expect(matcher.match("Run backup in Figranium").considered.map(\.language) == [LanguageTag("de")])
  }

  @Test func understandsTheSourceWhereNoTableSpeaksTheLanguage() throws {
    #expect(try matcher(files, values: values, locale: "en").match("Run backup in Figranium").best != nil)
  }

  @Test func takesEachValueOfAGroup() throws {
    var files = files
    files["AppShortcuts.xcstrings"] = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Run ${task} in ${applicationName}":{"localizations":{
        "fr":{"stringSet":{"state":"translated","values":["Lance ${task} dans ${applicationName}","Démarre l’${applicationName}"]}}}}}}
      """
    let matcher = try matcher(files, values: values, locale: "fr")
    #expect(matcher.match("lance backup dans figranium").found == ["task=b"])
    #expect(matcher.match("Demarre l'Figranium").best?.phrase == "Démarre l’${applicationName}")
  }
}
