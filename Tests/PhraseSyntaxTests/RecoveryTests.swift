import PhraseSyntax
import SourceText
import Testing

/// One missing byte costs what it stands in, not its neighbours.
@Suite struct RecoveryTests {
  /// Removes each byte of the middle lines, but not their last line break, and gives the texts.
  private func variants(_ lines: [String], middle: Range<Int>) -> [String] {
    let before = lines[..<middle.lowerBound].joined(separator: "\n") + "\n"
    let broken = Array((lines[middle].joined(separator: "\n") + "\n").utf8)
    let behind = lines[middle.upperBound...].joined(separator: "\n") + "\n"
    return broken.indices.dropLast().map { index in
      var bytes = broken
      bytes.remove(at: index)
      return before + String(decoding: bytes, as: UTF8.self) + behind
    }
  }

  @Test func aMissingByteInStringsCostsNoOtherEntry() {
    let lines = [
      "\"one ${applicationName}\" = \"eins ${applicationName}\";", "\"two ${task}\" = \"zwei\";",
      "\"three ${applicationName}\" = \"drei ${applicationName}\"; // why", "/* four */", "\"four\" = \"vier\";",
    ]
    var failures: [String] = []
    for text in variants(lines, middle: 1..<3) {
      let file = StringsFile(reading: SourceText(text))
      let values = file.entries.map { $0.value?.value ?? "nothing" }
      let hasMiddle = values.contains("zwei") || values.contains("drei ${applicationName}")
      if values.first != "eins ${applicationName}" || values.last != "vier" || !hasMiddle { failures.append(text) }
    }
    #expect(failures == [])
  }

  @Test func aMissingByteInACatalogCostsNoOtherEntry() {
    let lines = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "one" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "new", "value" : "eins" } }
            }
          },
          "two" : {
            "extractionState" : "stale",
            "localizations" : {
              "de" : {
                "stringSet" : {
                  "state" : "translated",
                  "values" : [
                    "zwei",
                    "zwo"
                  ]
                }
              }
            }
          },
          "three" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "new", "value" : "drei" } }
            }
          }
        },
        "version" : "1.0"
      }
      """.split(separator: "\n").map(String.init)
    var failures: [String] = []
    for text in variants(lines, middle: 8..<22) {
      let catalog = StringCatalog(reading: SourceText(text))
      func value(_ key: String) -> String? {
        catalog.entries.first { $0.key.value == key }?.localizations.first?.values.first?.text.value
      }
      if value("one") != "eins" || value("three") != "drei" || catalog.version != "1.0" {
        failures.append("\(text)\n\(list(catalog.errors, in: SourceText(text)))")
      }
    }
    #expect(failures.first == nil, "\(failures.count) failures, the first:\n\(failures.first ?? "")")
  }

  @Test func aMissingByteInPhrasesCostsNoOtherBlock() {
    let lines = [
      "shortcut One", "  phrase one", "shortcut Two(task: \"x\")", "  title Two", "  phrase two ${task}", "try",
      "  two -> Two(task: \"x\")", "shortcut Three", "  phrase three",
    ]
    var failures: [String] = []
    for text in variants(lines, middle: 2..<7) {
      let file = PhrasesFile(reading: SourceText(text))
      let first = file.shortcuts.first { $0.call.intent.value == "One" }
      let last = file.shortcuts.first { $0.call.intent.value == "Three" }
      if first?.phrases.first?.template.key != "one" || last?.phrases.map(\.template.key) != ["three"] {
        failures.append(text)
      }
    }
    #expect(failures == [])
  }

  @Test func aMissingByteInADefinitionCostsNoOtherIntent() {
    func intent(_ name: String) -> [String] {
      [
        "\t<dict>", "\t\t<key>INIntentName</key>", "\t\t<string>\(name)</string>",
        "\t\t<key>INIntentConfigurable</key>", "\t\t<true/>", "\t\t<key>INIntentParameters</key>", "\t\t<array>",
        "\t\t\t<dict>", "\t\t\t\t<key>INIntentParameterName</key>", "\t\t\t\t<string>a</string>", "\t\t\t</dict>",
        "\t\t</array>", "\t</dict>",
      ]
    }
    let lines =
      ["<plist version=\"1.0\">", "<dict>", "\t<key>INIntents</key>", "\t<array>"]
      + (intent("One") + intent("Two") + intent("Three")).map { "\t" + $0 } + ["\t</array>", "</dict>", "</plist>"]
    var failures: [String] = []
    for text in variants(lines, middle: 17..<30) {
      let file = IntentDefinition(reading: SourceText(text))
      let names = file.intents.map { "\($0.name.value) \($0.parameters.count)" }
      if names.first != "One 1" || names.last != "Three 1" {
        failures.append("\(names) in \(text)\n\(list(file.errors, in: SourceText(text)))")
      }
    }
    #expect(failures.first == nil, "\(failures.count) failures, the first:\n\(failures.first ?? "")")
  }
}
