/// The conditions of the `#if` clauses around a place, or of the statements around one in a body.
struct ConditionStack: Sendable {
  /// Deeper nesting than this is read, but its conditions are not kept.
  static let limit = 64

  /// All conditions, outermost first.
  private(set) var conditions: [String]

  /// For each open `#if`, how many conditions stood before it, and those that its earlier clauses had.
  private var groups: [(start: Int, refused: [String])] = []
  private var overflow = 0

  init(_ base: [String] = []) {
    conditions = base
  }

  /// `#if condition`.
  mutating func open(_ condition: String) {
    guard groups.count < Self.limit, conditions.count < Self.limit else {
      overflow += 1
      return
    }
    groups.append((conditions.count, [condition]))
    conditions.append(condition)
  }

  /// `#elseif condition`, or `#else` where it is nil: what came before does not hold.
  mutating func alternate(_ condition: String?) {
    guard overflow == 0, let group = groups.last else { return }
    conditions.removeLast(max(0, conditions.count - group.start))
    conditions += group.refused.map { "!(\($0))" }
    guard let condition else { return }
    conditions.append(condition)
    guard group.refused.count < Self.limit else { return }
    groups[groups.count - 1].refused.append(condition)
  }

  /// `#endif`.
  mutating func close() {
    if overflow > 0 {
      overflow -= 1
    } else if let group = groups.popLast() {
      conditions.removeLast(max(0, conditions.count - group.start))
    }
  }
}
