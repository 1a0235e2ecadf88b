import SourceText

/// Finds actions, entities and shortcuts in the JSON of an `extract.actionsdata` file.
struct AppIntentsMetadataReader {
  private(set) var provider: MappedText?
  private(set) var actions: [AppIntentsMetadata.Action] = []
  private(set) var entities: [AppIntentsMetadata.Entity] = []
  private(set) var queries: [AppIntentsMetadata.Query] = []
  private(set) var enums: [AppIntentsMetadata.Enum] = []
  private(set) var shortcuts: [AppIntentsMetadata.Shortcut] = []
  private(set) var negativePhrases: [AppIntentsMetadata.Phrase] = []
  private(set) var errors: [SyntaxError]

  init(errors: [SyntaxError]) {
    self.errors = errors
  }

  mutating func readMetadata(_ root: JSONNode) {
    guard root.members != nil else {
      return report("App Intents metadata is a JSON object with `actions`.", at: root.headRange)
    }
    if root["actions"] == nil { report("App Intents metadata has a member `actions`.", at: root.headRange) }
    provider = root["autoShortcutProviderMangledName"]?.text
    for (name, node) in named("actions", "identifier", of: root) { readAction(name, node) }
    for (name, node) in named("entities", "typeName", of: root) { readEntity(name, node) }
    for (name, node) in named("queries", "identifier", of: root) { readQuery(name, node) }
    for (name, node) in named("enums", "identifier", of: root) { readEnum(name, node) }
    for node in array("autoShortcuts", of: root) { readShortcut(node) }
    negativePhrases = array("negativePhrases", of: root).compactMap { phrase($0) }
  }

  private mutating func readAction(_ name: MappedText, _ node: JSONNode) {
    let parameters = array("parameters", of: node).compactMap { parameter($0, nameKey: "name") }
    actions.append(
      AppIntentsMetadata.Action(
        name: name, title: text(node["title"])?.value, parameters: parameters,
        opensApp: node["openAppWhenRun"]?.bool ?? false, isDiscoverable: node["isDiscoverable"]?.bool ?? true,
        range: node.range))
  }

  private func parameter(_ node: JSONNode, nameKey: String) -> AppIntentsMetadata.Parameter? {
    guard let name = node[nameKey]?.text else { return nil }
    let type = MetadataValueType(node["valueType"])
    let hasDefault = node["typeSpecificMetadata"]?.elements?.contains {
      $0.text?.value == "LNValueTypeSpecificMetadataKeyDefaultValue"
    }
    return AppIntentsMetadata.Parameter(
      name: name, title: text(node["title"])?.value, type: type.name, kind: type.kind, isArray: type.isArray,
      isOptional: node["isOptional"]?.bool ?? false, hasDefault: hasDefault ?? false, range: node.range)
  }

  private mutating func readEntity(_ name: MappedText, _ node: JSONNode) {
    let query = node["defaultQueryIdentifier"]?.text?.value.split(separator: ".").last
    let properties = array("properties", of: node).compactMap { parameter($0, nameKey: "identifier") }
    entities.append(
      AppIntentsMetadata.Entity(
        name: name, title: text(node["displayTypeName"])?.value, query: query.map(String.init),
        properties: properties, range: node.range))
  }

  /// The bit that queries with `suggestedEntities()` have among their capabilities: 64. Its meaning is inferred from
  /// built files, so that its absence says nothing.
  private mutating func readQuery(_ name: MappedText, _ node: JSONNode) {
    var suggests: Bool?
    if case .number(let number) = node["capabilities"]?.kind, let bits = Int(number), bits & 64 != 0 { suggests = true }
    queries.append(AppIntentsMetadata.Query(name: name, suggests: suggests))
  }

  private mutating func readEnum(_ name: MappedText, _ node: JSONNode) {
    let cases = array("cases", of: node).compactMap { item -> AppIntentsMetadata.Enum.Case? in
      guard let name = item["identifier"]?.text else { return nil }
      let display = item["displayRepresentation"]
      let synonyms = display?["synonyms"]?.elements?.compactMap { text($0)?.value }
      return AppIntentsMetadata.Enum.Case(name: name, title: text(display?["title"])?.value, synonyms: synonyms ?? [])
    }
    enums.append(
      AppIntentsMetadata.Enum(name: name, title: text(node["displayTypeName"])?.value, cases: cases, range: node.range))
  }

