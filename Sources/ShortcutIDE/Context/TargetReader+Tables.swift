import PhraseSyntax
import ShortcutModel
import SourceText

extension TargetReader {
  // MARK: AppShortcuts.strings

  /// Nil in a table in XML, whose strings stand in elements.
  func stringsTarget() -> CursorTarget? {
    if file.isXML { return nil }
    let around = table?.entries.first { $0.place.range.lowerBound <= offset && offset <= $0.place.range.upperBound }
    let (strings, open) = stringsOnLine()
    guard let start = open else {
      return newEntryTarget(isInsideEntry: around.map { $0.place.range.lowerBound < offset } ?? false)
    }
    let isValue = !strings.isEmpty || around?.translations.first?.values.first?.place.range.contains(offset) == true
    guard !isValue else {
      let key = around?.key.value ?? strings.first ?? ""
      return catalogSlot(intents(ofKey: key), keySlots: slots(ofKey: key))
    }
    let (typed, end) = (text.string(in: start..<offset), closingQuote(before: line.upperBound))
    if let slot = catalogSlot(intents(ofKey: typed)) { return slot }
    let behind = end.map { $0 + 1 } ?? offset
    return .tableKey(
      TableKeyTarget(
        range: start..<max(offset, end ?? offset), isClosed: end != nil,
        isAlone: isBlank(behind..<max(behind, line.upperBound))
      ))
  }

  /// A line that is empty but for the beginning of a word, where an entry may be written.
  private func newEntryTarget(isInsideEntry: Bool) -> CursorTarget? {
    let word = wordStart(from: offset)
    guard isBlank(line.lowerBound..<max(line.lowerBound, word)), isBlank(offset..<max(offset, line.upperBound)),
      !file.comments.contains(where: { $0.lowerBound < offset && offset < $0.upperBound })
    else { return nil }
    // A half-typed word is an entry of its own to the reader.
    guard !isInsideEntry || word < offset else { return nil }
    return .tableKey(TableKeyTarget(range: word..<offset, isClosed: false, isAlone: true, isQuoted: false))
  }

  /// The strings that end on the line before the place, and where the one begins that is open there.
  private func stringsOnLine() -> (closed: [String], open: Int?) {
    var closed: [String] = []
    var open: Int?
    var position = line.lowerBound
    while position < offset, let byte = text.byte(at: position) {
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "\""):
        if let start = open { closed.append(text.string(in: start..<position)) }
        open = open == nil ? position + 1 : nil
      case UInt8(ascii: "/") where open == nil: return (closed, nil)
      // The next entry begins.
      case UInt8(ascii: ";") where open == nil: closed = []
      default: break
      }
      position += 1
    }
    return (closed, open)
  }

  // MARK: AppShortcuts.xcstrings

  func catalogTarget() -> CursorTarget? {
    let place = JSONPlace(in: text, before: offset)
    guard let start = place.stringStart, place.path.first == "strings" else { return nil }
    if place.isKey {
      if place.path.count == 3, place.path[2] == "localizations" {
        let end = closingQuote(before: line.upperBound)
        return .language(
          LanguageTarget(key: place.path[1], range: start..<max(offset, end ?? offset), isClosed: end != nil))
      }
      guard place.path.count == 1 else { return nil }
      if let slot = catalogSlot(intents(ofKey: text.string(in: start..<offset))) { return slot }
      let end = closingQuote(before: line.upperBound)
      return .tableKey(TableKeyTarget(range: start..<max(offset, end ?? offset), isClosed: end != nil, isAlone: false))
    }
    guard place.path.count > 1, place.path.contains("localizations") else { return nil }
    let key = place.path[1]
    return catalogSlot(intents(ofKey: key), keySlots: slots(ofKey: key))
  }

  // MARK: Keys

  private var table: PhraseTable? {
    project.tables.first { $0.file == file.id }
  }

  /// The intents of the shortcuts that have a phrase; for a phrase that none has, those of all shortcuts.
  private func intents(ofKey key: String) -> [Intent] {
    let owners = project.shortcuts.filter { shortcut in shortcut.phrases.contains { $0.key == key } }
    var seen: Set<String> = []
    let names = (owners.isEmpty ? project.shortcuts : owners).compactMap { $0.intentName?.value }
    return names.filter { seen.insert($0).inserted }.compactMap(intent)
  }

  private func slots(ofKey key: String) -> [String] {
    PhraseTemplate(catalog: MappedText(verbatim: key, at: 0)).slots.map(\.name)
  }
}
