/// Follows the members that the lists of providers name, into whatever file declares them.
struct ShortcutLists {
  /// The members that give shortcuts, by qualified name.
  private var members: [String: [(project: Int, list: ShortcutListFacts)]] = [:]

  mutating func add(_ facts: FileFacts, project: Int) {
    for (name, list) in facts.shortcutHelpers { members[name, default: []].append((project, list)) }
  }

  /// The shortcuts of a provider's list with those that it names, and the places that nothing was found for.
  ///
  /// - Parameters:
  ///   - inherited: The names of the superclasses and protocols of the provider.
  ///   - isType: Whether a name that does not look like a type's is one.
  func expand(
    _ list: ShortcutListFacts, of provider: String, inherited: [String], project: Int, isType: (String) -> Bool
  ) -> (shortcuts: [AppShortcut], unreadable: [Place]) {
    var expansion = Expansion(provider: provider, types: [provider] + inherited, project: project)
    expansion.add(list, conditions: [], isRepeated: false)
    var pending = list.references
    while let reference = pending.popLast() {
      guard let (name, lists) = find(reference, expansion) else {
        if !reference.isPerhapsNone { expansion.unresolved.append(reference.place) }
        continue
      }
      expansion.resolved.append(reference.place)
      guard expansion.visited.insert(name).inserted else { continue }
      for list in lists {
        expansion.add(list, conditions: reference.conditions, isRepeated: reference.isRepeated)
        pending += list.references.map { inner in
          var inner = inner
          inner.conditions = reference.conditions + inner.conditions
          inner.isRepeated = inner.isRepeated || reference.isRepeated
          return inner
        }
      }
    }
    return (expansion.shortcuts.map { $0.naming(isType) }, expansion.unreadable)
  }

  private struct Expansion {
    let provider: String
    let types: [String]
    let project: Int
    var visited: Set<String>
    var shortcuts: [AppShortcut] = []
    var unread: [Place] = []
    var resolved: [Place] = []
    var unresolved: [Place] = []

    init(provider: String, types: [String], project: Int) {
      self.provider = provider
      self.types = types
      self.project = project
      visited = [provider + ".appShortcuts"]
    }

    mutating func add(_ list: ShortcutListFacts, conditions: [String], isRepeated: Bool) {
      shortcuts += list.shortcuts.map { $0.placed(in: provider, conditions: conditions, isRepeated: isRepeated) }
      unread += list.unreadable
    }

    /// Of `decks.map(shortcut)` nobody knows `map`, but `shortcut` was found.
    var unreadable: [Place] {
      unread
        + unresolved.filter { place in
          !resolved.contains { place != $0 && place.encloses($0) }
        }
    }
  }

  /// The members that a reference means: of the provider or what it inherits, of a type around, or global ones.
  private func find(_ reference: ShortcutListFacts.Reference, _ expansion: Expansion) -> (String, [ShortcutListFacts])?
  {
    var name = reference.name
    for prefix in ["Self.", "self.", "super."] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    if name.hasPrefix(".") { name = "AppShortcut" + name }
    let found =
      ScopedName.first(of: name, in: reference.scope) { members[$0] == nil ? nil : $0 }
      ?? expansion.types.lazy.map { $0 + "." + name }.first { members[$0] != nil }
    guard let found, let lists = members[found] else { return nil }
    let own = lists.filter { $0.project == expansion.project }
    return (found, (own.isEmpty ? lists : own).map(\.list))
  }
}

extension AppShortcut {
  /// The shortcut as a provider has it that names the member in which it is written.
  fileprivate func placed(in provider: String, conditions outer: [String], isRepeated: Bool) -> AppShortcut {
    if provider == self.provider, outer.isEmpty, !isRepeated || self.isRepeated { return self }
    return copy(
      provider: provider, intentName: intentName, presets: presets, isRepeated: self.isRepeated || isRepeated,
      conditions: outer + conditions)
  }

  /// The shortcut without an intent where that is what some function gives: `makeIntent()`.
  fileprivate func naming(_ isType: (String) -> Bool) -> AppShortcut {
    guard let name = intentName?.value, !name.isNamedAsType, !isType(name) else { return self }
    return copy(provider: provider, intentName: nil, presets: [], isRepeated: isRepeated, conditions: conditions)
  }

  private func copy(
    provider: String, intentName: PlacedText?, presets: [Preset], isRepeated: Bool, conditions: [String]
  ) -> AppShortcut {
    AppShortcut(
      source: source, provider: provider, intentName: intentName, presets: presets, shortTitle: shortTitle,
      systemImageName: systemImageName, unreadableTitle: unreadableTitle, unreadableImage: unreadableImage,
      phrases: phrases, unreadablePhrases: unreadablePhrases, phrasesPlace: phrasesPlace, presentation: presentation,
      place: place, headPlace: headPlace, isRepeated: isRepeated, conditions: conditions)
  }
}

extension String {
  /// Whether a name looks like a type's; others may be a function's.
  var isNamedAsType: Bool { lastComponent.first?.isUppercase == true }
}
