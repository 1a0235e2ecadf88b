import SwiftOutline

/// A type as its declarations together make it.
struct JoinedType {
  /// The declaration of the type itself; one of each clause of an `#if`. An extension where no file has another.
  let facts: TypeFacts
  let extensions: [TypeFacts]
  /// The superclasses and the protocols with members, nearest first.
  var inherited: [TypeFacts] = []

  /// One for each declaration of a type that is no extension.
  ///
  /// - Parameter elsewhere: Gives the declarations of a type for which there are extensions alone. Where no file has
  ///   any, the extensions are one type together, led by the first that makes it what it is.
  static func types(of declarations: [TypeFacts], elsewhere: () -> [TypeFacts]) -> [JoinedType] {
    if declarations.count == 1, let facts = declarations.first, facts.kind != .extension {
      return facts.kind == .protocol ? [] : [JoinedType(facts: facts, extensions: [])]
    }
    let extensions = declarations.filter { $0.kind == .extension }
    guard extensions.count == declarations.count else {
      return declarations.filter { $0.kind != .extension && $0.kind != .protocol }
        .map { JoinedType(facts: $0, extensions: extensions) }
    }
    guard extensions.contains(where: { !$0.roles.isEmpty || !$0.parents.isEmpty }) else { return [] }
    let heads = elsewhere()
    if !heads.isEmpty { return heads.map { JoinedType(facts: $0, extensions: extensions) } }
    let lead = extensions.firstIndex { !$0.roles.isEmpty } ?? extensions.firstIndex { !$0.parents.isEmpty } ?? 0
    var others = extensions
    return [JoinedType(facts: others.remove(at: lead), extensions: others)]
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
      connectsToPreviousResult: facts.connectsToPreviousResult, place: facts.name.place,
      hasOptions: facts.hasOptions)
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
  /// - Parameter isOnly: Whether it is the only declaration of its name, and no clause of an `#if` has another.
  init(_ type: JoinedType, isOnly: Bool) {
    name = type.facts.name
    place = type.facts.place
    declarationRange = type.facts.declarationRange
    let displays = type.first(\.displays.first)
    cases = type.facts.cases.map { name in
      let title = displays?.titles[name.value]
      return Case(
        name: name.value, title: title?.text?.value, synonyms: title?.synonyms.map(\.value) ?? [], place: name.place)
    }
    displayName = type.first(\.displayName)
    alikeNames = displays?.alikeNames ?? []
    // What an extension says may be meant for another declaration of the name.
    let declarations = isOnly ? type.own : [type.facts]
    let lists = declarations.flatMap { facts in facts.displays.map { (displays: $0, around: facts.conditions) } }
    let offered = type.first(\.offeredCases)
    for (displays, around) in lists {
      guard let list = displays.list else { continue }
      let missing = cases.filter { value in
        displays.titles[value.name] == nil && !type.facts.attributedCases.contains(value.name)
          && offered?.contains(value.name) != false
          && type.facts.caseConditions[value.name, default: []].allSatisfy((around + displays.conditions).contains)
      }
      if !missing.isEmpty { incompleteLists.append((list, missing)) }
    }
    let isTheSameEverywhere =
      isOnly && lists.count == 1 && displays?.conditions.isEmpty == true && type.facts.caseConditions.isEmpty
      && type.facts.attributedCases.isEmpty
    hasUnreadNames =
      !isTheSameEverywhere || displays?.list == nil || displays?.titles.values.contains { !$0.isWhole } == true
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
