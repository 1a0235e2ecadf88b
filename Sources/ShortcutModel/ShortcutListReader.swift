import SwiftOutline

/// Reads what an `appShortcuts` property holds, or a member that helps to build it, in any form that the builder takes.
///
/// One file is read at a time: a member that is named in the list stays a reference, which `ShortcutLists` follows.
struct ShortcutListReader {
  let file: FileID
  /// The qualified name of the type around; empty outside of any.
  let type: String

  /// The lists of a provider: its `appShortcuts` and `negativePhrases`; nil where it has neither.
  func provider(_ type: TypeDeclaration) -> ShortcutListFacts? {
    var list = ShortcutListFacts()
    var isProvider = false
    for property in type.properties where property.isStatic {
      switch property.name {
      case "appShortcuts":
        isProvider = true
        list.listPlace = list.listPlace ?? Place(file: file, range: property.nameRange)
        collect(property, into: &list)
        if type.kind != .protocol { list.unseen += UnseenShortcuts.all(in: property, of: file) }
      case "negativePhrases":
        isProvider = true
        if let initializer = property.initializer { collectNegative(initializer, into: &list) }
        for statement in property.body?.statements ?? [] { collectNegative(statement.expression, into: &list) }
      default: break
      }
    }
    return isProvider ? list : nil
  }

  /// What a property gives that another list may name; nil where it has nothing to do with shortcuts.
  func helper(_ property: PropertyDeclaration) -> ShortcutListFacts? {
    guard property.name != "appShortcuts", property.type.map(\.isShortcutList) ?? property.makesShortcut else {
      return nil
    }
    var list = ShortcutListFacts()
    collect(property, into: &list)
    return list
  }

  func helper(_ function: FunctionDeclaration) -> ShortcutListFacts? {
    guard let body = function.body, function.returnType?.isShortcutList ?? false else { return nil }
    var list = ShortcutListFacts()
    var walk = Walk(conditions: function.conditions)
    collect(body, &walk, into: &list)
    return list
  }

  /// The local names already read, and the conditions and loops around the place being read.
  private struct Walk {
    var locals: Set<String> = []
    var conditions: [String]
    var isRepeated = false
  }

  private func collect(_ property: PropertyDeclaration, into list: inout ShortcutListFacts) {
    var walk = Walk(conditions: property.conditions)
    if let initializer = property.initializer { collectPart(initializer, &walk, into: &list) }
    if let body = property.body { collect(body, &walk, into: &list) }
  }

  private func collect(_ body: Body, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    walk.locals.formUnion(body.statements.compactMap(\.boundName))
    for statement in body.statements {
      var inner = walk
      inner.conditions += statement.conditions
      inner.isRepeated = walk.isRepeated || statement.isInLoop
      if statement.boundName == nil {
        collectPart(statement.expression, &inner, into: &list)
      } else {
        collect(statement.expression, &inner, into: &list)
      }
      walk.locals = inner.locals
    }
  }

  /// Reads what should be a shortcut or a list of them, and notes it where it holds more than can be read.
  private func collectPart(_ expression: Expression, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    let count = list.shortcuts.count
    collect(expression, &walk, isPart: true, into: &list)
    switch expression.kind {
    case .array, .sum, .name: break
    case .other:
      // Of `isNew ? […] : […]` only the calls are seen.
      list.unreadable.append(Place(file: file, range: expression.range))
    case .call(let callee, _, _):
      // `[AppShortcut]()` is empty.
      guard list.shortcuts.count == count, !walk.locals.contains(callee), !callee.hasPrefix("[") else { break }
      refer(to: callee, expression, walk, isPerhapsNone: false, into: &list)
    default:
      guard list.shortcuts.count == count else { break }
      list.unreadable.append(Place(file: file, range: expression.range))
    }
  }

