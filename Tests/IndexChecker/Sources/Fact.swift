/// One thing that is read from Swift, and what is said of it. Both readers' answers become facts, which are compared.
struct Fact: Hashable {
  enum Kind: String, CaseIterable {
    case provider, shortcut, phrase, intent, parameter, entity, query, `enum`
    case enumCase = "enum case"

    var plural: String { hasSuffixY ? rawValue.dropLast() + "ies" : rawValue + "s" }

    private var hasSuffixY: Bool { rawValue.hasSuffix("y") }
  }

  var kind: Kind
  /// What it is called: `RunTask.task` for a parameter, the template for a phrase.
  var name: String
  var place: Place
  /// What else is said of it; both readers fill the same fields.
  var fields: [String: String] = [:]
}

extension Fact {
  /// A field's text for a value that may be absent.
  static func text(_ value: String?) -> String { value.map { "“\($0)”" } ?? "nothing" }
}
