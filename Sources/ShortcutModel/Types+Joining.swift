import SwiftOutline

/// A type as its declarations together make it.
struct JoinedType {
  /// The declaration of the type itself; one of each clause of an `#if`. An extension where no file has another.
  let facts: TypeFacts
  let extensions: [TypeFacts]
  /// The superclasses and the protocols with members, nearest first.
  let inherited: [TypeFacts]

  /// One for each declaration of a type; where there is none but extensions, they are one together.
  static func types(of declarations: [TypeFacts], inherited: [TypeFacts]) -> [JoinedType] {
    if declarations.count == 1 {
      return declarations.map { JoinedType(facts: $0, extensions: [], inherited: inherited) }
    }
    let extensions = declarations.filter { $0.kind == .extension }
    if extensions.count == declarations.count {
      return extensions.prefix(1).map {
        JoinedType(facts: $0, extensions: Array(extensions.dropFirst()), inherited: inherited)
      }
    }
    return declarations.filter { $0.kind != .extension && $0.kind != .protocol }
      .map { JoinedType(facts: $0, extensions: extensions, inherited: inherited) }
  }

  var own: [TypeFacts] { [facts] + extensions }

  /// What the nearest declaration says that says anything.
  func first<Value>(_ value: (TypeFacts) -> Value?) -> Value? {
    value(facts) ?? extensions.lazy.compactMap(value).first ?? inherited.lazy.compactMap(value).first
  }
}

extension Intent {
  init(_ type: JoinedType) {
    name = type.facts.name
    kind = .swift
    place = type.facts.place
    declarationRange = type.facts.declarationRange
    title = type.first(\.title)?.value
    parameters = type.own.flatMap(\.parameters).map(IntentParameter.init)
    if !type.inherited.isEmpty {
      let names = Set(parameters.map(\.name))
      let inherited = type.inherited.reversed().flatMap(\.parameters).filter { !names.contains($0.name.value) }
      parameters = inherited.map(IntentParameter.init) + parameters
    }
    openAppWhenRun = type.first(\.openAppWhenRun) ?? false
    isDiscoverable = type.first(\.isDiscoverable) ?? true
    mayHaveMoreParameters = type.own.contains(where: \.mayHideProperties)
  }
}

extension IntentParameter {
  init(_ facts: ParameterFacts) {
    self.init(
      name: facts.name.value, type: facts.type, valueType: facts.valueType, isOptional: facts.isOptional,
      isArray: facts.isArray, kind: .unknown, title: facts.title, hasDefault: facts.hasDefault,
      connectsToPreviousResult: facts.connectsToPreviousResult, place: facts.name.place)
  }
}

extension Entity {
  init(_ type: JoinedType) {
    self.init(
      name: type.facts.name, place: type.facts.place, declarationRange: type.facts.declarationRange,
      query: type.first(\.defaultQuery), values: [], displayName: type.first(\.displayName))
  }
}

extension IntentEnum {
  init(_ type: JoinedType) {
    name = type.facts.name
    place = type.facts.place
    declarationRange = type.facts.declarationRange
    let titles = type.first { $0.caseTitles.isEmpty ? nil : $0.caseTitles } ?? [:]
    cases = type.own.flatMap(\.cases).map { name in
      Case(
        name: name.value, title: titles[name.value]?.title, synonyms: titles[name.value]?.synonyms ?? [],
        place: name.place)
    }
    displayName = type.first(\.displayName)
  }
}

extension EntityQuery {
  init(_ type: JoinedType, roles: Roles) {
    name = type.facts.name
    kind = roles.contains(.query) ? .entities : .values
    place = type.facts.place
    suggests = roles.contains(.enumerable) || (type.own + type.inherited).contains(where: \.suggests)
  }
}
