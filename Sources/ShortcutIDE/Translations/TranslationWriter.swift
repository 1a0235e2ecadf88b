import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText

/// Puts translations that are missing into tables, each as a copy of its phrase for a translator to change: in the
/// table's own style, and in a catalog with the state `new`.
struct TranslationWriter {
  let snapshot: WorkspaceSnapshot
  let project: Project

  /// A phrase that a language lacks, with the table in which its translation belongs.
  struct Gap: Hashable {
    let key: String
    let language: LanguageTag
    let table: FileID
  }

  /// Whether a table can be added to: in one that is half typed, what is added may land in a string that is open, or part
  /// an entry from the semicolon that it is about to get.
  static func canWrite(to table: FileID, of snapshot: WorkspaceSnapshot) -> Bool {
    snapshot.files[table]?.errors.isEmpty ?? false
  }

  /// The edits that fill gaps; none for one that cannot be filled, as in a table that is not understood.
  func edits(filling gaps: [Gap]) -> [FileEdit] {
    var seen: Set<Gap> = []
    let byTable = Dictionary(grouping: gaps.filter { seen.insert($0).inserted }, by: \.table)
    return byTable.sorted { $0.key < $1.key }.flatMap { file, gaps -> [FileEdit] in
      guard Self.canWrite(to: file, of: snapshot), let source = snapshot.files[file],
        let table = project.tables.first(where: { $0.file == file })
      else { return [] }
      let edits = table.form == .catalog ? catalogEdits(gaps, table, source) : stringsEdits(gaps, table, source)
      return edits.map { FileEdit(file: file, edit: $0) }
    }
  }

  // MARK: Catalogs

  private func catalogEdits(_ gaps: [Gap], _ table: PhraseTable, _ source: SourceFile) -> [TextEdit] {
    guard let root = JSONDocument(reading: source.text).root, let strings = root["strings"], strings.members != nil
    else { return [] }
    let style = JSONStyle(of: source.text, root: root)
    var edits: [TextEdit] = []
    var newEntries: [(key: String, value: JSONDraft)] = []
    var filled: Set<Place> = []
    for (key, gaps) in grouped(gaps) {
      let languages = gaps.map(\.language).sorted()
      guard let entry = entry(of: key, in: table) else {
        newEntries.append((key, .object([("localizations", localizations(languages, [key], isGrouped: false))])))
        continue
      }
      // All phrases of a group are translated together.
      guard filled.insert(entry.place).inserted else { continue }
      edits += self.edits(adding: languages, to: entry, of: table, in: strings, style)
    }
    return edits + style.inserting(newEntries.sorted { $0.key < $1.key }, into: strings)
  }

  private func edits(
    adding languages: [LanguageTag], to entry: PhraseTable.Entry, of table: PhraseTable, in strings: JSONNode,
    _ style: JSONStyle
  ) -> [TextEdit] {
    let member = strings.members?.first { $0.keyRange == entry.keyPlace.range }
    guard let object = member?.value, object.members != nil else { return [] }
    let present = Dictionary(entry.translations.map { ($0.language, $0) }) { first, _ in first }
    // A language that is there with nothing in it gets its text.
    let blank = languages.compactMap { present[$0] }.flatMap(\.values).filter(\.isBlank)
    let texts = blank.map { TextEdit(range: $0.place.range, replacement: style.quoted(entry.key.value)) }
    let absent = languages.filter { present[$0] == nil }
    guard !absent.isEmpty else { return texts }
    let group = entry.translations.first { $0.isGrouped && $0.language == table.sourceLanguage }?.values.map(\.text)
    let drafts = absent.map { ($0.value, Self.localization(group ?? [entry.key.value], isGrouped: entry.isGrouped)) }
    if let localizations = object["localizations"], localizations.members != nil {
      return texts + style.inserting(drafts, into: localizations)
    }
    return texts + style.inserting([("localizations", .object(drafts))], into: object)
  }

  private func localizations(_ languages: [LanguageTag], _ texts: [String], isGrouped: Bool) -> JSONDraft {
    .object(languages.map { ($0.value, Self.localization(texts, isGrouped: isGrouped)) })
  }

  static func localization(_ texts: [String], isGrouped: Bool) -> JSONDraft {
    let state: (key: String, value: JSONDraft) = ("state", .string("new"))
    return isGrouped
      ? .object([("stringSet", .object([state, ("values", .array(texts))]))])
      : .object([("stringUnit", .object([state, ("value", .string(texts.first ?? ""))]))])
  }