  private func collect(
    _ expression: Expression, _ walk: inout Walk, isPart: Bool = false, into list: inout ShortcutListFacts
  ) {
    switch expression.kind {
    case .array(let elements), .sum(let elements):
      for element in elements { collectPart(element, &walk, into: &list) }
    case .call(let callee, let arguments, let closure):
      if expression.isShortcut {
        let reader = ShortcutReader(file: file, provider: type)
        list.shortcuts.append(
          reader.shortcut(
            expression, callee: callee, arguments: arguments, closure: closure, conditions: walk.conditions,
            isRepeated: walk.isRepeated))
      } else {
        var inner = walk
        inner.isRepeated = walk.isRepeated || callee.hasSuffix(".map") || callee.hasSuffix("Map")
        for argument in arguments { collect(argument.value, &inner, into: &list) }
        inner.isRepeated = true
        if let closure { collectPerhaps(closure, &inner, into: &list) }
      }
    case .closure(let body):
      collectPerhaps(body, &walk, into: &list)
    case .other(let calls):
      for call in calls { collect(call, &walk, into: &list) }
    case .name(let name):
      if !walk.locals.contains(name) { refer(to: name, expression, walk, isPerhapsNone: !isPart, into: &list) }
    case .string, .dictionary, .keyPath, .number: break
    }
  }

  /// The statements of a closure, which may build something else.
  private func collectPerhaps(_ body: Body, _ walk: inout Walk, into list: inout ShortcutListFacts) {
    walk.locals.formUnion(body.statements.compactMap(\.boundName))
    for statement in body.statements {
      var inner = walk
      inner.conditions += statement.conditions
      inner.isRepeated = walk.isRepeated || statement.isInLoop
      collect(statement.expression, &inner, into: &list)
    }
  }

  private func refer(
    to name: String, _ expression: Expression, _ walk: Walk, isPerhapsNone: Bool, into list: inout ShortcutListFacts
  ) {
    list.references.append(
      ShortcutListFacts.Reference(
        name: name, scope: type, place: Place(file: file, range: expression.range), conditions: walk.conditions,
        isRepeated: walk.isRepeated, isPerhapsNone: isPerhapsNone))
  }

  /// `NegativeAppShortcutPhrases(phrases: ["…"])`, and its elements as calls or literals.
  private func collectNegative(_ expression: Expression, into list: inout ShortcutListFacts) {
    switch expression.kind {
    case .string(let literal):
      list.negativePhrases.append(Phrase(literal, isNegative: true, in: file))
    case .array(let elements), .sum(let elements):
      for element in elements { collectNegative(element, into: &list) }
    case .call(_, let arguments, let closure):
      for argument in arguments { collectNegative(argument.value, into: &list) }
      for statement in closure?.statements ?? [] { collectNegative(statement.expression, into: &list) }
    case .closure(let body):
      for statement in body.statements { collectNegative(statement.expression, into: &list) }
    case .other, .name, .dictionary, .keyPath, .number:
      list.unreadable.append(Place(file: file, range: expression.range))
    }
  }
}

extension TypeName {
  /// `AppShortcut`, `[AppShortcut]`, `some Sequence<AppShortcut>`. By bytes, since every property's type is asked.
  fileprivate var isShortcutList: Bool {
    var bytes = text.utf8[...]
    while let last = bytes.last, last == UInt8(ascii: "]") || last == UInt8(ascii: ">") || last == UInt8(ascii: "?") {
      bytes.removeLast()
    }
    return Self.shortcutEndings.contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private static let shortcutEndings = ["AppShortcut", "AppShortcutsContent"]
}

extension PropertyDeclaration {
  /// Whether a property without a type is set to a shortcut or an array of them.
  fileprivate var makesShortcut: Bool {
    switch initializer?.kind {
    case .call(let callee, _, _): callee.hasPrefix("AppShortcut") || callee.hasPrefix("AppIntents.AppShortcut")
    case .array(let elements):
      if case .call(let callee, _, _) = elements.first?.kind { callee.contains("AppShortcut") } else { false }
    default: false
    }
  }
}
