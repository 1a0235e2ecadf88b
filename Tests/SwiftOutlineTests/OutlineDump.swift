import SourceText
import SwiftOutline

/// Writes an outline as an indented tree, one node a line, and checks that ranges lie inside each other.
struct OutlineDump {
  private var lines: [String] = []
  private let text: SourceText

  static func dump(_ file: SwiftFile) -> String {
    var dump = OutlineDump(file)
    dump.add(file)
    return dump.lines.joined(separator: "\n")
  }

  private init(_ file: SwiftFile) {
    text = file.text
  }

  private mutating func line(_ level: Int, _ words: String...) {
    let indentation = String(repeating: "  ", count: level)
    lines.append(indentation + words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private mutating func add(_ file: SwiftFile) {
    for module in file.imports { line(0, "import", module) }
    for type in file.types { add(type, 0) }
    for alias in file.typealiases { line(0, "typealias", alias.name, "=", alias.type.text) }
    for property in file.properties { add(property, 0) }
    for function in file.functions { add(function, 0) }
    for error in file.errors { line(0, "error", Self.shown(error.range, in: text), error.message) }
  }

  private static func shown(_ range: Range<Int>, in text: SourceText) -> String {
    let place = text.lineColumn(at: range.lowerBound, in: .utf8)
    return "\(place.line + 1):\(place.column + 1)"
  }

  private func conditions(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : "#if " + conditions.joined(separator: " > ")
  }

  private mutating func add(_ type: TypeDeclaration, _ level: Int) {
    let inheritance = type.inheritance.isEmpty ? "" : ": " + type.inheritance.map(\.text).joined(separator: ", ")
    let modifiers = type.modifiers.joined(separator: " ")
    line(level, modifiers, type.kind.rawValue, type.name, inheritance, conditions(type.conditions))
    for attribute in type.attributes { add(attribute, level + 1) }
    for alias in type.typealiases { line(level + 1, "typealias", alias.name, "=", alias.type.text) }
    for enumCase in type.cases {
      let values = enumCase.hasAssociatedValues ? "(…)" : ""
      line(level + 1, "case", enumCase.name + values, conditions(enumCase.conditions))
      if let value = enumCase.rawValue { add(value, level + 2) }
    }
    for property in type.properties { add(property, level + 1) }
    for function in type.functions { add(function, level + 1) }
    for nested in type.types { add(nested, level + 1) }
  }

  private mutating func add(_ attribute: Attribute, _ level: Int) {
    line(level, "@" + attribute.name)
    add(attribute.arguments, level + 1)
  }

  private mutating func add(_ property: PropertyDeclaration, _ level: Int) {
    let type = property.type.map { ": " + $0.text } ?? ""
    let keyword = (property.isStatic ? "static " : "") + (property.isLet ? "let" : "var")
    line(level, keyword, property.name + type, conditions(property.conditions))
    for attribute in property.attributes { add(attribute, level + 1) }
    if let initializer = property.initializer { add(initializer, level + 1, "=") }
    if let body = property.body { add(body, level + 1, "body") }
  }

  private mutating func add(_ function: FunctionDeclaration, _ level: Int) {
    let labels = function.parameters.map { $0.label + ":" + ($0.type?.text ?? "?") }.joined(separator: ", ")
    let result = function.returnType.map { "-> " + $0.text } ?? ""
    let keyword = (function.isStatic ? "static " : "") + "func"
    line(level, keyword, "\(function.name)(\(labels))", result, conditions(function.conditions))
    for attribute in function.attributes { add(attribute, level + 1) }
    if let body = function.body { add(body, level + 1, "body") }
  }

  private mutating func add(_ body: Body, _ level: Int, _ label: String) {
    line(level, label)
    for statement in body.statements {
      let marks = [
        statement.isReturn ? "return" : "", statement.isInLoop ? "loop" : "",
        statement.boundName.map { "let \($0) =" } ?? "",
        statement.conditions.isEmpty ? "" : "[" + statement.conditions.joined(separator: " > ") + "]",
      ]
      add(statement.expression, level + 1, marks.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private mutating func add(_ arguments: [Argument], _ level: Int) {
    for argument in arguments { add(argument.value, level, argument.label.map { $0 + ":" } ?? "-") }
  }

  private mutating func add(_ expression: Expression, _ level: Int, _ label: String = "") {
    switch expression.kind {
    case .string(let literal): line(level, label, "string", segments(literal))
    case .array(let elements):
      line(level, label, "array")
      for element in elements { add(element, level + 1) }
    case .dictionary(let entries):
      line(level, label, "dictionary")
      for entry in entries {
        add(entry.key, level + 1, "key")
        add(entry.value, level + 1, "value")
      }
    case .call(let callee, let arguments, let closure):
      line(level, label, "call", callee)
      add(arguments, level + 1)
      if let closure { add(closure, level + 1, "closure") }
    case .name(let name): line(level, label, "name", name)
    case .keyPath(let path): line(level, label, "path", path)
    case .number(let number): line(level, label, "number", number)
    case .closure(let body): add(body, level, [label, "closure"].filter { !$0.isEmpty }.joined(separator: " "))
    case .sum(let operands):
      line(level, label, "sum")
      for operand in operands { add(operand, level + 1) }
    case .other(let calls):
      line(level, label, "other")
      for call in calls { add(call, level + 1) }
    }
    for modifier in expression.modifiers { add(modifier, level + 1, "then") }
  }

  /// The decoded segments between quotation marks, with line breaks shown.
  private func segments(_ literal: StringLiteral) -> String {
    let parts = literal.segments.map { segment in
      switch segment {
      case .text(let text): return "'" + text.value.replacing("\n", with: "⏎") + "'"
      case .interpolation(let interpolation):
        let arguments = interpolation.arguments.map { argument in
          (argument.label.map { $0 + ": " } ?? "") + OutlineDump.word(argument.value)
        }
        return "(" + arguments.joined(separator: ", ") + ")"
      }
    }
    return parts.isEmpty ? "''" : parts.joined(separator: " ")
  }

  private static func word(_ expression: Expression) -> String {
    switch expression.kind {
    case .string(let literal): "string(\(literal.segments.count))"
    case .array: "array"
    case .dictionary: "dictionary"
    case .call(let callee, _, _): callee + "()"
    case .name(let name): name
    case .keyPath(let path): path
    case .number(let number): number
    case .closure: "closure"
    case .sum: "sum"
    case .other: "other"
    }
  }
}