  private func grouped(_ gaps: [Gap]) -> [(key: String, gaps: [Gap])] {
    var order: [String] = []
    var byKey: [String: [Gap]] = [:]
    for gap in gaps {
      if byKey[gap.key] == nil { order.append(gap.key) }
      byKey[gap.key, default: []].append(gap)
    }
    return order.map { ($0, byKey[$0] ?? []) }
  }

  private func entry(of key: String, in table: PhraseTable) -> PhraseTable.Entry? {
    table.entries.first { entry in
      entry.sources(sourceLanguage: table.sourceLanguage).contains { $0.key == key }
    }
  }

  // MARK: Tables of strings

  private func stringsEdits(_ gaps: [Gap], _ table: PhraseTable, _ source: SourceFile) -> [TextEdit] {
    gaps.compactMap { gap in
      if let entry = entry(of: gap.key, in: table), let value = entry.translations.first?.values.first {
        guard value.isBlank, value.place != entry.keyPlace else { return nil }
        let text = source.isXML ? xml(gap.key) : LiteralSyntax.strings.escape(gap.key).map { "\"" + $0 + "\"" }
        return text.map { TextEdit(range: value.place.range, replacement: $0) }
      }
      return entryEdit(gap, table, source)
    }
  }

  /// A new entry, behind the nearest phrase of its shortcut that the table has, else at the end.
  private func entryEdit(_ gap: Gap, _ table: PhraseTable, _ source: SourceFile) -> TextEdit? {
    let text = source.text
    guard let neighbor = neighbor(of: gap.key, in: table) ?? table.entries.last else {
      return source.isXML ? nil : firstEntryEdit(gap, text)
    }
    let end = neighbor.place.range.upperBound
    let start = text.lines.starts[text.lines.line(at: neighbor.place.range.lowerBound)]
    let before = text.string(in: start..<max(start, neighbor.place.range.lowerBound))
    let indentation = String(before.prefix { $0 == " " || $0 == "\t" })
    let lineStart = text.lineBreak + indentation
    if source.isXML {
      guard let content = xml(gap.key) else { return nil }
      let entry = lineStart + "<key>" + content + "</key>" + lineStart + "<string>" + content + "</string>"
      return TextEdit(range: end..<end, replacement: entry)
    }
    guard let content = LiteralSyntax.strings.escape(gap.key) else { return nil }
    let equals = Self.equalsSign(of: neighbor, text)
    let place = lineContentEnd(behind: end, text)
    return TextEdit(range: place..<place, replacement: "\(lineStart)\"\(content)\"\(equals)\"\(content)\";")
  }

  private func firstEntryEdit(_ gap: Gap, _ text: SourceText) -> TextEdit? {
    guard let content = LiteralSyntax.strings.escape(gap.key) else { return nil }
    let last = text.byte(at: text.count - 1)
    let opening = text.count == 0 || last == 0x0A || last == 0x0D ? "" : text.lineBreak
    return TextEdit(
      range: text.count..<text.count, replacement: "\(opening)\"\(content)\" = \"\(content)\";\(text.lineBreak)")
  }

  /// Behind a comment that follows an entry on its line.
  private func lineContentEnd(behind end: Int, _ text: SourceText) -> Int {
    guard let line = text.lines.range(ofLine: text.lines.line(at: end)) else { return end }
    let rest = text.string(in: end..<max(end, line.upperBound)).drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("//") || (rest.hasPrefix("/*") && rest.contains("*/")) else { return end }
    var place = line.upperBound
    while place > end, let byte = text.byte(at: place - 1), byte == 0x0A || byte == 0x0D { place -= 1 }
    return place
  }

  /// What stands between a key and its value.
  static func equalsSign(of entry: PhraseTable.Entry?, _ text: SourceText) -> String {
    guard let entry, let value = entry.translations.first?.values.first?.place.range,
      value.lowerBound > entry.keyPlace.range.upperBound
    else { return " = " }
    let between = text.string(in: entry.keyPlace.range.upperBound..<value.lowerBound)
    return between.allSatisfy { $0 == " " || $0 == "\t" || $0 == "=" } ? between : " = "
  }

  private func neighbor(of key: String, in table: PhraseTable) -> PhraseTable.Entry? {
    let shortcut = project.shortcuts.first { $0.phrases.contains { $0.key == key } }
    let keys = shortcut?.phrases.map(\.key) ?? []
    let place = keys.firstIndex(of: key) ?? 0
    let nearest = keys[..<place].reversed() + keys[place...]
    for candidate in nearest {
      if let entry = table.entries.first(where: { $0.key.value == candidate }) { return entry }
    }
    return nil
  }

  /// The text of an element; nil where XML cannot hold it.
  private func xml(_ text: String) -> String? {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\t" || $0 == "\n" }) else { return nil }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