  private mutating func readShortcut(_ node: JSONNode) {
    let action = node["actionIdentifier"]?.text
    if action == nil { report("The shortcut has no `actionIdentifier`.", at: node.headRange) }
    shortcuts.append(
      AppIntentsMetadata.Shortcut(
        action: action, phrases: array("phraseTemplates", of: node).compactMap { phrase($0) },
        shortTitle: text(node["shortTitle"]), systemImageName: node["systemImageName"]?.text, range: node.range))
  }

  private func phrase(_ node: JSONNode) -> AppIntentsMetadata.Phrase? {
    guard let text = text(node), let range = (node["key"] ?? node.asText)?.range else { return nil }
    return AppIntentsMetadata.Phrase(template: PhraseTemplate(catalog: text), range: range)
  }

  /// The text of `{ "key": "…", "alternatives": [] }`, or of a plain string.
  private func text(_ node: JSONNode?) -> MappedText? {
    node?["key"]?.text ?? node?.text
  }

  // MARK: Values of the expected kind

  /// The elements of an object by key or, as newer files write them, of an array by their identifier.
  private mutating func named(_ key: String, _ nameKey: String, of root: JSONNode) -> [(MappedText, JSONNode)] {
    guard let node = root[key] else { return [] }
    if let members = node.members {
      return members.filter { $0.value.members != nil }.map { member in
        (member.value[nameKey]?.text ?? member.key, member.value)
      }
    }
    if let elements = node.elements {
      return elements.compactMap { element in element[nameKey]?.text.map { ($0, element) } }
    }
    report("`\(key)` is an object or an array.", unlessMissing: node)
    return []
  }

  private mutating func array(_ key: String, of node: JSONNode) -> [JSONNode] {
    guard let value = node[key] else { return [] }
    if let elements = value.elements { return elements }
    report("`\(key)` is an array.", unlessMissing: value)
    return []
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    errors.append(SyntaxError(message, at: range))
  }

  private mutating func report(_ message: String, unlessMissing node: JSONNode) {
    if case .missing = node.kind { return }
    report(message, at: node.headRange)
  }
}

/// The type that a `valueType` object names.
private struct MetadataValueType {
  var name = ""
  var kind = AppIntentsMetadata.Parameter.Kind.unknown
  var isArray = false

  init(_ node: JSONNode?) {
    guard var member = node?.members?.first else { return }
    // Arrays do not nest; two steps are enough, and bound the walk.
    if member.key.value == "array", let inner = member.value["wrapper"]?["memberValueType"]?.members?.first {
      isArray = true
      member = inner
    }
    let wrapper = member.value["wrapper"]
    switch member.key.value {
    case "primitive":
      name = Self.primitives[wrapper?["typeIdentifier"]?.number ?? -1] ?? "primitive"
      kind = .primitive
    case "entity":
      name = wrapper?["typeName"]?.text?.value ?? ""
      kind = .entity
    case "linkEnumeration":
      name = wrapper?["identifier"]?.text?.value ?? ""
      kind = .enumeration
    case "measurement":
      name = "Measurement"
      kind = .primitive
    case "intents":
      name = wrapper?["typeIdentifier"]?.number == 12 ? "IntentFile" : "intents"
      kind = .primitive
    default:
      name = member.key.value
    }
  }

  /// The numbers that built files use, as far as they are known.
  private static let primitives: [Int: String] = [
    0: "String", 1: "Bool", 2: "Int", 7: "Double", 8: "Date", 10: "CLPlacemark", 11: "URL", 12: "AttributedString",
  ]
}

extension JSONNode {
  fileprivate var bool: Bool? {
    if case .bool(let value) = kind { value } else { nil }
  }

  fileprivate var number: Int? {
    if case .number(let text) = kind { Int(text) } else { nil }
  }

  fileprivate var asText: JSONNode? { text == nil ? nil : self }
}
