import PhraseSyntax

/// Tables that translate the same keys: a catalog, or the `AppShortcuts.strings` files of neighbouring `.lproj` folders.
package struct TableFamily: Sendable {
  package let tables: [PhraseTable]
  /// The language of the phrases in the source; nil where no table is in it.
  package let sourceLanguage: LanguageTag?
  /// Every language that a table holds, in order.
  package let languages: [LanguageTag]
  /// The files whose shortcuts are of another app.
  private let foreign: Set<FileID>

  fileprivate static func families(of project: Project) -> [TableFamily] {
    let reach = TableReach(project)
    let catalogs = project.tables.filter { $0.form == .catalog }.map { table in
      TableFamily([table], sourceLanguage: table.sourceLanguage, reach)
    }
    let strings = project.tables.filter { $0.form == .strings }
    return catalogs
      + byFolder(strings).map { TableFamily($0, sourceLanguage: sourceLanguage(of: $0, in: project), reach) }
  }

  /// The tables of each folder, in the order of the folders.
  private static func byFolder(_ tables: [PhraseTable]) -> [[PhraseTable]] {
    // Mostly there is one.
    guard let first = tables.first else { return [] }
    if tables.allSatisfy({ $0.folder == first.folder }) { return [tables] }
    let groups = Dictionary(grouping: tables, by: \.folder)
    return groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
  }

  private init(_ tables: [PhraseTable], sourceLanguage: LanguageTag?, _ reach: TableReach) {
    self.tables = tables
    foreign = reach.unreached(from: tables)
    self.sourceLanguage = sourceLanguage
    // Of catalogs the languages are in order and each is there once.
    languages = tables.count == 1 ? tables[0].languages : Set(tables.flatMap(\.languages)).sorted()
  }

  /// `.strings` files do not tell the source language. It is the one whose values mostly repeat their keys; English
  /// and `Base` come first, since in a project that is not translated yet every table does. Where no table repeats its
  /// keys, it is the one in which the app that has the tables is written first.
  private static func sourceLanguage(of tables: [PhraseTable], in project: Project) -> LanguageTag? {
    let candidates = tables.compactMap { table in
      table.language.map { (rank: rank($0), share: table.shareOfRepeatedKeys, language: $0) }
    }
    let ordered = candidates.sorted { left, right in
      (left.rank, -left.share, left.language) < (right.rank, -right.share, right.language)
    }
    let repeating = ordered.first { $0.share > 0.5 }
    if let repeating { return repeating.language }
    let targets = project.targets.all.filter { target in tables.contains { target.contains($0.file) } }
    let first = Set(targets.compactMap(\.developmentLanguage))
    return first.count == 1 ? first.first : ordered.first { $0.rank < 2 }?.language
  }

  private static func rank(_ language: LanguageTag) -> Int {
    if language.value == "Base" { return 1 }
    return language.primary == "en" ? 0 : 2
  }
}

extension Project {
  /// The families of its tables: the catalogs, then those of each folder in order.
  package var tableFamilies: [TableFamily] { families.value { TableFamily.families(of: self) } }
}

extension TableFamily {
  /// Whether there are shortcuts that the tables cannot translate.
  package var isApart: Bool { !foreign.isEmpty }

  /// Whether the tables can translate a shortcut.
  package func reaches(_ shortcut: AppShortcut) -> Bool {
    foreign.isEmpty || !foreign.contains(shortcut.place.file)
  }

  /// Whether a language reads the phrases as the source has them: it is the source language or a region's form of it.
  package func isSource(_ language: LanguageTag) -> Bool {
    language.value == "Base" || language.primary == sourceLanguage?.primary
  }
}
