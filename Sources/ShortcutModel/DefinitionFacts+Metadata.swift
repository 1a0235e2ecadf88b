import PhraseSyntax
import SourceText

extension DefinitionFacts {
  init(_ file: AppIntentsMetadata, in id: FileID) {
    let suggesting = Set(file.queries.filter { $0.suggests == true }.map(\.name.value))
    let provider = MangledName.lastComponent(of: file.provider?.value ?? "")
    self.init(
      kind: .actionsdata, intents: file.actions.map { Intent($0, in: id) },
      entities: file.entities.map { Entity($0, suggesting: suggesting, in: id) },
      enums: file.enums.map { IntentEnum($0, in: id) },
      shortcuts: file.shortcuts.map { AppShortcut($0, provider: provider, in: id) },
      negativePhrases: file.negativePhrases.map { Phrase($0, isNegative: true, in: id) })
  }
}

extension Intent {
  fileprivate init(_ action: AppIntentsMetadata.Action, in id: FileID) {
    name = action.name.value
    kind = .actionsdata
    place = Place(file: id, range: action.name.range)
    declarationRange = action.range
    title = action.title
    parameters = action.parameters.map { IntentParameter($0, in: id) }
    openAppWhenRun = action.opensApp
    isDiscoverable = action.isDiscoverable
  }
}

extension IntentParameter {
  fileprivate init(_ parameter: AppIntentsMetadata.Parameter, in id: FileID) {
    let kind: Kind =
      switch parameter.kind {
      case .primitive: .primitive
      case .entity: .entity
      case .enumeration: .enum
      case .unknown: .unknown
      }
    let array = parameter.isArray ? "[\(parameter.type)]" : parameter.type
    self.init(
      name: parameter.name.value, type: parameter.isOptional ? array + "?" : array, valueType: parameter.type,
      isOptional: parameter.isOptional, isArray: parameter.isArray, kind: kind, title: parameter.title,
      hasDefault: parameter.hasDefault, connectsToPreviousResult: false,
      place: Place(file: id, range: parameter.name.range))
  }
}

extension Entity {
  fileprivate init(_ entity: AppIntentsMetadata.Entity, suggesting: Set<String>, in id: FileID) {
    self.init(
      name: entity.name.value, place: Place(file: id, range: entity.name.range), declarationRange: entity.range,
      query: entity.query, suggests: entity.query.map(suggesting.contains) == true ? true : nil, values: [],
      displayName: entity.title, properties: entity.properties.map { IntentParameter($0, in: id) })
  }
}

extension IntentEnum {
  fileprivate init(_ type: AppIntentsMetadata.Enum, in id: FileID) {
    name = type.name.value
    place = Place(file: id, range: type.name.range)
    declarationRange = type.range
    cases = type.cases.map { value in
      Case(
        name: value.name.value, title: value.title, synonyms: value.synonyms,
        place: Place(file: id, range: value.name.range))
    }
    displayName = type.title
  }
}

extension AppShortcut {
  fileprivate convenience init(_ shortcut: AppIntentsMetadata.Shortcut, provider: String, in id: FileID) {
    func placed(_ text: MappedText?) -> PlacedText? {
      text.map { PlacedText($0.value, at: Place(file: id, range: $0.range)) }
    }
    let place = Place(file: id, range: shortcut.range)
    self.init(
      source: .metadata, provider: provider, intentName: placed(shortcut.action), presets: [],
      shortTitle: placed(shortcut.shortTitle), systemImageName: placed(shortcut.systemImageName),
      phrases: shortcut.phrases.map { Phrase($0, isNegative: false, in: id) }, place: place,
      headPlace: placed(shortcut.action)?.place ?? place)
  }
}

extension Phrase {
  fileprivate init(_ phrase: AppIntentsMetadata.Phrase, isNegative: Bool, in id: FileID) {
    self.init(
      template: phrase.template, isNegative: isNegative, notation: .catalog, place: Place(file: id, range: phrase.range)
    )
  }
}

/// The names by which Swift's linker knows types.
private enum MangledName {
  /// `Shortcuts` of `4Demo9ShortcutsV`: a name is its length and itself. What is abbreviated stays as it is.
  static func lastComponent(of mangled: String) -> String {
    var rest = Array(mangled.utf8)[...]
    var last = rest.prefix(0)
    while let digit = rest.first, digit > UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.prefix(4)
      let length = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      rest = rest.dropFirst(digits.count)
      last = rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    return rest.count == 1 && !last.isEmpty ? String(decoding: last, as: UTF8.self) : mangled
  }
}
