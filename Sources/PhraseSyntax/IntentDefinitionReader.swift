import SourceText

/// Finds intents, enums and types in the property list of an `.intentdefinition` file.
///
/// The keys are those of format version 1.2, as Xcode 12 to 26 write them; keys that are not known are passed over.
struct IntentDefinitionReader {
  private(set) var intents: [IntentDefinition.Intent] = []
  private(set) var enums: [IntentDefinition.Enum] = []
  private(set) var types: [IntentDefinition.ObjectType] = []
  private(set) var errors: [SyntaxError]

  init(errors: [SyntaxError]) {
    self.errors = errors
  }

  mutating func readDefinition(_ root: PropertyListNode) {
    guard root.members != nil else {
      report("An intent definition is a dictionary with `INIntents`, `INEnums` and `INTypes`.", at: root.headRange)
      return
    }
    if root["INIntents"] == nil, root["INEnums"] == nil, root["INTypes"] == nil {
      report("The file has none of `INIntents`, `INEnums` and `INTypes`: it defines no intents.", at: root.headRange)
    }
    for node in array("INIntents", of: root) { readIntent(node) }
    for node in array("INEnums", of: root) { readEnum(node) }
    for node in array("INTypes", of: root) { readType(node) }
  }

  private mutating func readIntent(_ node: PropertyListNode) {
    guard let name = name("INIntentName", of: node) else { return }
    var intent = IntentDefinition.Intent(
      name: name, className: "", title: string("INIntentTitle", of: node), parameters: [], responseParameters: [],
      dialogs: [], isSystem: node["INIntentType"]?.text?.value == "System", range: node.range)
    let prefix = node["INIntentClassPrefix"]?.text?.value ?? ""
    intent.className = node["INIntentClassName"]?.text?.value ?? prefix + name.value + "Intent"
    let parameters = array("INIntentParameters", of: node)
    intent.parameters = parameters.compactMap { readParameter($0, prefix: "INIntentParameter") }
    let names = intent.parameters.map(\.name.value)
    for key in ["INIntentParameterCombinations", "INIntentManagedParameterCombinations"] {
      readCombinations(dictionary(key, of: node), names: names, into: &intent)
    }
    for parameter in parameters { readDialogs(of: parameter, names: names, into: &intent) }
    if let response = node["INIntentResponse"] { readResponse(response, into: &intent) }
    intents.append(intent)
  }

  private mutating func readCombinations(
    _ members: [PropertyListMember], names: [String], into intent: inout IntentDefinition.Intent
  ) {
    for member in members {
      let key = PhraseTemplate(combination: member.key)
      intent.dialogs.append(IntentDefinition.Dialog(kind: .combination, template: key, names: names))
      let own = key.slots.map(\.name)
      let prefix = "INIntentParameterCombination"
      addDialog(.title, prefix + "Title", of: member.value, names: own, into: &intent)
      addDialog(.subtitle, prefix + "Subtitle", of: member.value, names: own, into: &intent)
    }
  }

  private mutating func readDialogs(
    of parameter: PropertyListNode, names: [String], into intent: inout IntentDefinition.Intent
  ) {
    let prompt = "INIntentParameterPromptDialog"
    for node in array(prompt + "s", of: parameter) {
      addDialog(.prompt, prompt + "FormatString", of: node, names: names + ["displayName", "count"], into: &intent)
    }
    let reason = "INIntentParameterUnsupportedReason"
    let bounds = ["displayName", "minimumValue", "maximumValue"]
    for node in array(reason + "s", of: parameter) {
      addDialog(.unsupportedReason, reason + "FormatString", of: node, names: names + bounds, into: &intent)
    }
  }

  private mutating func readResponse(_ node: PropertyListNode, into intent: inout IntentDefinition.Intent) {
    intent.responseParameters = array("INIntentResponseParameters", of: node).compactMap {
      readParameter($0, prefix: "INIntentResponseParameter")
    }
    let names = intent.responseParameters.map(\.name.value)
    for code in array("INIntentResponseCodes", of: node) {
      addDialog(.response, "INIntentResponseCodeFormatString", of: code, names: names, into: &intent)
      addDialog(.conciseResponse, "INIntentResponseCodeConciseFormatString", of: code, names: names, into: &intent)
    }
  }

  private mutating func addDialog(
    _ kind: IntentDefinition.Dialog.Kind, _ key: String, of node: PropertyListNode, names: [String],
    into intent: inout IntentDefinition.Intent
  ) {
    guard let text = string(key, of: node) else { return }
    intent.dialogs.append(IntentDefinition.Dialog(kind: kind, template: PhraseTemplate(catalog: text), names: names))
  }

