import PhraseSyntax
import ShortcutModel
import SourceText

/// What several rules ask of one project, found once.
struct ProjectIndex: Sendable {
  /// A shortcut and the parameters that its phrases may name. By reference, since every rule walks the targets.
  final class Target: Sendable {
    let shortcut: AppShortcut
    let scope: SlotScope

    init(shortcut: AppShortcut, scope: SlotScope) {
      self.shortcut = shortcut
      self.scope = scope
    }
  }

  /// In the order of `Project.shortcuts`.
  let targets: [Target]
  let families: [TableFamily]
  /// For each family the entries whose key belongs to no phrase.
  private(set) var orphans: [[Orphan]] = []
  /// Every text, those of orphan entries left out: they are dead, and `orphan-phrase` says so.
  private(set) var texts: [PhraseText] = []
  private let targetsOfKey: [String: [Int]]
  private let negativeKeys: Set<String>
  /// Whether a key that is none of the phrases is none for certain: all phrases of the project's providers are read.
  private let knowsAllPhrases: Bool

  init(_ project: Project, of snapshot: WorkspaceSnapshot) {
    var scopes: [String: SlotScope] = [:]
    var targets: [Target] = []
    var targetsOfKey: [String: [Int]] = [:]
    for shortcut in project.shortcuts {
      let name = shortcut.intentName?.value ?? ""
      let scope = scopes[name] ?? SlotScope(of: shortcut, in: project, of: snapshot)
      scopes[name] = scope
      for phrase in shortcut.phrases { targetsOfKey[phrase.key, default: []].append(targets.count) }
      targets.append(Target(shortcut: shortcut, scope: scope))
    }
    self.targets = targets
    self.targetsOfKey = targetsOfKey
    negativeKeys = Set(project.negativePhrases.map(\.key))
    families = TableFamily.families(of: project.tables)
    knowsAllPhrases =
      !project.providers.isEmpty
      && project.providers.allSatisfy { $0.listPlace != nil && $0.unreadable.isEmpty }
      && !project.shortcuts.contains { $0.isRepeated || !$0.isReadable }
      && project.negativePhrases.allSatisfy(\.template.isReadable)
    orphans = families.map(orphans)
    texts = texts(of: project)
  }

  /// The shortcuts that have a phrase.
  func targets(of key: String) -> [Target] {
    (targetsOfKey[key] ?? []).map { targets[$0] }
  }

  func isPhrase(_ key: String) -> Bool { targetsOfKey[key] != nil }

  func isNegativePhrase(_ key: String) -> Bool { negativeKeys.contains(key) }

  /// Whether a table's key belongs to no phrase, for certain.
  func isOrphan(_ entry: PhraseTable.Entry) -> Bool {
    knowsAllPhrases && !isPhrase(entry.template.key) && !isNegativePhrase(entry.template.key)
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

  private func orphans(of family: TableFamily) -> [Orphan] {
    let entries = family.tables.flatMap(\.entries).filter(isOrphan)
    guard !entries.isEmpty else { return [] }
    let taken = Set(family.tables.flatMap { $0.entries.map(\.template.key) })
    let free = Set(targetsOfKey.keys).subtracting(taken)
    let candidates = Dictionary(free.map { (PhraseTemplate(catalog: $0).abbreviated, $0) }, uniquingKeysWith: min)
    let isWithinLimit = entries.count * candidates.count <= Self.comparisonLimit
    let spellings = isWithinLimit ? candidates.keys.sorted() : []
    return entries.map { entry in
      let values = entry.sourceKeys(sourceLanguage: family.sourceLanguage).dropFirst()
      let spelling = entry.template.abbreviated
      let key =
        values.first(where: free.contains) ?? candidates[spelling]
        ?? SpellingSuggestion.nearest(to: spelling, among: spellings).flatMap { candidates[$0] }
      return Orphan(entry: entry, meant: key.flatMap(phrase))
    }
  }

  private func phrase(_ key: String) -> Phrase? {
    targets(of: key).first?.shortcut.phrases.first { $0.key == key }
  }
}

extension AppShortcut {
  /// Whether every phrase is a literal whose text is known.
  fileprivate var isReadable: Bool {
    unreadablePhrases.isEmpty && phrases.allSatisfy(\.template.isReadable)
  }
}

extension PhraseTemplate {
  init(catalog key: String) {
    self.init(catalog: MappedText(verbatim: key, at: 0))
  }

  /// The key with a sign for the application's name, which all phrases have in common: two short phrases are not
  /// alike because of it.
  var abbreviated: String {
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
