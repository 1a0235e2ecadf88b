import PhraseSyntax
import ShortcutModel
import SourceText

extension SyntaxContext {
  /// The languages that an entry of a catalog lacks and that the tables of the project have: each with a copy of the
  /// phrase to be translated, in the catalog's own style, or alone where its value stands there already.
  func languageItems(_ target: LanguageTarget) -> [CompletionItem] {
    guard let table = project.tables.first(where: { $0.file == file.id }) else { return [] }
    let entry = table.entries.first { $0.key.value == target.key }
    // What is typed at the place is a language of the entry too, be it half of one.
    let typed = LanguageTag(file.text.string(in: target.range))
    let present = (entry?.translations.map(\.language) ?? []).filter { $0 != typed }
    let others = table.entries.filter { $0.place != entry?.place }.flatMap(\.translations).map(\.language)
    let elsewhere = project.tables.filter { $0.file != file.id }.flatMap(\.languages)
    var known = Set(others + elsewhere).subtracting(present)
    if let source = table.sourceLanguage { known.remove(source) }
    let draft = JSONMemberDraft(behind: target.range, isClosed: target.isClosed, in: file.text)
    let group = entry?.translations.first { $0.isGrouped && $0.language == table.sourceLanguage }?.values.map(\.text)
    let value = TranslationWriter.localization(group ?? [target.key], isGrouped: entry?.isGrouped ?? false)
    return known.sorted().compactMap { language in
      guard let escaped = LiteralSyntax.json.escape(language.value) else { return nil }
      var item = CompletionItem(
        label: language.value, kind: .key, documentation: LazyText("The entry has no translation into this language."),
        filterText: escaped, edit: TextEdit(range: target.range, replacement: escaped))
      if let draft {
        let whole = target.range.lowerBound..<(target.range.upperBound + (target.isClosed ? 1 : 0))
        item.edit = TextEdit(range: whole, replacement: escaped + "\"" + draft.text(value))
      } else if !target.isClosed {
        item.edit = TextEdit(range: target.range, replacement: escaped + "\"")
      }
      return item
    }
  }
}