  private mutating func readParameter(_ node: PropertyListNode, prefix: String) -> IntentDefinition.Parameter? {
    guard let name = name(prefix + "Name", of: node) else { return nil }
    var parameter = IntentDefinition.Parameter(
      name: name, title: string(prefix + "DisplayName", of: node), type: node[prefix + "Type"]?.text?.value ?? "",
      kind: .primitive, isMultiple: node[prefix + "SupportsMultipleValues"]?.bool ?? false,
      hasDefault: node[prefix + "Metadata"]?[prefix + "MetadataDefaultValue"] != nil, range: node.range)
    if let type = node[prefix + "EnumType"]?.text?.value {
      (parameter.type, parameter.kind) = (type, .enumeration)
    } else if let type = node[prefix + "ObjectType"]?.text?.value {
      (parameter.type, parameter.kind) = (type, .object)
    }
    return parameter
  }

  private mutating func readEnum(_ node: PropertyListNode) {
    guard let name = name("INEnumName", of: node) else { return }
    let values = array("INEnumValues", of: node).compactMap { value in
      self.name("INEnumValueName", of: value).map {
        IntentDefinition.Enum.Value(name: $0, title: string("INEnumValueDisplayName", of: value))
      }
    }
    enums.append(
      IntentDefinition.Enum(
        name: name, title: string("INEnumDisplayName", of: node), values: values, range: node.range))
  }

  private mutating func readType(_ node: PropertyListNode) {
    guard let name = name("INTypeName", of: node) else { return }
    let properties = array("INTypeProperties", of: node).compactMap { readParameter($0, prefix: "INTypeProperty") }
    types.append(
      IntentDefinition.ObjectType(
        name: name, title: string("INTypeDisplayName", of: node), properties: properties, range: node.range))
  }

  // MARK: Values of the expected kind

  private mutating func array(_ key: String, of node: PropertyListNode) -> [PropertyListNode] {
    guard let value = node[key] else { return [] }
    if let elements = value.elements { return elements }
    report("`\(key)` is an array.", unlessMissing: value)
    return []
  }

  private mutating func dictionary(_ key: String, of node: PropertyListNode) -> [PropertyListMember] {
    guard let value = node[key] else { return [] }
    if let members = value.members { return members }
    report("`\(key)` is a dictionary.", unlessMissing: value)
    return []
  }

  private mutating func string(_ key: String, of node: PropertyListNode) -> MappedText? {
    guard let value = node[key] else { return nil }
    if value.text == nil { report("`\(key)` is a string.", unlessMissing: value) }
    return value.text
  }

  private mutating func name(_ key: String, of node: PropertyListNode) -> MappedText? {
    guard node.members != nil else {
      report("A dictionary is expected here.", unlessMissing: node)
      return nil
    }
    if let name = string(key, of: node), !name.value.isEmpty { return name }
    if node[key] == nil { report("The dictionary has no `\(key)`, so it is not read.", at: node.headRange) }
    return nil
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    errors.append(SyntaxError(message, at: range))
  }

  /// Reports a value of the wrong kind; where there is no value, the property list's reader has said so.
  private mutating func report(_ message: String, unlessMissing node: PropertyListNode) {
    if case .missing = node.kind { return }
    report(message, at: node.headRange)
  }
}

extension PropertyListNode {
  /// The start tag of a container, the whole of anything else.
  var headRange: Range<Int> {
    let tag: Int
    switch kind {
    case .dictionary: tag = "<dict>".utf8.count
    case .array: tag = "<array>".utf8.count
    default: return range
    }
    // An empty element is one tag: `<dict/>`.
    return range.count <= tag + 1 ? range : range.lowerBound..<(range.lowerBound + tag)
  }
}

extension PhraseTemplate {
  /// The key of a parameter combination: names with commas between them, each a slot.
  fileprivate init(combination key: MappedText) {
    let bytes = Array(key.value.utf8)
    var pieces: [Piece] = []
    var start = 0
    for end in bytes.indices.filter({ bytes[$0] == .comma }) + [bytes.count] {
      let range = key.sourceRange(start..<end)
      if end > start {
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        pieces.append(Piece(.slot(name), range: range, nameRange: range))
      }
      if end < bytes.count { pieces.append(Piece(.text(","), range: key.sourceRange(end..<(end + 1)))) }
      start = end + 1
    }
    self.init(pieces: pieces, range: key.range)
  }
}
