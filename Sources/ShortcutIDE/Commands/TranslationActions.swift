import PhraseSyntax
import ShortcutLint
import ShortcutModel

/// Adds translations that are missing, as copies of their phrases for a translator to change.
struct TranslationActions {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let file: SourceFile
  let range: Range<Int>

  func actions(_ touched: [Diagnostic]) -> [CodeAction] {
    switch file.kind {
    case .swift, .phrases: sourceActions(touched.filter { $0.rule == "missing-translation" })
    case .strings, .catalog: tableActions()
    default: []
    }
  }

  // MARK: Phrases

  private func sourceActions(_ diagnostics: [Diagnostic]) -> [CodeAction] {
    let shortcuts = project.shortcuts.filter {
      $0.place.file == file.id && CodeAction.touches($0.place.range, range)
    }
    guard !shortcuts.isEmpty, !project.tables.isEmpty else { return [] }
    let overview = ShortcutOverview(of: file.id, in: project, of: snapshot)
    return shortcuts.flatMap { shortcut -> [CodeAction] in
      let phrases = shortcut.phrases.filter { CodeAction.touches($0.place.range, range) }
      if phrases.isEmpty, CodeAction.touches(shortcut.headPlace.range, range) {
        return shortcutActions(shortcut, overview)
      }
      return phrases.flatMap { phrase in
        phraseActions(phrase, of: shortcut, overview, diagnostics.filter { $0.place == phrase.place })
      }
    }
  }

  private func phraseActions(
    _ phrase: Phrase, of shortcut: AppShortcut, _ overview: ShortcutOverview, _ diagnostics: [Diagnostic]
  ) -> [CodeAction] {
    guard !overview.untranslated(phrase, of: shortcut).contains(where: canAdd) else {
      let edit = DeferredEdit(.translate, keys: [phrase.key])
      return [
        CodeAction(
          title: "Add the phrase to the tables", kind: diagnostics.isEmpty ? .rewrite : .quickFix,
          effect: .deferred(edit), diagnostics: diagnostics)
      ]
    }
    let lacking = overview.languages(of: shortcut, phrase: phrase)?.missing.filter(canAdd) ?? []
    let missing = Set(lacking.map(\.language)).sorted()
    guard !missing.isEmpty else { return [] }
    var actions = [action(Self.title(missing), [phrase.key], nil, diagnostics)]
    // A longer list is read by nobody.
    if missing.count > 1, missing.count <= 6 {
      actions += missing.map { action(Self.title([$0]), [phrase.key], [$0.value], diagnostics) }
    }
    return actions
  }

  private func shortcutActions(_ shortcut: AppShortcut, _ overview: ShortcutOverview) -> [CodeAction] {
    let missing = overview.languages(of: shortcut)?.missing.filter(canAdd) ?? []
    var seen: Set<String> = []
    let keys = missing.map(\.key).filter { seen.insert($0).inserted }
    return keys.isEmpty ? [] : [action("Add every missing translation of the shortcut", keys, nil, [])]
  }

  private func canAdd(_ missing: ShortcutOverview.Missing) -> Bool {
    TranslationWriter.canWrite(to: missing.table, of: snapshot)
  }

  private func action(
    _ title: String, _ keys: [String], _ languages: [String]?, _ diagnostics: [Diagnostic]
  ) -> CodeAction {
    CodeAction(
      title: title, kind: diagnostics.isEmpty ? .rewrite : .quickFix,
      effect: .deferred(DeferredEdit(.translate, keys: keys, languages: languages)), diagnostics: diagnostics)
  }

  private static func title(_ languages: [LanguageTag]) -> String {
    let shown = languages.prefix(6).map(\.value).joined(separator: ", ")
    let rest = languages.count > 6 ? " and \(languages.count - 6) more" : ""
    return languages.count == 1 ? "Add the translation to \(shown)" : "Add the translations to \(shown)\(rest)"
  }

  // MARK: Tables

  private func tableActions() -> [CodeAction] {
    guard let table = project.tables.first(where: { $0.file == file.id }),
      TranslationWriter.canWrite(to: file.id, of: snapshot)
    else { return [] }
    let missing = ShortcutOverview(of: nil, in: project, of: snapshot).missing().filter { $0.table == file.id }
    guard !missing.isEmpty else { return [] }
    var actions: [CodeAction] = []
    for entry in table.entries where CodeAction.touches(entry.place.range, range) {
      let keys = Set(entry.sources(sourceLanguage: table.sourceLanguage).map(\.key))
      let lacking = missing.filter { keys.contains($0.key) }
      let languages = Set(lacking.map(\.language)).sorted()
      guard let key = lacking.first?.key, table.form == .catalog else { continue }
      actions.append(action(Self.title(languages), [key], languages.map(\.value), []))
    }
    let title =
      missing.count == 1
      ? "Add the missing translation to the table" : "Add all \(missing.count) missing translations to the table"
    return actions + [CodeAction(title: title, kind: .rewrite, effect: .deferred(DeferredEdit(.complete)))]
  }
}
