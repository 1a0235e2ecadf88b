import PhraseSyntax
import ShortcutModel

/// Counts what the system makes of the phrases of a project, in each language.
struct PhraseCounter {
  private let index: ProjectIndex
  private var expansion: PhraseExpansion
  private var targets: [Place: ProjectIndex.Target]?
  /// By the number of a key, its entries with their families.
  private var entries: [Int: [(family: TableFamily, entry: PhraseTable.Entry)]]?

  init(_ context: RuleContext) {
    index = context.index
    expansion = PhraseExpansion(snapshot: context.snapshot, project: context.project)
  }

  /// Whether any language may have more phrases than a limit, as far as a glance tells: no table but those that group
  /// phrases has more texts than the source.
  mutating func mayExceed(_ limit: Int) -> Bool {
    var names = expansion.names(in: nil)
    for language in expansion.languagesOfNames { names = max(names, expansion.names(in: language)) }
    // Mostly there are far fewer, whatever the slots take.
    guard most(names: names) > limit else { return false }
    var total = PhraseExpansion.Count()
    for target in index.targets {
      for phrase in target.shortcut.phrases { total += count(phrase.template, of: target.scope, names: names) }
      if total.phrases > limit { return true }
    }
    var byLanguage: [LanguageTag: PhraseExpansion.Count] = [:]
    let grouping = index.families.enumerated().flatMap { number, family in
      family.tables.filter(\.isGrouping).map { (number, $0) }
    }
    for (number, table) in grouping {
      for use in index.entries(of: table, inFamily: number).uses where use.entry.isGrouped {
        for translation in use.entry.translations where translation.isGrouped {
          for value in translation.values {
            byLanguage[translation.language, default: PhraseExpansion.Count()] += count(
              value.template, of: use.scope, names: names)
          }
        }
      }
    }
    return total.phrases + (byLanguage.values.lazy.map(\.phrases).max() ?? 0) > limit
  }

  /// No fewer phrases than the source and any other language have together.
  private func most(names: Int) -> Int {
    let values = expansion.mostValues
    var total = PhraseExpansion.Count()
    for target in index.targets {
      for phrase in target.shortcut.phrases {
        total += expansion.most(of: phrase.template, names: names, values: values)
      }
    }
    for table in index.families.lazy.flatMap(\.tables) where table.isGrouping {
      for translation in table.entries.lazy.flatMap(\.translations) where translation.isGrouped {
        for value in translation.values {
          total += expansion.most(of: value.template, names: names, values: values)
        }
      }
    }
    return total.phrases
  }

  /// The languages in which a list has phrases: that of the source, nil where it is not known, and those of its tables.
  func languages(of list: ShortcutList) -> [LanguageTag?] {
    let families = index.families.filter { family in list.shortcuts.contains { family.reaches($0) } }
    let own = families.compactMap(\.sourceLanguage).first ?? index.sourceLanguage
    let translated = Set(families.flatMap { family in family.languages.filter { !family.isSource($0) } })
    return [own] + translated.sorted()
  }

  /// What the phrases of a shortcut give in a language.
  mutating func count(_ shortcut: AppShortcut, in language: LanguageTag?) -> PhraseExpansion.Count {
    var total = PhraseExpansion.Count()
    guard let target = target(of: shortcut) else { return total }
    let names = expansion.names(in: language)
    for template in templates(of: target, in: language) { total += count(template, of: target.scope, names: names) }
    return total
  }

  /// What those shortcuts of a list give that can stand together and give most.
  mutating func heaviest(of list: ShortcutList, in language: LanguageTag?) -> PhraseExpansion.Count {
    let together = list.heaviestSet { count($0, in: language).phrases }
    return together.reduce(into: PhraseExpansion.Count()) { $0 += count($1, in: language) }
  }

  /// What one phrase of a shortcut gives, as the source has it.
  mutating func count(_ phrase: Phrase, of shortcut: AppShortcut) -> PhraseExpansion.Count? {
    guard let target = target(of: shortcut) else { return nil }
    return count(phrase.template, of: target.scope, names: expansion.names(in: nil))
  }

  /// The phrase of a list that gives most, as the source has it.
  mutating func largest(of list: ShortcutList, in language: LanguageTag?) -> (Phrase, PhraseExpansion.Count)? {
    let names = expansion.names(in: language)
    var largest: (phrase: Phrase, count: PhraseExpansion.Count)?
    for shortcut in list.shortcuts {
      guard let target = target(of: shortcut) else { continue }
      for phrase in shortcut.phrases {
        let count = count(phrase.template, of: target.scope, names: names)
        if count.phrases > largest?.count.phrases ?? 0 { largest = (phrase, count) }
      }
    }
    return largest
  }

  private mutating func count(
    _ template: PhraseTemplate, of scope: SlotScope, names: Int
  ) -> PhraseExpansion.Count {
    expansion.count(template, names: names) { scope.parameter(named: $0) }
  }

  private mutating func target(of shortcut: AppShortcut) -> ProjectIndex.Target? {
    let known =
      targets ?? Dictionary(index.targets.map { ($0.shortcut.place, $0) }, uniquingKeysWith: { first, _ in first })
    targets = known
    return known[shortcut.place]
  }

  /// What a shortcut says in a language: its phrases, or their translations.
  private mutating func templates(of target: ProjectIndex.Target, in language: LanguageTag?) -> [PhraseTemplate] {
    let own = target.shortcut.phrases.map(\.template)
    guard let language else { return own }
    let entries = entriesByKey()
    var templates: [PhraseTemplate] = []
    var isSource = index.families.isEmpty
    for number in Set(target.keys).sorted() {
      for (family, entry) in entries[number] ?? [] {
        if family.isSource(language) { isSource = true }
        for translation in entry.translations where translation.language == language {
          templates += translation.values.filter { !$0.isBlank }.map(\.template)
        }
      }
    }
    return isSource || index.sourceLanguage == language ? own : templates
  }

  private mutating func entriesByKey() -> [Int: [(family: TableFamily, entry: PhraseTable.Entry)]] {
    if let entries { return entries }
    var found: [Int: [(family: TableFamily, entry: PhraseTable.Entry)]] = [:]
    for (number, family) in index.families.enumerated() {
      for entry in index.entries(ofFamily: number) {
        if let number = entry.number { found[number, default: []].append((family, entry.entry)) }
      }
    }
    entries = found
    return found
  }
}
