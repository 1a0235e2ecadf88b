import Figranium
import PhraseSyntax
import SourceText

/// The JSON body of a request, with places for values in its texts.
///
/// `"${note}"` alone is the value as a text, `"${count:number}"` as a number and `"${isDone:boolean}"` as true or false.
/// A member or an element that is a place without a value is left out.
indirect enum BodyTemplate: Sendable, Hashable {
  case fixed(FigraniumValue)
  case text(ValueTemplate)
  case array([BodyTemplate])
  case object([String: BodyTemplate])

  /// The reader caps the nesting of the node.
  init(_ node: JSONNode) throws(ValueTemplate.Fault) {
    switch node.kind {
    case .null, .missing: self = .fixed(.null)
    case .bool(let value): self = .fixed(.bool(value))
    case .number(let digits): self = .fixed(Self.number(digits) ?? .null)
    case .string(let text):
      let template = try ValueTemplate(text.value)
      guard !template.hasForms || template.soleValue != nil else {
        throw ValueTemplate.Fault(reason: "a number or a boolean must be all of its text")
      }
      self = .text(template)
    case .array(let nodes):
      var elements: [BodyTemplate] = []
      for node in nodes { elements.append(try BodyTemplate(node)) }
      self = .array(elements)
    case .object(let nodes):
      var members: [String: BodyTemplate] = [:]
      for node in nodes { members[node.key.value] = try BodyTemplate(node.value) }
      self = .object(members)
    }
  }

  func filled(_ values: [String: String]) throws(ActionError) -> FigraniumValue {
    switch self {
    case .fixed(let value): return value
    case .text(let template):
      guard let (name, form) = template.soleValue else { return .string(try template.filled(values)) }
      guard let text = values[name] else { throw ValueTemplate.missing(name) }
      return try Self.value(text, form, name)
    case .array(let elements):
      var filled: [FigraniumValue] = []
      for element in elements where !element.isUnset(values) { filled.append(try element.filled(values)) }
      return .array(filled)
    case .object(let members):
      var filled: [String: FigraniumValue] = [:]
      for (name, member) in members where !member.isUnset(values) { filled[name] = try member.filled(values) }
      return .object(filled)
    }
  }

  private func isUnset(_ values: [String: String]) -> Bool {
    guard case .text(let template) = self, let name = template.soleValue?.name else { return false }
    return values[name] == nil
  }

  private static func value(
    _ text: String, _ form: ValueTemplate.Form, _ name: String
  ) throws(ActionError) -> FigraniumValue {
    switch form {
    case .text: return .string(text)
    case .number:
      guard let number = number(text) else {
        throw .usage("INVALID_VALUE", "“\(text)” is no number for “\(name)”.")
      }
      return number
    case .boolean:
      guard let value = Bool(text) else {
        throw .usage("INVALID_VALUE", "“\(text)” is neither true nor false for “\(name)”.")
      }
      return .bool(value)
    }
  }

  private static func number(_ text: String) -> FigraniumValue? {
    if let integer = Int(text) { return .integer(integer) }
    return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
  }
}
