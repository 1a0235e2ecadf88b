import SwiftOutline

extension Intent {
  /// An intent from its declaration, with what its extensions add.
  init(_ facts: TypeFacts, joined: [TypeFacts]) {
    let all = [facts] + joined.filter { $0.kind == .extension }
    name = facts.name
    kind = .swift
    place = facts.place
    declarationRange = facts.declarationRange
    title = all.compactMap(\.title).first?.value
    parameters = all.flatMap(\.parameters).map(IntentParameter.init)
    openAppWhenRun = all.compactMap(\.openAppWhenRun).first ?? false
    isDiscoverable = all.compactMap(\.isDiscoverable).first ?? true
    mayHaveMoreParameters = all.contains(where: \.mayHideProperties)
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
  init(_ facts: TypeFacts, joined: [TypeFacts]) {
    self.init(
      name: facts.name, place: facts.place, declarationRange: facts.declarationRange,
      query: joined.compactMap(\.defaultQuery).first, values: [], displayName: joined.compactMap(\.displayName).first)
  }
}

extension IntentEnum {
  init(_ facts: TypeFacts, joined: [TypeFacts]) {
    name = facts.name
    place = facts.place
    declarationRange = facts.declarationRange
    let titles = joined.reduce(into: [:]) { all, facts in all.merge(facts.caseTitles) { first, _ in first } }
    cases = joined.flatMap(\.cases).map { name in
      Case(
        name: name.value, title: titles[name.value]?.title, synonyms: titles[name.value]?.synonyms ?? [],
        place: name.place)
    }
    displayName = joined.compactMap(\.displayName).first
  }
}
