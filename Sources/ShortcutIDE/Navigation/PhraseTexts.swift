import PhraseSyntax
import ShortcutModel

/// The texts of a project that stand for phrases: the phrases of its shortcuts, and the entries of tables.
struct PhraseTexts {
  let project: Project
  private let snapshot: WorkspaceSnapshot
  /// By key, the shortcuts with that phrase.
  private let shortcuts: [PhraseTemplate.LookupKey: [AppShortcut]]

  init(_ project: Project, in snapshot: WorkspaceSnapshot) {
    self.project = project
    self.snapshot = snapshot
    var shortcuts: [PhraseTemplate.LookupKey: [AppShortcut]] = [:]
    for shortcut in project.shortcuts {
      for phrase in shortcut.phrases { shortcuts[phrase.template.lookupKey, default: []].append(shortcut) }
    }
    self.shortcuts = shortcuts
  }

  /// The shortcuts that an entry of a table belongs to.
  func shortcuts(of entry: PhraseTable.Entry, in table: PhraseTable) -> [AppShortcut] {
    entry.sources(sourceLanguage: table.sourceLanguage).flatMap { shortcuts[$0.lookupKey] ?? [] }
  }

  /// The key of an entry and all its translations.
  func templates(of entry: PhraseTable.Entry) -> [PhraseTemplate] {
    [entry.template] + entry.translations.flatMap { $0.values.map(\.template) }
  }
}

extension PhraseTemplate {
  /// Where slots name a parameter; those that are spelt wrong are among them.
  func names(of parameter: String) -> [Range<Int>] {
    pieces.compactMap { piece in
      switch piece.kind {
      case .slot(parameter): piece.nameRange
      case .malformed(let slot) where slot.name == parameter: piece.nameRange
      default: nil
      }
    }
  }

  /// Where the application is named.
  var applicationNames: [Range<Int>] {
    pieces.compactMap { if case .applicationName = $0.kind { $0.range } else { nil } }
  }
}
