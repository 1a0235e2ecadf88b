import PhraseSyntax
import ShortcutModel
import SourceText

/// What several rules ask of one project, found once.
struct ProjectIndex: Sendable {
  /// A shortcut and the parameters that its phrases may name. By reference, since every rule walks the targets.
  final class Target: Sendable {
    let shortcut: AppShortcut
    let scope: SlotScope
    /// For each phrase of the shortcut the number of its key.
    let keys: [Int]

    init(shortcut: AppShortcut, scope: SlotScope, keys: [Int]) {
      self.shortcut = shortcut
      self.scope = scope
      self.keys = keys
    }
  }

  /// A key that is a phrase of the project's shortcuts.
  private struct Key {
    /// Counted from 0, so that what a rule notes of keys fits an array.
    let number: Int
    /// The first phrase that has it.
    let phrase: Phrase
    /// The shortcuts that have such a phrase, by their places in `targets`.
    var targets: [Int] = []
  }

  /// In the order of `Project.shortcuts`.
  let targets: [Target]
  let families: [TableFamily]
  /// For each family its entries, in the order of its tables.
  private(set) var entries: [[EntryUse]] = []
  /// For each family the entries whose key belongs to no phrase.
  private(set) var orphans: [[Orphan]] = []
  /// Every text, those of orphan entries left out: they are dead, and `orphan-phrase` says so.
  private(set) var texts: [PhraseText] = []
  private let keys: [String: Key]
  private let negativeKeys: Set<String>
  /// Whether a key that is none of the phrases is none for certain: all phrases of the project's providers are read, and
  /// no syntax error hides any.
  private let knowsAllPhrases: Bool

  init(_ project: Project, of snapshot: WorkspaceSnapshot) {
    var scopes: [String: SlotScope] = [:]
    var targets: [Target] = []
    var keys: [String: Key] = [:]
    for shortcut in project.shortcuts {
      let name = shortcut.intentName?.value ?? ""
      let scope = scopes[name] ?? SlotScope.scope(of: shortcut, in: project, of: snapshot)
      scopes[name] = scope
      let numbers = shortcut.phrases.map { phrase in
        var key = keys[phrase.key] ?? Key(number: keys.count, phrase: phrase)
        key.targets.append(targets.count)
        keys[phrase.key] = key
        return key.number
      }
      targets.append(Target(shortcut: shortcut, scope: scope, keys: numbers))
    }
    self.targets = targets
    self.keys = keys
    negativeKeys = Set(project.negativePhrases.map(\.key))
    families = TableFamily.families(of: project.tables)
    knowsAllPhrases =
      !project.providers.isEmpty
      && project.providers.allSatisfy { $0.listPlace != nil && $0.unreadable.isEmpty }
      && !project.shortcuts.contains { $0.source == .swift && snapshot.files[$0.place.file]?.errors.isEmpty == false }
      && !project.shortcuts.contains { $0.isRepeated || !$0.isReadable }
      && project.negativePhrases.allSatisfy(\.template.isReadable)
    entries = families.map { family in
      family.tables.flatMap { table in table.entries.map { indexed($0, in: family) } }
    }
    orphans = families.indices.map { orphans(of: families[$0], entries[$0]) }
    texts = texts(of: project)
  }

  /// How many keys the phrases of the project have; their numbers are those up to it.
  var keyCount: Int { keys.count }

  /// The number of a key that is a phrase.
  func number(of key: String) -> Int? { keys[key]?.number }

  /// The shortcuts that have a phrase.
  func targets(of key: String) -> [Target] {
    (keys[key]?.targets ?? []).map { targets[$0] }
  }

  private func indexed(_ entry: PhraseTable.Entry, in family: TableFamily) -> EntryUse {
    let key = keys[entry.template.key]
    let isNegative = !negativeKeys.isEmpty && negativeKeys.contains(entry.template.key)
    return EntryUse(
      entry, in: family, number: key?.number, phrase: key?.phrase, targets: (key?.targets ?? []).map { targets[$0] },
      isNegative: isNegative, isOrphan: knowsAllPhrases && key == nil && !isNegative)
  }
}

extension ProjectIndex {
  /// An entry whose key belongs to no phrase.
  struct Orphan: Sendable {
    let entry: PhraseTable.Entry
    /// The phrase that the key means: spelt nearly so, or its group's first one, and without a key of its own.
    let meant: Phrase?
  }

  /// Beyond so many comparisons of a key with a phrase only what is the same but for the application's name is found:
  /// a table that belongs to another app must not slow typing.
  private static let comparisonLimit = 50_000

  private func orphans(of family: TableFamily, _ entries: [EntryUse]) -> [Orphan] {
    let orphans = entries.filter(\.isOrphan)
    guard !orphans.isEmpty else { return [] }
    let taken = Set(entries.compactMap(\.number))
    let free = keys.filter { !taken.contains($0.value.number) }
    let candidates = Dictionary(
      free.map { ($0.value.phrase.template.abbreviated, $0.key) }, uniquingKeysWith: min)
    let isWithinLimit = orphans.count * candidates.count <= Self.comparisonLimit
    let spellings = isWithinLimit ? candidates.keys.sorted() : []
    // The tables of a family mostly have the same keys.
    var nearest: [String: String?] = [:]
    return orphans.map { orphan in
      let entry = orphan.entry
      let values = entry.sourceKeys(sourceLanguage: family.sourceLanguage).dropFirst()
      let spelling = entry.template.abbreviated
      var key = values.first { free[$0] != nil } ?? candidates[spelling]
      if key == nil {
        let found = nearest[spelling] ?? SpellingSuggestion.nearest(to: spelling, among: spellings)
        nearest[spelling] = found
        key = found.flatMap { candidates[$0] }
      }
      return Orphan(entry: entry, meant: key.flatMap { keys[$0]?.phrase })
    }
  }
}

extension AppShortcut {
  /// Whether every phrase is a literal whose text is known.
  fileprivate var isReadable: Bool {
    unreadablePhrases.isEmpty && phrases.allSatisfy(\.template.isReadable)
  }
}

extension PhraseTemplate {
  /// The key with a sign for the application's name, which all phrases have in common: two short phrases are not
  /// alike because of it.
  fileprivate var abbreviated: String {
    pieces.map { piece in
      switch piece.kind {
      case .applicationName: "$"
      case .slot(let name): SlotScope.unknown.isApplicationName(name) ? "$" : "${\(name)}"
      case .malformed(let slot): slot.name.map(SlotScope.unknown.isApplicationName) ?? false ? "$" : slot.text
      case .text(let text), .unreadable(let text): text
      }
    }.joined()
  }
}
