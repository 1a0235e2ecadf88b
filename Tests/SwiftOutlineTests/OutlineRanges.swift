import SourceText
import SwiftOutline

/// Checks that the ranges of an outline lie in the text, inside each other, and in order.
struct OutlineRanges {
  private(set) var violations: [String] = []
  private let count: Int

  static func violations(in file: SwiftFile) -> [String] {
    var ranges = OutlineRanges(count: file.text.count)
    let whole = 0..<file.text.count
    ranges.check(file.comments, in: whole, "comments")
    for error in file.errors { ranges.check([error.range], in: whole, "error") }
    ranges.check(file.types, in: whole)
    ranges.check(file.properties, in: whole)
    ranges.check(file.functions, in: whole)
    for alias in file.typealiases { ranges.check([alias.type.range], in: alias.range, "typealias") }
    return ranges.violations
  }

  private init(count: Int) {
    self.count = count
  }

  private mutating func check(_ list: [Range<Int>], in outer: Range<Int>, _ what: String) {
    var end = outer.lowerBound
    for range in list {
      if range.lowerBound < end || range.upperBound > outer.upperBound {
        violations.append("\(what): \(range) after \(end) in \(outer)")
      }
      end = range.upperBound
    }
  }

  private mutating func check(_ types: [TypeDeclaration], in outer: Range<Int>) {
    check(types.map(\.range), in: outer, "types")
    for type in types {
      check([type.nameRange] + type.inheritance.map(\.range), in: type.range, "type \(type.name)")
      check(type.attributes, in: type.range)
      check(type.cases.map(\.range), in: type.range, "cases")
      for item in type.cases {
        check([item.nameRange] + (item.rawValue.map { [$0.range] } ?? []), in: item.range, "case \(item.name)")
      }
      check(type.properties, in: type.range)
      check(type.functions, in: type.range)
      check(type.types, in: type.range)
    }
  }

  private mutating func check(_ properties: [PropertyDeclaration], in outer: Range<Int>) {
    check(properties.map(\.range), in: outer, "properties")
    for property in properties {
      let type = property.type.map { [$0.range] } ?? []
      let value = property.initializer.map { [$0.range] } ?? []
      let body = property.body.map { [$0.range] } ?? []
      check([property.nameRange] + type + value + body, in: property.range, "property \(property.name)")
      check(property.attributes, in: outer)
      if let initializer = property.initializer { check(initializer, in: property.range) }
      if let body = property.body { check(body) }
    }
  }

  private mutating func check(_ functions: [FunctionDeclaration], in outer: Range<Int>) {
    check(functions.map(\.range), in: outer, "functions")
    for function in functions {
      let parts = [function.nameRange] + function.parameters.compactMap { $0.type?.range }
      let result = function.returnType.map { [$0.range] } ?? []
      check(parts + result + (function.body.map { [$0.range] } ?? []), in: function.range, "function \(function.name)")
      if let body = function.body { check(body) }
    }
  }

  private mutating func check(_ attributes: [Attribute], in outer: Range<Int>) {
    check(attributes.map(\.range), in: outer, "attributes")
    for attribute in attributes { check(attribute.arguments, in: attribute.range) }
  }

  private mutating func check(_ body: Body) {
    check([body.range], in: 0..<count, "body")
    check(body.statements.map(\.expression.range), in: body.range, "statements")
    for statement in body.statements { check(statement.expression, in: body.range) }
  }

  private mutating func check(_ arguments: [Argument], in outer: Range<Int>) {
    check(arguments.flatMap { ($0.labelRange.map { [$0] } ?? []) + [$0.value.range] }, in: outer, "arguments")
    for argument in arguments { check(argument.value, in: outer) }
  }

  private mutating func check(_ expression: Expression, in outer: Range<Int>) {
    check([expression.range], in: outer, "expression")
    check(expression.modifiers.map(\.range), in: expression.range, "modifiers")
    for modifier in expression.modifiers { check(modifier, in: expression.range) }
    switch expression.kind {
    case .string(let literal): check(literal, in: expression.range)
    case .array(let elements), .sum(let elements):
      check(elements.map(\.range), in: expression.range, "elements")
      for element in elements { check(element, in: expression.range) }
    case .dictionary(let entries):
      check(entries.flatMap { [$0.key.range, $0.value.range] }, in: expression.range, "entries")
      for entry in entries {
        check(entry.key, in: expression.range)
        check(entry.value, in: expression.range)
      }
    case .call(_, let arguments, let closure):
      for argument in arguments { check([argument], in: expression.range) }
      if let closure { check(closure) }
    case .closure(let body): check(body)
    case .other(let calls):
      for call in calls { check(call, in: expression.range) }
    case .name, .keyPath, .number: break
    }
  }

  private mutating func check(_ literal: StringLiteral, in outer: Range<Int>) {
    check([literal.range], in: outer, "string")
    check([literal.contentRange], in: literal.range, "content")
    let segments = literal.segments.map { segment in
      switch segment {
      case .text(let text): text.range
      case .interpolation(let interpolation): interpolation.range
      }
    }
    check(segments, in: literal.contentRange, "segments")
    for case .interpolation(let interpolation) in literal.segments {
      check(interpolation.arguments, in: interpolation.range)
    }
  }
}
