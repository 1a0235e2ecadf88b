import PhraseSyntax
import ShortcutModel
import SourceText

/// Which languages of a family of tables have a phrase.
struct TranslationCoverage {
  let family: TableFamily
  /// The places in `family.languages` of those that need translations.
  private let requiredPlaces: [Int]
  /// For each key's number, whether each language has it.
  private var isCovered: [Bool]
  /// By key: where the first entry has its key that stands for it, translated or not.
  private var places: [Place?]

  init(ofFamily number: Int, _ context: RuleContext) {
    let index = context.index
    family = index.families[number]
    let languages = family.languages
    requiredPlaces = languages.indices.filter { [family] in !family.isSource(languages[$0]) }
    isCovered = Array(repeating: false, count: index.keys.count * languages.count)
    places = Array(repeating: nil, count: index.keys.count)
    for table in family.tables {
      let errors = context.snapshot.files[table.file]?.errors.map(\.range.lowerBound).sorted() ?? []
      for indexed in index.entries(of: table, inFamily: number) {
        let entry = indexed.entry
        let range = entry.place.range
        let isBroken = !errors.isEmpty && errors.hasElement(from: range.lowerBound, through: range.upperBound)
        let isExcused = isBroken || !entry.shouldTranslate
        if let use = indexed.use, entry.isGrouped {
          for source in use.sources { add(entry, for: index.key(of: source)?.number, isExcused: isExcused) }
        } else {
          add(entry, for: indexed.number, isExcused: isExcused)
        }
      }
    }
    for orphan in index.orphans(ofFamily: number) {
      guard let meant = orphan.meant.map({ index.keys[Int($0)] }) else { continue }
      let group = orphan.entry.isGrouped ? meant.targets.flatMap(\.keys) : []
      for key in group + [meant.number] { add(orphan.entry, for: key, isExcused: false) }
    }
  }

  /// - Parameter isExcused: Whether nothing is to be said of the languages of the entry's table.
  private mutating func add(_ entry: PhraseTable.Entry, for key: Int?, isExcused: Bool) {
    guard let key else { return }
    if places[key] == nil { places[key] = entry.keyPlace }
    for translation in entry.translations where translation.values.contains(where: { !$0.isBlank }) {
      cover(key, translation.language)
    }
    guard isExcused, let table = family.tables.first(where: { $0.file == entry.place.file }) else { return }
    for language in table.languages { cover(key, language) }
  }

  private mutating func cover(_ key: Int, _ language: LanguageTag) {
    // There are too few languages for a dictionary to pay.
    guard let position = family.languages.firstIndex(of: language) else { return }
    isCovered[key * family.languages.count + position] = true
  }

  /// What the tables of a project have, family by family.
  static func all(_ context: RuleContext) -> [TranslationCoverage] {
    context.index.families.indices.map { TranslationCoverage(ofFamily: $0, context) }
  }

  /// Of some families those that are meant to translate the shortcuts of a file: they can, and have a phrase of them.
  static func relevant(
    to targets: [ProjectIndex.Target], among coverages: [TranslationCoverage]
  ) -> [TranslationCoverage] {
    let phrases = targets.flatMap(\.soundPhrases)
    return coverages.filter { coverage in
      targets.allSatisfy { coverage.family.reaches($0.shortcut) } && phrases.contains { coverage.holds($0.key) }
    }
  }

  /// The languages that lack a key, with the place where its translation belongs.
  static func lacking(_ key: Int, among coverages: [TranslationCoverage]) -> [LanguageTag: Place] {
    var lacking: [LanguageTag: Place] = [:]
    var covered: Set<LanguageTag> = []
    for coverage in coverages {
      covered.formUnion(coverage.languages(of: key))
      for language in coverage.required { lacking[language] = coverage.place(of: key, language) }
    }
    return lacking.filter { !covered.contains($0.key) }
  }

  /// The languages that need translations, in order.
  var required: [LanguageTag] { requiredPlaces.map { family.languages[$0] } }

  /// Whether an entry stands for a key.
  func holds(_ key: Int) -> Bool { places[key] != nil }

  /// Whether every language that needs a translation has one.
  func isComplete(_ key: Int) -> Bool {
    requiredPlaces.allSatisfy { isCovered[key * family.languages.count + $0] }
  }

  func languages(of key: Int) -> [LanguageTag] {
    family.languages.indices.filter { isCovered[key * family.languages.count + $0] }.map { family.languages[$0] }
  }

  /// Where a translation would stand: in a catalog the entry, otherwise the head of the language's file.
  func place(of key: Int, _ language: LanguageTag) -> Place? {
    if let table = family.tables.first(where: { $0.form == .strings && $0.language == language }) {
      return Place(file: table.file, range: 0..<0)
    }
    return places[key] ?? family.tables.first.map { Place(file: $0.file, range: 0..<0) }
  }
}

extension [Int] {
  /// Whether any of the sorted numbers lies between two, or is one of them.
  fileprivate func hasElement(from first: Int, through last: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] <= last
  }
}

extension ProjectIndex.Target {
  /// The phrases that are worth translating as they stand, each once, with the numbers of their keys.
  var soundPhrases: [(phrase: Phrase, key: Int)] {
    var seen: Set<String> = []
    return keys.indices.compactMap { index in
      let phrase = shortcut.phrases[index]
      let names = phrase.template.slots.lazy.map(\.name)
      guard phrase.template.hasApplicationName, phrase.template.isWellFormed,
        names.allSatisfy({ $0 == names.first && (!scope.isComplete || scope.isKnown($0)) }),
        !mayHaveTwins || seen.insert(sentences[index]).inserted
      else { return nil }
      return (phrase, keys[index])
    }
  }
}
