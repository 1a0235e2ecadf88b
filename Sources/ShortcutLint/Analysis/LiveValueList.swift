import ShortcutModel
import SourceText
import UtteranceMatcher

/// The values of an entity type that a provider told, as files may name them. Made once for all checks.
struct LiveValueList: Sendable {
  private let values: [SlotValue]
  private let ids: Set<String>
  /// The identifiers, by name in lower case.
  private let idsByName: [String: String]

  init(_ values: [SlotValue]) {
    self.values = values
    ids = Set(values.map(\.id))
    let pairs = values.flatMap { value in value.names.map { ($0.lowercased(), value.id) } }
    idsByName = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  func holds(_ reference: EntityReference) -> Bool {
    ids.contains(reference.value) || reference.mayBeName && idsByName[reference.value.lowercased()] != nil
  }

  /// The identifier that was most likely meant.
  func nearest(to reference: EntityReference) -> String? {
    idsByName[reference.value.lowercased()]
      ?? SpellingSuggestion.nearest(to: reference.value, among: values.lazy.map(\.id))
      ?? SpellingSuggestion.nearest(to: reference.value, among: values.lazy.flatMap(\.names)).flatMap {
        idsByName[$0.lowercased()]
      }
  }
}
