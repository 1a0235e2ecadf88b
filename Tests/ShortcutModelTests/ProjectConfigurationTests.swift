import ShortcutModel
import SourceText
import Testing

@Suite struct ProjectConfigurationTests {
  private func read(_ text: String) -> ProjectConfiguration {
    ProjectConfiguration(
      reading: SourceText(text), in: FileID("App/.phrasebook.json"), rules: ["slot-type", "unknown-slot"])
  }

  private func errors(_ text: String) -> [String] {
    let configuration = read(text)
    return configuration.errors.map {
      String(configuration.description(of: $0).dropFirst("App/.phrasebook.json:".count))
    }
  }

  @Test func readsEveryMember() {
    let configuration = read(
      """
      // People explain themselves.
      {
        "$schema": "configuration.schema.json",
        "root": true,
        "rules": { "unknown-slot": "warning", "slot-type": "off", },
        "include": ["Sources", "*.phrases"],
        "exclude": ["Generated/"], /* by a tool */
        "overrides": [{ "paths": ["Tests/**"], "rules": { "unknown-slot": "hint" } }],
        "application": { "name": "Fig", "alternativeNames": ["Figranium"] },
        "deploymentTarget": { "iOS": "17.0", "macOS": "14" },
        "locales": ["de", "pt-BR", "zh-Hant"],
        "baseline": "known.json",
        "provider": "home",
      }
      """)
    #expect(configuration.errors.isEmpty)
    #expect(configuration.isRoot)
    #expect(configuration.rules.map(\.rule) == ["unknown-slot", "slot-type"])
    #expect(configuration.rules.map(\.level) == [.warning, .off])
    #expect(configuration.include?.texts.map(\.value) == ["Sources", "*.phrases"])
    #expect(configuration.exclude.texts.map(\.value) == ["Generated/"])
    #expect(configuration.overrides.map { $0.rules.map(\.level) } == [[.hint]])
    #expect(configuration.applicationName?.value == "Fig")
    #expect(configuration.alternativeNames.map(\.value) == ["Figranium"])
    #expect(configuration.deploymentTargets.map { "\($0.platform) \($0.version.value)" } == ["iOS 17.0", "macOS 14"])
    #expect(configuration.locales?.map(\.value) == ["de", "pt-BR", "zh-Hant"])
    #expect(configuration.baseline?.value == "known.json")
    #expect(configuration.provider?.value == "home")
  }

  @Test(arguments: [
    ("[]", ["1:1: The configuration must be an object such as { \"provider\": \"demo\" }."]),
    ("{ \"rule\": {} }", ["1:3: There is no member “rule” here. Did you mean 'rules'?"]),
    (
      "{ \"rules\": { \"unknown-slut\": \"off\" } }",
      ["1:14: There is no rule 'unknown-slut'. Did you mean 'unknown-slot'?"]
    ),
    (
      "{ \"rules\": { \"slot-type\": \"warn\" } }",
      [
        "1:27: The level of a rule is \"off\", \"error\", \"warning\", \"information\" or \"hint\"."
          + " There are off, error, warning, information and hint."
      ]
    ),
    (
      "{\n  \"provider\": 1,\n  \"provider\": \"a\" }",
      [
        "2:15: “provider” must be a text that is not empty.", "3:3: “provider” stands here for the second time.",
      ]
    ),
    ("{ \"deploymentTarget\": { \"ios\": \"17\" } }", ["1:25: There is no platform 'ios'. Did you mean 'iOS'?"]),
    (
      "{ \"deploymentTarget\": { \"iOS\": 17 } }",
      ["1:32: A version is a text of numbers with points between them, such as \"17.0\"."]
    ),
    ("{ \"locales\": [\"german\"] }", ["1:15: 'german' is no language tag such as \"de\" or \"pt-BR\"."]),
    ("{ \"exclude\": [\"!a\"] }", ["1:15: A pattern that begins with '!' is not possible here."]),
    ("{ \"exclude\": [\"[a\"] }", ["1:15: The pattern '[a' can match nothing."]),
    (
      "{ \"include\": [\"../a\"] }",
      [
        "1:15: A pattern is held against paths below the folder of this file, which '..' leaves."
      ]
    ),
    ("{ \"overrides\": [{ \"paths\": [\"a\"] }] }", ["1:17: The override has no “rules”."]),
    (
      "{ /* \"rules\": {} }",
      [
        "1:2: The file ends before the bracket of line 1 is closed: add '}'.",
        "1:3: The comment is never closed: write `*/` behind it.",
      ]
    ),
  ])
  func mistakesHaveAPlace(text: String, expected: [String]) {
    #expect(errors(text) == expected)
  }

  @Test func everyBeginningIsRead() {
    let text = Array(
      #"{ "rules": { "unknown-slot": "off" }, "overrides": [{ "paths": ["a/**"], "rules": {} }], "locales": ["de"] }"#
        .utf8)
    for count in text.indices {
      let beginning = String(decoding: text[..<count], as: UTF8.self)
      #expect(!read(beginning).errors.isEmpty, "\(beginning)")
    }
  }

  @Test func whatIsRightBesideAMistakeCounts() {
    let configuration = read("{ \"rules\": { \"nothing\": \"off\", \"slot-type\": \"off\" }, \"provider\": \"home\" }")
    #expect(configuration.errors.count == 1)
    #expect(configuration.rules.map(\.rule) == ["slot-type"])
    #expect(configuration.provider?.value == "home")
  }
}
