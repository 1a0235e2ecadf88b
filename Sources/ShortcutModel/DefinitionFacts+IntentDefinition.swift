import PhraseSyntax
import SourceText

extension DefinitionFacts {
  init(_ file: IntentDefinition, in id: FileID) {
    self.init(
      kind: .intentdefinition, intents: file.intents.map { Intent($0, in: id) },
      entities: file.types.map { Entity($0, in: id) }, enums: file.enums.map { IntentEnum($0, in: id) })
  }
}

extension Intent {
  fileprivate init(_ intent: IntentDefinition.Intent, in id: FileID) {
    name = intent.name.value
    kind = .intentdefinition
    place = Place(file: id, range: intent.name.range)
    declarationRange = intent.range
    title = intent.title?.value
    parameters = intent.parameters.map { IntentParameter($0, in: id) }
    openAppWhenRun = false
    isDiscoverable = true
    mayHaveMoreParameters = intent.isSystem
    className = intent.className
    dialogs = intent.dialogs
    responseParameters = intent.responseParameters.map { IntentParameter($0, in: id) }
  }
}

extension IntentParameter {
  /// A parameter without a value is asked for, so that none is optional.
  fileprivate init(_ parameter: IntentDefinition.Parameter, in id: FileID) {
    let kind: Kind =
      switch parameter.kind {
      case .primitive: .primitive
      case .object: .entity
      case .enumeration: .enum
      }
    self.init(
      name: parameter.name.value, type: parameter.isMultiple ? "[\(parameter.type)]" : parameter.type,
      valueType: parameter.type, isOptional: false, isArray: parameter.isMultiple, kind: kind,
      title: parameter.title?.value, hasDefault: parameter.hasDefault, connectsToPreviousResult: false,
      place: Place(file: id, range: parameter.name.range))
  }
}

extension Entity {
  fileprivate init(_ type: IntentDefinition.ObjectType, in id: FileID) {
    self.init(
      name: type.name.value, place: Place(file: id, range: type.name.range), declarationRange: type.range, values: [],
      displayName: type.title?.value, properties: type.properties.map { IntentParameter($0, in: id) })
  }
}

extension IntentEnum {
  fileprivate init(_ type: IntentDefinition.Enum, in id: FileID) {
    name = type.name.value
    place = Place(file: id, range: type.name.range)
    declarationRange = type.range
    cases = type.values.map { value in
      Case(
        name: value.name.value, title: value.title?.value, synonyms: [],
        place: Place(file: id, range: value.name.range))
    }
    displayName = type.title?.value
    alikeNames = AlikeNames.all(
      in: type.values.map { value in
        (value.name.value, value.title.map { [PlacedText($0.value, at: Place(file: id, range: $0.range))] } ?? [])
      })
  }
}
