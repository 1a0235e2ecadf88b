import ShortcutModel
import SourceText
import UtteranceMatcher

extension SyntaxContext {
  /// What may be typed at the place.
  ///
  /// - Parameters:
  ///   - live: The entities known of the types in `entityTypesNeeded`.
  ///   - providers: The names of the client providers that a `.phrases` file may name.
  package func completions(live: LiveEntities = LiveEntities(), providers: [String] = []) -> CompletionList {
    switch target {
    case .slot(let slot): CompletionList(slotItems(slot, live))
    case .intent(let target): CompletionList(intentItems(target))
    case .argument(let target): CompletionList(argumentItems(target))
    case .value(let target): valueList(target, live)
    case .keyword(let target): CompletionList(keywordItems(target))
    case .tableKey(let target): CompletionList(tableKeyItems(target))
    case .utterance(let target): utteranceList(target, live)
    case .provider(let word): CompletionList(providers.map { plainItem($0, .provider, word) })
    case .type(let word): CompletionList(typeItems(word))
    case nil: CompletionList()
    }
  }

  /// The entity types whose live values an answer at this place shows.
  package var entityTypesNeeded: [String] {
    switch target {
    case .value(let value): value.kind == .entity ? [value.type] : []
    case .utterance:
      UtteranceMatcher.slotTypes(in: project, of: snapshot).filter {
        snapshot.entity(named: $0, in: project) != nil
      }
    case .slot(let slot):
      slot.intents.flatMap(\.parameters).filter { $0.kind == .entity }.map(\.valueType)
    default: []
    }
  }

  func plainItem(_ text: String, _ kind: CompletionItem.Kind, _ word: WordTarget) -> CompletionItem {
    CompletionItem(
      label: text, kind: kind, filterText: text, edit: TextEdit(range: word.range, replacement: text))
  }

  /// Values of a type, those of the workspace first, each with what a provider says of it.
  func values(of type: String, _ live: LiveEntities) -> [(value: SlotValue, summary: String?)] {
    let known = KnownValues(snapshot: snapshot, project: project, given: live.slotValues).values(of: type)
    var summaries: [String: String] = [:]
    for entity in live.byType[type]?.entities ?? [] { summaries[entity.id] = entity.summary }
    return known.map { ($0, summaries[$0.id]) }
  }

  private func typeItems(_ word: WordTarget) -> [CompletionItem] {
    let declared = project.entities.map(\.name) + project.enums.map(\.name)
    let known = declared + ["FigraniumTask", "String", "Int", "Double", "Bool", "Date"]
    var seen: Set<String> = []
    return known.filter { seen.insert($0).inserted }.map { plainItem($0, .type, word) }
  }
}
