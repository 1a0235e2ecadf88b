import SwiftOutline

/// Finds the shortcuts in the `appShortcuts` of each type of a file, in any form that the builder takes.
struct ShortcutListReader {
  let types: [TypeDeclaration]
  let file: FileID

  /// Fills in the shortcuts of the types; `facts` are those of the same file, flattened.
  func fill(_ facts: inout [TypeFacts]) {
    var index = 0
    for type in types { fill(type, &facts, &index) }
  }

  /// `facts` hold the types in the order in which this walks them.
  private func fill(_ type: TypeDeclaration, _ facts: inout [TypeFacts], _ index: inout Int) {
    if index < facts.count { facts[index].shortcuts = read(type) }
    index += 1
    for nested in type.types { fill(nested, &facts, &index) }
  }

  private func read(_ type: TypeDeclaration) -> ShortcutListFacts? {
    var list = ShortcutListFacts()
    var isProvider = false
    for property in type.properties where property.isStatic {
      switch property.name {
      case "appShortcuts":
        isProvider = true
        list.listPlace = list.listPlace ?? Place(file: file, range: property.nameRange)
        var walk = Walk(type: type, visited: ["appShortcuts"], conditions: property.conditions)
        collect(property, &walk, into: &list)
      case "negativePhrases":
        isProvider = true
        if let value = property.value { collectNegative(value, into: &list) }
        for statement in property.body?.statements.dropFirst() ?? [] {
          collectNegative(statement.expression, into: &list)
        }
      default: break
      }
    }
    return isProvider ? list : nil
  }

  /// The members already followed, and the conditions and loops around the place being read.
  private struct Walk {
    let type: TypeDeclaration
    var visited: Set<String>
    var conditions: [String]
    var isRepeated = false
  }

  private func collect(_ property: PropertyDeclaration, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    if let initializer = property.initializer { collectPart(initializer, &walk, into: &list) }
    if let body = property.body { collect(body, &walk, into: &list) }
  }

  private func collect(_ body: Body, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    walk.visited.formUnion(body.statements.compactMap(\.boundName))
    for statement in body.statements where statement.boundName == nil || !statement.expression.isList {
      var inner = walk
      inner.conditions += statement.conditions
      inner.isRepeated = walk.isRepeated || statement.isInLoop
      if statement.boundName == nil {
        collectPart(statement.expression, &inner, into: &list)
      } else {
        collect(statement.expression, &inner, into: &list)
      }
      walk.visited = inner.visited
    }
    for statement in body.statements where statement.boundName != nil && statement.expression.isList {
      collect(statement.expression, &walk, into: &list)
    }
  }

  /// Reads what should be a shortcut or a list of them, and notes it where it holds more than can be read.
  private func collectPart(_ expression: Expression, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    let count = list.shortcuts.count
    let visited = walk.visited.count
    collect(expression, &walk, into: &list)
    if case .other = expression.kind {
      // Of `[…] + more` only the calls are seen.
      list.unreadable.append(Place(file: file, range: expression.range))
      return
    }
    guard list.shortcuts.count == count, walk.visited.count == visited else { return }
    switch expression.kind {
    case .array: break
    case .name(let name) where walk.visited.contains(Self.member(name)): break
    case .call(let callee, _, _) where walk.visited.contains(Self.member(callee)): break
    default: list.unreadable.append(Place(file: file, range: expression.range))
    }
  }

  private static func member(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  private func collect(_ expression: Expression, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    switch expression.kind {
    case .array(let elements):
      for element in elements { collectPart(element, &walk, into: &list) }
    case .call(let callee, let arguments, let closure):
      if isShortcut(callee, arguments) {
        let reader = ShortcutReader(file: file, provider: walk.type.name)
        list.shortcuts.append(
          reader.shortcut(
            expression, callee: callee, arguments: arguments, conditions: walk.conditions, isRepeated: walk.isRepeated))
      } else if !follow(callee, &walk, into: &list) {
        for argument in arguments { collect(argument.value, &walk, into: &list) }
        var inner = walk
        inner.isRepeated = true
        if let closure { collect(closure, &inner, into: &list) }
      }
    case .closure(let body):
      collect(body, &walk, into: &list)
    case .other(let calls):
      for call in calls { collect(call, &walk, into: &list) }
    case .name(let name):
      _ = follow(name, &walk, into: &list)
    case .string, .dictionary, .keyPath, .number: break
    }
  }

  private func isShortcut(_ callee: String, _ arguments: [Argument]) -> Bool {
    let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    if TypeName.base(of: name) == "AppShortcut" { return true }
    return name.isEmpty && arguments.contains { $0.label == "intent" }
  }

  /// Follows a member of the same type that helps to build the list, each once.
  private func follow(_ name: String, _ walk: inout Walk, into list: inout ShortcutListFacts) -> Bool {
    let member = Self.member(name)
    guard !walk.visited.contains(member) else { return true }
    if let property = walk.type.properties.first(where: { $0.name == member && $0.isStatic }) {
      walk.visited.insert(member)
      collect(property, &walk, into: &list)
      return true
    }
    if let function = walk.type.functions.first(where: { $0.name == member && $0.isStatic }) {
      walk.visited.insert(member)
      if let body = function.body { collect(body, &walk, into: &list) }
      return true
    }
    return false
  }

  /// `NegativeAppShortcutPhrases(phrases: ["…"])`, and its elements as calls or literals.
  private func collectNegative(_ expression: Expression, into list: inout ShortcutListFacts) {
    switch expression.kind {
    case .string(let literal):
      list.negativePhrases.append(Phrase(literal, isNegative: true, in: file))
    case .array(let elements):
      for element in elements { collectNegative(element, into: &list) }
    case .call(_, let arguments, let closure):
      for argument in arguments { collectNegative(argument.value, into: &list) }
      for statement in closure?.statements ?? [] { collectNegative(statement.expression, into: &list) }
    case .closure, .other, .name, .dictionary, .keyPath, .number:
      list.unreadable.append(Place(file: file, range: expression.range))
    }
  }
}

extension Expression {
  fileprivate var isList: Bool {
    if case .array = kind { return true }
    return false
  }
}
