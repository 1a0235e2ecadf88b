package import SourceText

/// An `AppIntentVocabulary.plist`: SiriKit's sample sentences and the words of an app's own.
package struct IntentVocabulary: Sendable {
  package struct Examples: Sendable {
    /// The class of the intent, such as `INPlayMediaIntent`.
    package var intent: MappedText
    package var sentences: [MappedText]
    package var range: Range<Int>
  }

  package struct Parameter: Sendable {
    /// Key paths such as `INRequestRideIntent.rideOptionName`.
    package var names: [MappedText]
    package var items: [Item]
    package var range: Range<Int>
  }

  package struct Item: Sendable {
    package var identifier: MappedText
    package var phrases: [MappedText]
    package var pronunciations: [MappedText]
    package var examples: [MappedText]
  }

  package private(set) var examples: [Examples] = []
  package private(set) var parameters: [Parameter] = []
  package let comments: [Range<Int>]
  package private(set) var errors: [SyntaxError]

  /// Reads a text of any kind; what does not have the shape of a vocabulary becomes errors.
  package init(reading text: SourceText) {
    let list = PropertyList(reading: text)
    comments = list.comments
    errors = list.errors
    if let root = list.root { readVocabulary(root) }
    errors.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func readVocabulary(_ root: PropertyListNode) {
    guard root.members != nil else {
      return report("A vocabulary is a dictionary with `IntentPhrases` and `ParameterVocabularies`.", at: root)
    }
    for node in array("IntentPhrases", of: root) {
      guard let intent = string("IntentName", of: node) else { continue }
      examples.append(Examples(intent: intent, sentences: strings("IntentExamples", of: node), range: node.range))
    }
    for node in array("ParameterVocabularies", of: root) {
      let items = array("ParameterVocabulary", of: node).compactMap { readItem($0) }
      parameters.append(Parameter(names: strings("ParameterNames", of: node), items: items, range: node.range))
    }
  }

  private mutating func readItem(_ node: PropertyListNode) -> Item? {
    guard let identifier = string("VocabularyItemIdentifier", of: node) else { return nil }
    var item = Item(identifier: identifier, phrases: [], pronunciations: [], examples: [])
    for synonym in array("VocabularyItemSynonyms", of: node) {
      item.phrases += string("VocabularyItemPhrase", of: synonym).map { [$0] } ?? []
      item.pronunciations += synonym["VocabularyItemPronunciation"]?.text.map { [$0] } ?? []
      item.examples += strings("VocabularyItemExamples", of: synonym)
    }
    return item
  }

  private mutating func array(_ key: String, of node: PropertyListNode) -> [PropertyListNode] {
    guard let value = node[key] else { return [] }
    if let elements = value.elements { return elements }
    report("`\(key)` is an array.", at: value)
    return []
  }

  private mutating func strings(_ key: String, of node: PropertyListNode) -> [MappedText] {
    array(key, of: node).compactMap { element in
      if element.text == nil { report("A string is expected here.", at: element) }
      return element.text
    }
  }

  /// A string that must be there.
  private mutating func string(_ key: String, of node: PropertyListNode) -> MappedText? {
    if let text = node[key]?.text { return text }
    report(node[key] == nil ? "The dictionary has no `\(key)`." : "`\(key)` is a string.", at: node[key] ?? node)
    return nil
  }

  private mutating func report(_ message: String, at node: PropertyListNode) {
    if case .missing = node.kind { return }
    errors.append(SyntaxError(message, at: node.headRange))
  }
}
