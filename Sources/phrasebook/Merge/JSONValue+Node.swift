import LanguageServerProtocol
import PhraseSyntax
import SourceText

extension JSONValue {
  /// What a tree with places says. The reader of the tree bounds how deep it nests.
  ///
  /// - Throws: `UsageError` with the place of a number that is not whole, or too large: no report of the program has any.
  init(_ node: JSONNode, in json: NamedJSON) throws(UsageError) {
    switch node.kind {
    case .object(let members):
      var object = JSONObject()
      for member in members { object.append(member.key.value, try JSONValue(member.value, in: json)) }
      self = .object(object)
    case .array(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(try JSONValue(element, in: json)) }
      self = .array(values)
    case .string(let text): self = .string(text.value)
    case .number(let digits):
      guard let number = Int(digits) else {
        throw json.failure("A report has whole numbers alone, not \(digits.prefix(40)).", at: node.range)
      }
      self = .integer(number)
    case .bool(let value): self = .bool(value)
    case .null, .missing: self = .null
    }
  }
}

extension StreamedJSON {
  /// What was read, to be written. Numbers that are not whole were refused.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let isTrue): self = .bool(isTrue)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .integer(Int(exactly: number.rounded()) ?? 0)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements) { StreamedJSON($0) }
    case .object(let object): self = .object(object.members.map { ($0.key, StreamedJSON($0.value)) })
    }
  }
}
