import PhraseSyntax
import ShortcutModel
import SourceText

extension SyntaxContext {
  /// The places of a parameter's name that an editor may change together while one of them is typed in, in order; nil
  /// where that could tear something apart.
  ///
  /// In a `.phrases` file these are the declaration, the slots and the labels of calls, where that file alone has them:
  /// with tables, other files or Swift in play a rename is what keeps all together. In a table they are the slots of one
  /// entry, where no phrase has its key: a key that a phrase has is changed with the phrase.
  package func linkedRanges() -> [Range<Int>]? {
    let ranges =
      switch file.kind {
      case .phrases: parameterRanges()
      case .strings, .catalog: entryRanges()
      default: [Range<Int>]()
      }
    let here = ranges.first { $0.lowerBound <= offset && offset <= $0.upperBound }
    guard let here, ranges.count > 1 else { return nil }
    let name = file.text.string(in: here)
    guard !name.isEmpty, ranges.allSatisfy({ file.text.string(in: $0) == name }) else { return nil }
    return Set(ranges).sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: .phrases

  private func parameterRanges() -> [Range<Int>] {
    guard let facts = project.phrasesFiles.first(where: { $0.file == file.id })?.facts else { return [] }
    for intent in facts.intents where !isUsedElsewhere(intent, facts) {
      for parameter in intent.parameters {
        let ranges = ranges(of: parameter, of: intent, facts)
        if ranges.contains(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) { return ranges }
      }
    }
    return []
  }

  private func ranges(of parameter: IntentParameter, of intent: Intent, _ facts: PhrasesFacts) -> [Range<Int>] {
    let shortcuts = facts.shortcuts.filter { $0.intentName?.value == intent.name }
    let slots = shortcuts.flatMap(\.phrases).flatMap(\.template.slots).filter { $0.name == parameter.name }
    let arguments = facts.calls.filter { $0.intent.value == intent.name }.flatMap(\.arguments)
    let labels = arguments.filter { $0.label.value == parameter.name }.map(\.label.range)
    return [parameter.place?.range].compactMap { $0 } + slots.map(\.nameRange) + labels
  }

  private func isUsedElsewhere(_ intent: Intent, _ facts: PhrasesFacts) -> Bool {
    if snapshot.intent(named: intent.name, in: project)?.place != intent.place { return true }
    let others = project.phrasesFiles.filter { $0.file != file.id }
    if others.contains(where: { $0.facts.calls.contains { $0.intent.value == intent.name } }) { return true }
    if project.shortcuts.contains(where: { $0.place.file != file.id && $0.intentName?.value == intent.name }) {
      return true
    }
    let own = facts.shortcuts.filter { $0.intentName?.value == intent.name }
    let keys = Set(own.flatMap(\.phrases).filter { !$0.template.slots.isEmpty }.map(\.key))
    guard !keys.isEmpty else { return false }
    return project.tables.contains { table in
      table.entries.contains { entry in
        entry.sources(sourceLanguage: table.sourceLanguage).contains { keys.contains($0.key) }
      }
    }
  }

  // MARK: Tables

  private func entryRanges() -> [Range<Int>] {
    guard let table = project.tables.first(where: { $0.file == file.id }),
      let entry = table.entries.first(where: { isHere($0.place) })
    else { return [] }
    let keys = Set(entry.sources(sourceLanguage: table.sourceLanguage).map(\.key))
    let phrases = project.shortcuts.flatMap(\.phrases) + project.negativePhrases
    guard !phrases.contains(where: { keys.contains($0.key) }) else { return [] }
    let values = entry.translations.flatMap(\.values).filter { $0.place != entry.keyPlace }.map(\.template)
    let slots = ([entry.template] + values).flatMap(\.slots)
    guard let name = slots.first(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound })?.name,
      entry.template.slotNames.contains(name)
    else { return [] }
    return slots.filter { $0.name == name }.map(\.nameRange)
  }
}
