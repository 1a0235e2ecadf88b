import ShortcutLint
import Testing

/// An example of a rule's page, as a test argument.
struct NamedExample: CustomTestStringConvertible, Sendable {
  let rule: String
  let number: Int
  let example: RuleExample
  let triggers: Bool

  var testDescription: String { "\(rule) \(triggers ? "triggering" : "passing") \(number)" }

  var linter: Linter { Linter.ofExcerpts(of: rule).knowing(example.live) }

  static let all: [NamedExample] = RuleRegistry.rules.flatMap { rule -> [NamedExample] in
    let page = rule.description
    let triggering = page.triggering.enumerated().map {
      NamedExample(rule: page.id, number: $0 + 1, example: $1, triggers: true)
    }
    let passing = page.passing.enumerated().map {
      NamedExample(rule: page.id, number: $0 + 1, example: $1, triggers: false)
    }
    return triggering + passing
  }

  static let triggering = all.filter(\.triggers)
}
