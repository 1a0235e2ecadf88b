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
    case .language(let target): CompletionList(languageItems(target))
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
  ///
  /// - Parameter live: Those of the provider that are wanted.
  func values(of type: String, _ live: [LiveEntity] = []) -> [(value: SlotValue, summary: String?)] {
    let given = SlotValues([type: live.map(SlotValue.init)])
    let known = KnownValues(snapshot: snapshot, project: project, given: given).values(of: type)
    let summaries = Dictionary(live.map { ($0.id, $0.description) }, uniquingKeysWith: { first, _ in first })
    return known.map { ($0, summaries[$0.id] ?? nil) }
  }

  /// The names of the first few values of a type, and how many there are; nil where none is known.
  func listing(ofType type: String, _ live: LiveEntities) -> String? {
    let list = live.byType[type]?.list
    let declared = values(of: type)
    let told = list.map { Array($0.entities.prefix(declared.count + Self.mostListed)) } ?? []
    let names = values(of: type, told).compactMap { $0.value.names.first }
    let count = declared.count { list?.entity(withID: $0.value.id) == nil } + (list?.entities.count ?? 0)
    return names.isEmpty ? nil : listing(names, of: count)
  }

  private func typeItems(_ word: WordTarget) -> [CompletionItem] {
    let declared = project.entities.map(\.name) + project.enums.map(\.name)
    let known = declared + ["FigraniumTask", "String", "Int", "Double", "Bool", "Date"]
    var seen: Set<String> = []
    return known.filter { seen.insert($0).inserted }.map { plainItem($0, .type, word) }
  }
}
