import SwiftOutline

/// Shortcuts that stand where Apple's static reader does not look: `swiftc -emit-const-values` of Swift 6.3 gives no
/// values for them.
package struct UnseenShortcuts: Sendable {
  package enum Reason: Sendable {
    /// `return [ … ]` where it is not all that the property holds.
    case `return`
    /// `[ … ] + more`
    case addition
    /// `flag ? [ … ] : []`, and a closure that is called.
    case expression
    /// A `switch` among the statements of the builder.
    case `switch`
  }

  package let reason: Reason
  /// The name of the property, or the shortcut inside a `switch`.
  package let place: Place
}

extension UnseenShortcuts {
  /// What of an `appShortcuts` property is not seen: either all of it or single parts.
  static func all(in property: PropertyDeclaration, of file: FileID) -> [UnseenShortcuts] {
    let name = Place(file: file, range: property.nameRange)
    let statements = property.body?.statements ?? []
    let returns = statements.filter(\.isReturn)
    var reasons: [Reason?] = []
    if let value = property.initializer {
      reasons = [reason(of: value)]
    } else if returns.isEmpty {
      let given = statements.filter { $0.boundName == nil }
      let switched = given.filter { $0.branch == .switch }.compactMap { $0.expression.shortcutCalls.first }
      if let first = switched.first { return [UnseenShortcuts(.switch, at: first.head(in: file))] }
      reasons = given.map { reason(of: $0.expression) }
    } else if statements.count > returns.count || !areAlternatives(returns) {
      reasons = [.return]
    } else {
      reasons = returns.map { reason(of: $0.expression) }
    }
    return reasons.lazy.compactMap { $0 }.first.map { [UnseenShortcuts($0, at: name)] } ?? []
  }

  private init(_ reason: Reason, at place: Place) {
    self.reason = reason
    self.place = place
  }

  /// Whether one `return` is compiled at most: each stands in a clause of its own of an `#if`.
  private static func areAlternatives(_ returns: [Statement]) -> Bool {
    returns.allSatisfy { $0.branch == nil && !$0.isInLoop }
      && (returns.count == 1 || returns.allSatisfy { !$0.conditions.isEmpty })
  }

  private static func reason(of expression: Expression) -> Reason? {
    switch expression.kind {
    case .sum: .addition
    case .array(let elements): elements.lazy.compactMap { part(of: $0) }.first
    default: part(of: expression)
    }
  }

  /// The reason for an element of a list, which is no list itself.
  private static func part(of expression: Expression) -> Reason? {
    if case .name = expression.kind { return nil }
    return expression.isShortcut || expression.shortcutCalls.isEmpty ? nil : .expression
  }
}

extension Expression {
  /// Whether it is a call of `AppShortcut`, or of the initialiser of what is expected with an intent.
  var isShortcut: Bool {
    guard case .call(let callee, let arguments, _) = kind else { return false }
    let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    if TypeName.base(of: name) == "AppShortcut" { return true }
    return name.isEmpty && arguments.contains { $0.label == "intent" }
  }

  /// The calls of `AppShortcut` in it, also those in the arguments of another call.
  fileprivate var shortcutCalls: [Expression] {
    var found: [Expression] = []
    var pending = calls
    while let call = pending.popLast() {
      if call.isShortcut {
        found.append(call)
      } else if case .call(_, let arguments, _) = call.kind {
        pending += arguments.flatMap(\.value.calls)
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The callee of a call.
  fileprivate func head(in file: FileID) -> Place {
    guard case .call(let callee, _, _) = kind else { return Place(file: file, range: range) }
    return Place(file: file, range: range.lowerBound..<min(range.lowerBound + callee.utf8.count, range.upperBound))
  }
}
