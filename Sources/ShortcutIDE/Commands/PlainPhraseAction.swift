import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText

/// Adds a phrase without a parameter to a shortcut that has none, for which Siri asks.
struct PlainPhraseAction {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let file: SourceFile
  let range: Range<Int>

  func actions(_ touched: [Diagnostic]) -> [CodeAction] {
    return project.shortcuts.filter { $0.place.file == file.id }.compactMap { shortcut in
      guard let last = shortcut.phrases.last, shortcut.phrases.allSatisfy({ !$0.template.slots.isEmpty }) else {
        return nil
      }
      let start = shortcut.headPlace.range.lowerBound
      guard CodeAction.touches(start..<max(start, last.place.range.upperBound), range),
        let words = words(for: shortcut), let edit = edit(words, behind: last)
      else { return nil }
      let asking = touched.filter { $0.rule == "missing-plain-phrase" && $0.place == shortcut.headPlace }
      return CodeAction(
        title: "Add a phrase without a parameter", kind: asking.isEmpty ? .rewrite : .quickFix,
        effect: .edit([FileEdit(file: file.id, edit: edit)]), diagnostics: asking)
    }
  }

  /// What the shortcut is called, as it may be said.
  private func words(for shortcut: AppShortcut) -> String? {
    let intent = shortcut.intentName.flatMap { snapshot.intent(named: $0.value, in: project) }
    let title = shortcut.shortTitle?.value ?? intent?.title ?? ""
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // What would be read as a slot, or not at all, is no title to be said.
    guard !words.isEmpty, !words.contains(where: { "\\\"${}()#".contains($0) }) else { return nil }
    let key = words + " in ${applicationName}"
    let isTaken = project.shortcuts.contains { $0.phrases.contains { $0.key == key } }
    return isTaken ? nil : words
  }

  private func edit(_ words: String, behind last: Phrase) -> TextEdit? {
    let end = last.place.range.upperBound
    let name = last.notation.spelling(of: SlotNotation.applicationNameSlot)
    let text = file.text
    let line = text.lines.starts[text.lines.line(at: last.place.range.lowerBound)]
    let before = text.string(in: line..<max(line, last.place.range.lowerBound))
    switch last.notation {
    case .catalog where file.kind == .phrases:
      let indentation = String(before.prefix { $0 == " " || $0 == "\t" })
      let phrase = "\(text.lineBreak)\(indentation)phrase \(words) in \(name)"
      let place = lineEnd(from: end)
      return TextEdit(range: place..<place, replacement: phrase)
    case .swift:
      let isAlone = before.allSatisfy { $0 == " " || $0 == "\t" }
      let separator = isAlone ? "," + text.lineBreak + before : ", "
      return TextEdit(range: end..<end, replacement: "\(separator)\"\(words) in \(name)\"")
    case .catalog: return nil
    }
  }

  private func lineEnd(from offset: Int) -> Int {
    var end = offset
    while let byte = file.text.byte(at: end), byte != 0x0A, byte != 0x0D { end += 1 }
    return end
  }
}
