import PhraseSyntax
import ShortcutModel
import SourceText

extension SyntaxContext {
  /// The phrases of the project that the table has no entry for: each as a whole entry in the table's own style where
  /// none has been begun, else its key alone.
  func tableKeyItems(_ target: TableKeyTarget) -> [CompletionItem] {
    guard let table = project.tables.first(where: { $0.file == file.id }) else { return [] }
    var held = Set<String>()
    for entry in table.entries where !entry.place.range.contains(target.range.lowerBound) {
      held.formUnion(entry.sources(sourceLanguage: table.sourceLanguage).map(\.key))
    }
    var missing: [(key: String, detail: String?)] = []
    for shortcut in project.shortcuts {
      let detail = shortcut.shortTitle?.value ?? shortcut.intentName?.value
      for phrase in shortcut.phrases where held.insert(phrase.key).inserted { missing.append((phrase.key, detail)) }
    }
    for phrase in project.negativePhrases where held.insert(phrase.key).inserted {
      missing.append((phrase.key, "a negative phrase"))
    }
    guard !missing.isEmpty else { return [] }
    let entries = table.form == .catalog ? CatalogEntryDraft(table, in: file.text, target) : nil
    return missing.compactMap { key, detail in
      let syntax: LiteralSyntax = table.form == .catalog ? .json : .strings
      guard let escaped = syntax.escape(key) else { return nil }
      var item = CompletionItem(
        label: key, kind: .key, detail: detail, documentation: LazyText("This table has no entry for the phrase."),
        filterText: escaped, edit: TextEdit(range: target.range, replacement: escaped))
      // The quotation mark that closes the key belongs to what is replaced.
      let whole = target.range.lowerBound..<(target.range.upperBound + (target.isClosed ? 1 : 0))
      let opening = target.isQuoted ? "" : "\""
      if table.form == .strings, target.isAlone {
        let equals = TranslationWriter.equalsSign(of: table.entries.first, file.text)
        item.edit = TextEdit(range: whole, replacement: "\(opening)\(escaped)\"\(equals)\"\(escaped)\";")
        item.snippet = CompletionSnippet("\(opening)\(escaped)\"\(equals)\"", default: escaped, "\";")
      } else if let entry = entries?.text(behind: key) {
        item.edit = TextEdit(range: whole, replacement: "\(escaped)\"\(entry)")
      } else if !target.isClosed {
        item.edit = TextEdit(range: target.range, replacement: escaped + "\"")
      }
      return item
    }
  }
}

/// What an entry of a catalog has behind its key: every language of the catalog, to be translated.
private struct CatalogEntryDraft {
  private let member: JSONMemberDraft
  private let languages: [LanguageTag]

  /// Nil where the entry has been begun, and where the catalog is not understood.
  init?(_ table: PhraseTable, in text: SourceText, _ target: TableKeyTarget) {
    guard let member = JSONMemberDraft(behind: target.range, isClosed: target.isClosed, in: text) else { return nil }
    self.member = member
    languages = table.languages.filter { $0 != table.sourceLanguage }
  }

  func text(behind key: String) -> String {
    let drafts = languages.map { ($0.value, TranslationWriter.localization([key], isGrouped: false)) }
    return member.text(drafts.isEmpty ? .object([]) : .object([("localizations", .object(drafts))]))
  }
}
