import PhraseSyntax
import ShortcutModel
import SourceText
import UtteranceMatcher

/// What several rules ask of one project, found once, when one first asks.
///
/// Rules mostly look at one file: the one that is being edited. What they walk (`texts`, `uses`, `orphans`,
/// `askedTargets`, `askedTables`) is of the files that are asked about alone; what they compare it with (`targets`,
/// `keys`, `families`) is of the whole project.
final class ProjectIndex {
  /// A shortcut and the parameters that its phrases may name. By reference, since every rule walks the targets.
  final class Target {
    let shortcut: AppShortcut
    /// For each phrase of the shortcut the number of its key.
    let keys: [Int]
    private let scopes: SlotScopes

    init(shortcut: AppShortcut, keys: [Int], _ scopes: SlotScopes) {
      self.shortcut = shortcut
      self.keys = keys
      self.scopes = scopes
    }

    private(set) lazy var scope: SlotScope = scopes.scope(of: shortcut)
    /// Whether two of the phrases may be the same sentence.
    private(set) lazy var mayHaveTwins: Bool =
      shortcut.phrases.count > 1 && Set(shortcut.sentenceHashes).count < shortcut.phrases.count
    /// For each phrase its folded key.
    private(set) lazy var sentences: [String] = shortcut.phrases.map(\.template.foldedKey)

    fileprivate func phrase(_ key: PhraseTemplate.LookupKey) -> Phrase? {
      shortcut.phrases.first { $0.template.lookupKey == key }
    }
  }

  /// A key that is a phrase of the project's shortcuts.
  struct Key {
    /// Its place in `keys`, so that what a rule notes of keys fits an array.
    let number: Int
    /// The first phrase that has it.
    let phrase: Phrase
    /// The shortcuts that have such a phrase.
    fileprivate(set) var targets: [Target] = []
  }

  let asked: AskedFiles
  /// In the order of `Project.shortcuts`.
  let targets: [Target]
  /// In the order of their first phrases.
  let keys: [Key]
  private let project: Project
  private let snapshot: WorkspaceSnapshot
  private let values: SlotValues
  private let numbers: KeyPlaces
  /// By file, the entries of the tables that were asked for.
  private var entriesOfTables: [FileID: TableEntries] = [:]
  /// By the place in `families`, the orphans of those that were asked for.
  private var orphansOfFamilies: [Int: [Orphan]] = [:]
  /// Whether names of slots may have been meant to be `applicationName`.
  private var namesLikeTheToken: [String: Bool] = [:]
  /// The names of slots that entries have.
  private var sharedNames: Set<[String]> = []

  /// - Parameter values: The values of entity types that a provider told.
  init(_ project: Project, of snapshot: WorkspaceSnapshot, asking asked: AskedFiles, values: SlotValues) {
    var targets: [Target] = []
    var keys: [Key] = []
    let phraseCount = project.shortcuts.reduce(0) { $0 + $1.phrases.count }
    var numbers = KeyPlaces(capacity: phraseCount)
    targets.reserveCapacity(project.shortcuts.count)
    keys.reserveCapacity(phraseCount)
    let scopes = SlotScopes(project, of: snapshot)
    for shortcut in project.shortcuts {
      let own = shortcut.phrases.map { phrase in
        let number = numbers.insert(phrase.template, as: keys.count) { keys[$0].phrase.template }
        if number == keys.count { keys.append(Key(number: number, phrase: phrase)) }
        return number
      }
      let target = Target(shortcut: shortcut, keys: own, scopes)
      targets.append(target)
      for number in own { keys[number].targets.append(target) }
    }
    self.targets = targets
    self.keys = keys
    self.numbers = numbers
    self.project = project
    self.snapshot = snapshot
    self.asked = asked
    self.values = values
  }

  private(set) lazy var families: [TableFamily] = project.tableFamilies

  /// The language of the phrases in the source: of the tables where they agree on one, else of the Xcode projects.
  private(set) lazy var sourceLanguage: LanguageTag? = {
    let told = Set(families.compactMap(\.sourceLanguage)).filter { $0.value != "Base" }
    let languages = told.isEmpty ? Set(project.targets.all.lazy.compactMap(\.developmentLanguage)) : told
    return languages.count == 1 ? languages.first : nil
  }()

