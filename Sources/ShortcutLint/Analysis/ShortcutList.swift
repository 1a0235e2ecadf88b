import ShortcutModel

/// The shortcuts that one provider, or one `.phrases` file, lists in a file.
struct ShortcutList {
  let provider: String
  let shortcuts: [AppShortcut]

  private struct Owner: Hashable {
    let file: FileID
    let provider: String
  }

  /// The lists of some files, by file; shortcuts that are made in a loop are left out.
  static func lists(of targets: [ProjectIndex.Target]) -> [ShortcutList] {
    let counted = targets.lazy.map(\.shortcut).filter { !$0.isRepeated }
    let byOwner = Dictionary(grouping: counted) { Owner(file: $0.place.file, provider: $0.provider) }
    let ordered = byOwner.sorted { left, right in
      left.key.file == right.key.file ? left.key.provider < right.key.provider : left.key.file < right.key.file
    }
    return ordered.map { ShortcutList(provider: $0.key.provider, shortcuts: $0.value) }
  }

  /// Of the shortcuts that can stand together, taking conditions as a tree, the set of the largest weight, in the order
  /// of their places. Nesting is limited by the reader that gave the conditions.
  func heaviestSet(weight: (AppShortcut) -> Int) -> [AppShortcut] {
    let entries = shortcuts.map { Entry(shortcut: $0, conditions: $0.conditions[...]) }
    return Self.heaviest(entries, weight).sorted { $0.place < $1.place }
  }

  private struct Entry {
    let shortcut: AppShortcut
    /// Those that are not yet looked at, outermost first.
    let conditions: ArraySlice<String>
  }

  private static func heaviest(_ entries: [Entry], _ weight: (AppShortcut) -> Int) -> [AppShortcut] {
    var result = entries.filter(\.conditions.isEmpty).map(\.shortcut)
    var branches: [(condition: String, weight: Int, shortcuts: [AppShortcut])] = []
    let conditional = Dictionary(grouping: entries.filter { !$0.conditions.isEmpty }) { $0.conditions.first ?? "" }
    for (condition, members) in conditional.sorted(by: { $0.key < $1.key }) {
      let inner = members.map { Entry(shortcut: $0.shortcut, conditions: $0.conditions.dropFirst()) }
      let set = heaviest(inner, weight)
      branches.append((condition, set.reduce(0) { $0 + weight($1) }, set))
    }
    let alternatives = Dictionary(grouping: branches) { Condition.question(of: $0.condition) }
    for choice in alternatives.values {
      result += choice.max { ($0.weight, $1.condition) < ($1.weight, $0.condition) }?.shortcuts ?? []
    }
    return result
  }
}
