import PhraseSyntax
package import ShortcutModel

/// What the shortcuts of a file come to: the languages that they are there in, and how many phrases the system makes of
/// them. An editor shows it above them; it is what `missing-translation` and `phrase-budget` go by.
package struct ShortcutOverview {
  private let context: RuleContext
  /// By file, its shortcuts that are translated.
  private let targets: [FileID: [ProjectIndex.Target]]
  private let coverages: [TranslationCoverage]
  /// By file, those that are meant to translate its shortcuts.
  private let relevant: [FileID: [TranslationCoverage]]

  /// - Parameter file: Nil for all files of the project.
  package init(of file: FileID?, in project: Project, of snapshot: WorkspaceSnapshot) {
    context = RuleContext(snapshot: snapshot, project: project, asked: AskedFiles(file.map { [$0] }))
    // Beside Swift sources, `.phrases` files are for trying things out, and nobody translates them.
    let source: AppShortcut.Source = project.providers.isEmpty ? .phrases : .swift
    targets = Dictionary(grouping: context.index.askedTargets.filter { $0.shortcut.source == source }) {
      $0.shortcut.place.file
    }
    let all = targets.isEmpty ? [] : TranslationCoverage.all(context)
    coverages = all
    relevant = targets.mapValues { TranslationCoverage.relevant(to: $0, among: all) }
  }

  // MARK: Languages

  /// The languages of some phrases.
  package struct Languages: Sendable, Hashable {
    /// Those that the tables have beside that of the source, in order.
    package let all: [LanguageTag]
    /// Each phrase that a language lacks, in the order of the languages.
    package let missing: [Missing]

    /// The languages that lack a phrase.
    package var incomplete: Set<LanguageTag> { Set(missing.map(\.language)) }
  }

  package struct Missing: Sendable, Hashable {
    package let key: String
    package let language: LanguageTag
    /// Where the translation belongs.
    package let table: FileID
  }

  /// The languages of a shortcut's phrases, or of one of them; nil where no table translates any of its file, and for
  /// a phrase that must change before it is translated.
  package func languages(of shortcut: AppShortcut, phrase: Phrase? = nil) -> Languages? {
    guard let list = targets[shortcut.place.file], let target = list.first(where: { $0.shortcut === shortcut }) else {
      return nil
    }
    let relevant = relevant[shortcut.place.file] ?? []
    let phrases = target.soundPhrases.filter { phrase == nil || $0.phrase.place == phrase?.place }
    let all = Set(relevant.flatMap(\.required)).sorted()
    guard !phrases.isEmpty, !all.isEmpty else { return nil }
    return Languages(all: all, missing: missing(phrases, relevant))
  }

  /// What all tables of the project lack.
  package func missing() -> [Missing] {
    targets.sorted { $0.key < $1.key }.flatMap { file, list in
      missing(list.flatMap(\.soundPhrases), relevant[file] ?? [])
    }
  }

  /// The translations of a phrase that no table has yet, where the project has tables that could hold it.
  package func untranslated(_ phrase: Phrase, of shortcut: AppShortcut) -> [Missing] {
    let list = targets[shortcut.place.file] ?? []
    guard let target = list.first(where: { $0.shortcut === shortcut }) else { return [] }
    let reaching = coverages.filter { $0.family.reaches(shortcut) }
    let phrases = target.soundPhrases.filter { $0.phrase.place == phrase.place }
    guard let key = phrases.first?.key, !reaching.contains(where: { $0.holds(key) }) else { return [] }
    return missing(phrases, reaching)
  }

  private func missing(_ phrases: [(phrase: Phrase, key: Int)], _ coverages: [TranslationCoverage]) -> [Missing] {
    let found = phrases.flatMap { phrase, key in
      TranslationCoverage.lacking(key, among: coverages).map { language, place in
        Missing(key: phrase.key, language: language, table: place.file)
      }
    }
    return found.enumerated().sorted { left, right in
      (left.element.language, left.offset) < (right.element.language, right.offset)
    }.map(\.element)
  }

  // MARK: Budget

  /// What the system makes of the shortcuts of one list.
  package struct Budget: Sendable, Hashable {
    package let provider: String
    /// In the language that has most of them.
    package let phrases: Int
    /// There are more: values that the app gives at run time.
    package let dependsOnData: Bool
    /// That language; nil for the source.
    package let language: LanguageTag?
  }

  /// What the system makes of one phrase, as the source has it.
  package func count(of phrase: Phrase, in shortcut: AppShortcut) -> PhraseExpansion.Count? {
    var counter = PhraseCounter(context)
    return counter.count(phrase, of: shortcut)
  }

  /// The budgets of the lists in the file.
  package func budgets() -> [Budget] {
    let lists = ShortcutList.lists(of: context.index.askedTargets)
    guard !lists.isEmpty else { return [] }
    var counter = PhraseCounter(context)
    return lists.compactMap { list in
      var most: Budget?
      for language in counter.languages(of: list) {
        let count = counter.heaviest(of: list, in: language)
        guard count.phrases > most?.phrases ?? 0 else { continue }
        most = Budget(
          provider: list.provider, phrases: count.phrases, dependsOnData: count.dependsOnData, language: language)
      }
      return most
    }
  }
}