  /// The shortcuts of the files that are asked about.
  private(set) lazy var askedTargets: [Target] = targets.filter { asked.contains($0.shortcut.place.file) }

  /// The hashes of the sentences that two phrases have; mostly there is none.
  private(set) lazy var sharedSentences: Set<Int> = {
    let hashes = targets.flatMap(\.shortcut.sentenceHashes).sorted()
    return Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
  }()

  /// The tables that are asked about, with the places of their families in `families`.
  private(set) lazy var askedTables: [(family: Int, table: PhraseTable)] = families.indices.flatMap { number in
    families[number].tables.filter { asked.contains($0.file) }.map { (family: number, table: $0) }
  }

  /// Every text of the files that are asked about of which a rule may have something to say. Those of orphan entries
  /// are left out: they are dead, and `orphan-phrase` says so.
  private(set) lazy var texts = PhraseTexts(self, of: project)

  /// The entries of the tables that are asked about that are not plainly well. Of orphans only those that group phrases
  /// are among them.
  private(set) lazy var uses: [EntryUse] = askedTables.flatMap { family, table in
    entries(of: table, inFamily: family).uses
  }

  /// The `try` lines of the files that are asked about whose sentences do not mean what they should, or may not.
  private(set) lazy var doubtfulUtterances = DoubtfulUtterance.all(
    in: project, of: snapshot, asking: asked, values: values)

  private lazy var negativeKeys: Set<PhraseTemplate.LookupKey> = Set(project.negativePhrases.map(\.template.lookupKey))

  /// Whether a key that is none of the phrases is none for certain: all phrases of the project's providers are read, and
  /// no syntax error hides any.
  lazy var knowsAllPhrases: Bool =
    !project.providers.isEmpty
    && project.providers.allSatisfy { $0.listPlace != nil && $0.unreadable.isEmpty }
    && !project.shortcuts.contains { $0.source == .swift && snapshot.files[$0.place.file]?.errors.isEmpty == false }
    && !project.shortcuts.contains { $0.isRepeated || !$0.isReadable }
    && project.negativePhrases.allSatisfy(\.template.isReadable)

  /// The key that is that of a template.
  func key(of template: PhraseTemplate) -> Key? {
    number(of: template).map { keys[$0] }
  }

  /// Whether what a table says of an entry matters: its key is a phrase, or no phrase is known at all.
  func isInUse(_ entry: PhraseTable.Entry) -> Bool {
    keys.isEmpty || key(of: entry.template) != nil
  }

  /// The entries of a table of a family, in order.
  func entries(of table: PhraseTable, inFamily number: Int) -> TableEntries {
    if let known = entriesOfTables[table.file] { return known }
    var entries = TableEntries(table)
    for entry in table.entries { add(entry, inFamily: number, to: &entries) }
    entriesOfTables[table.file] = entries
    return entries
  }

  /// The entries of all tables of a family, in the order of its tables.
  func entries(ofFamily number: Int) -> some Collection<TableEntry> {
    families[number].tables.map { entries(of: $0, inFamily: number) }.joined()
  }

  /// Whether an entry of whose phrase nothing is known shows by itself that all is well: a table may be read without
  /// the code that it belongs to.
  private func isPlainAlone(_ entry: PhraseTable.Entry, in family: TableFamily) -> Bool {
    guard entry.isPlain, entry.translations.allSatisfy({ $0.language.value != "Base" }) else { return false }
    let language = family.sourceLanguage ?? sourceLanguage ?? LanguageTag("en")
    guard FirstPartyOpening(of: entry.template, in: language) == nil else { return false }
    return entry.template.slots.allSatisfy { slot in
      if let known = namesLikeTheToken[slot.name] { return !known }
      let isLike = SlotScope.unknown.isApplicationName(slot.name)
      namesLikeTheToken[slot.name] = isLike
      return !isLike
    }
  }

  private func shared(_ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    return sharedNames.insert(names).memberAfterInsert
  }

  private func number(of template: PhraseTemplate) -> Int? {
    numbers.number(of: template) { keys[$0].phrase.template }
  }

