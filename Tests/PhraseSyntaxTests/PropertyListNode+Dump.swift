import PhraseSyntax
import SourceText

extension PropertyListNode {
  /// The tree as a test writes it; `?` stands for what is not read.
  var dump: String {
    switch kind {
    case .dictionary(let members):
      "{" + members.map { "\"\($0.key.value)\": \($0.value.dump)" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.dump).joined(separator: ", ") + "]"
    case .string(let text): "\"\(text.value)\""
    case .number(let text): text
    case .bool(let value): "\(value)"
    case .other, .missing: "?"
    }
  }
}
