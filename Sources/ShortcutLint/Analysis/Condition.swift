/// The conditions of `#if`, `if` and `switch` around a place, as text.
enum Condition {
  /// What conditions that exclude each other have in common: `A` for `A` and `!(A)`, `switch tab` for its cases, `os`
  /// for all systems.
  static func question(of condition: String) -> Substring {
    var condition = condition[...]
    if condition.hasPrefix("!("), condition.hasSuffix(")") { condition = condition.dropFirst(2).dropLast() }
    if condition.hasPrefix("os("), condition.firstIndex(of: ")") == condition.indices.last { return "os" }
    if condition.hasPrefix("switch "), let colon = condition.firstIndex(of: ":") { return condition[..<colon] }
    return condition
  }

  /// Whether what stands under some conditions is never there together with what stands under others.
  static func exclude(_ some: [String], _ others: [String]) -> Bool {
    some.contains { one in
      others.contains { $0 != one && question(of: $0) == question(of: one) }
    }
  }
}