  private func add(_ entry: PhraseTable.Entry, inFamily place: Int, to entries: inout TableEntries) {
    let family = families[place]
    var number = number(of: entry.template)
    if let known = number, family.isApart, !family.reaches(keys[known]) { number = nil }
    if number != nil, entry.isPlain { return entries.append(number, isOrphan: false) }
    let isNegative = !negativeKeys.isEmpty && negativeKeys.contains(entry.template.lookupKey)
    let isOrphan = knowsAllPhrases && number == nil && !isNegative
    if isOrphan ? !entry.isGrouped : number == nil && !isNegative && isPlainAlone(entry, in: family) {
      return entries.append(number, isOrphan: isOrphan)
    }
    let key = number.map { keys[$0] }
    let targets = key?.targets.filter { family.reaches($0.shortcut) } ?? []
    let use = EntryUse(
      entry, in: family, at: place, phrase: targets.first?.phrase(entry.template.lookupKey), of: targets,
      isNegative: isNegative, isOrphan: isOrphan, sharing: shared)
    entries.append(number, isOrphan: isOrphan, use)
  }
}

extension ProjectIndex {
  /// An entry whose key belongs to no phrase.
  struct Orphan {
    let entry: PhraseTable.Entry
    /// The number of the phrase that the key means: spelt nearly so, or its group's first one, and without a key of its
    /// own.
    let meant: Int32?

    init(_ entry: PhraseTable.Entry, meaning key: Key?) {
      self.entry = entry
      meant = key.map { Int32(clamping: $0.number) }
    }
  }

  /// Beyond so many comparisons of a key with a phrase only what is the same but for the application's name is found:
  /// a table that belongs to another app must not slow typing.
  private static let comparisonLimit = 50_000

  /// Those of the tables that are asked about.
  var orphans: [Orphan] {
    let asking = askedTables.filter { family, table in
      entries(of: table, inFamily: family).contains(where: \.isOrphan)
    }
    return Set(asking.map(\.family)).sorted().flatMap { number in
      orphans(ofFamily: number).filter { asked.contains($0.entry.place.file) }
    }
  }

  /// Those of all tables of a family.
  func orphans(ofFamily number: Int) -> [Orphan] {
    if let known = orphansOfFamilies[number] { return known }
    let found = orphans(of: families[number], entries(ofFamily: number))
    orphansOfFamilies[number] = found
    return found
  }

  private func orphans(of family: TableFamily, _ entries: some Collection<TableEntry>) -> [Orphan] {
    let count = entries.count(where: \.isOrphan)
    guard count > 0 else { return [] }
    var isTaken = Array(repeating: false, count: keys.count)
    for case let number? in entries.lazy.map(\.number) { isTaken[number] = true }
    let free = keys.filter { !isTaken[$0.number] && family.reaches($0) }
    let candidates = Dictionary(
      free.map { ($0.phrase.template.abbreviated, $0) },
      uniquingKeysWith: { $0.phrase.key < $1.phrase.key ? $0 : $1 })
    let isWithinLimit = count * candidates.count <= Self.comparisonLimit
    let spellings = isWithinLimit ? candidates.keys.sorted() : []
    // The tables of a family mostly have the same keys.
    var nearest: [String: String?] = [:]
    var found: [Orphan] = []
    found.reserveCapacity(count)
    for entry in entries.lazy.filter(\.isOrphan).map(\.entry) {
      let values = entry.isGrouped ? entry.sources(sourceLanguage: family.sourceLanguage).dropFirst() : []
      let group = values.lazy.compactMap { self.key(of: $0) }.first { key in
        !isTaken[key.number] && family.reaches(key)
      }
      guard group == nil, !candidates.isEmpty else {
        found.append(Orphan(entry, meaning: group))
        continue
      }
      let spelling = entry.template.abbreviated
      var meant = candidates[spelling]
      if meant == nil, !spellings.isEmpty {
        let near = nearest[spelling] ?? SpellingSuggestion.nearest(to: spelling, among: spellings)
        nearest[spelling] = near
        meant = near.flatMap { candidates[$0] }
      }
      found.append(Orphan(entry, meaning: meant))
    }
    return found
  }
}

extension TableFamily {
  /// Whether a shortcut that the tables can translate has a phrase of that key.
  func reaches(_ key: ProjectIndex.Key) -> Bool {
    !isApart || key.targets.contains { reaches($0.shortcut) }
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
