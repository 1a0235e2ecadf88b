import LanguageServerProtocol
import PhraseSyntax
import SourceText

extension JSONValue {
  /// What a tree with places says. The reader of the tree bounds how deep it nests.
  init(_ node: JSONNode) {
    switch node.kind {
    case .object(let members):
      var object = JSONObject()
      for member in members { object.append(member.key.value, JSONValue(member.value)) }
      self = .object(object)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .string(let text): self = .string(text.value)
    case .number(let digits): self = Int(digits).map { .integer($0) } ?? Double(digits).map { .number($0) } ?? .null
    case .bool(let value): self = .bool(value)
    case .null, .missing: self = .null
    }
  }
}

extension StreamedJSON {
  /// What was read, to be written. No report of the program has a number that is not whole.
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
