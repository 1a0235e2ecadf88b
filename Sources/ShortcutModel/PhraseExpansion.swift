package import PhraseSyntax

/// How many phrases the system makes of a template: one for each value of its parameter, its synonyms counted, and for
/// each name of the application.
package struct PhraseExpansion: Sendable {
  /// How many phrases the system keeps of one app in one language.
  package static let limit = 1_000

  package struct Count: Sendable, Hashable {
    /// From 0 to a thousand million, beyond which nobody counts: sums of counts stay far from overflow.
    package var phrases: Int
    /// Whether there are more: the values of a parameter are not known here.
    package var dependsOnData: Bool

    fileprivate static let most = 1_000_000_000

    package init(phrases: Int = 0, dependsOnData: Bool = false) {
      self.phrases = phrases
      self.dependsOnData = dependsOnData
    }

    package static func += (count: inout Count, other: Count) {
      count.phrases = min(count.phrases + other.phrases, most)
      count.dependsOnData = count.dependsOnData || other.dependsOnData
    }
  }

  private let snapshot: WorkspaceSnapshot
  private let project: Project
  /// For each language the alternative names; under nil those of every language.
  private let alternatives: [LanguageTag?: Set<String>]
  private var valuesByType: [String: Count] = [:]

  package init(snapshot: WorkspaceSnapshot, project: Project) {
    self.snapshot = snapshot
    self.project = project
    // Of the names of two apps nobody knows here which app has them.
    let isOneApp = project.targets.all.count(where: \.isApplication) < 2
    let names = isOneApp ? project.names.filter(\.isAlternative) : []
    alternatives = names.reduce(into: [:]) { $0[$1.language, default: []].insert($1.text.value) }
  }

  /// How many names the application has in a language: its own, and three alternatives at most.
  package func names(in language: LanguageTag?) -> Int {
    1 + min((alternatives[language] ?? alternatives[nil] ?? []).count, Self.mostAlternatives)
  }

  /// The languages that have alternative names of their own.
  package var languagesOfNames: [LanguageTag] { alternatives.keys.compactMap(\.self).sorted() }

  /// What becomes of a template.
  ///
  /// - Parameters:
  ///   - parameter: Gives the parameter that a slot names.
  ///   - names: How many names the application has.
  package mutating func count(
    _ template: PhraseTemplate, names: Int, parameter: (String) -> IntentParameter?
  ) -> Count {
    var count = Count(phrases: 1)
    for _ in 0..<min(template.applicationNameCount, 4) { count.phrases *= names }
    let slots = template.slotNames
    for (position, name) in slots.enumerated() where !slots[..<position].contains(name) {
      let values = parameter(name).map { self.values(of: $0) } ?? Count(phrases: 1, dependsOnData: true)
      let product = count.phrases.multipliedReportingOverflow(by: values.phrases)
      count.phrases = product.overflow ? Count.most : min(product.partialValue, Count.most)
      count.dependsOnData = count.dependsOnData || values.dependsOnData
    }
    return count
  }

  /// How many values a parameter has that are known, synonyms counted; 1 where none is.
  package mutating func values(of parameter: IntentParameter) -> Count {
    if let known = valuesByType[parameter.valueType] { return known }
    let count = valuesFound(of: parameter)
    valuesByType[parameter.valueType] = count
    return count
  }

  /// The most values that a parameter of any type has.
  package var mostValues: Int {
    snapshot.projects.reduce(1) { most, project in
      let enums = project.enums.lazy.map { Self.count(of: $0) }.max() ?? 1
      return max(most, enums, project.entities.lazy.map(\.values.count).max() ?? 1)
    }
  }

  /// What becomes of a template if every parameter has so many values, or more.
  package func most(of template: PhraseTemplate, names: Int, values: Int) -> Count {
    var count = Count(phrases: 1)
    for _ in 0..<min(template.applicationNameCount, 4) { count.phrases *= names }
    for _ in 0..<template.slots.count { count.phrases = min(count.phrases * min(values, Count.most), Count.most) }
    return count
  }

  private static func count(of type: IntentEnum) -> Int {
    max(1, type.cases.reduce(0) { $0 + 1 + $1.synonyms.count })
  }

  private func valuesFound(of parameter: IntentParameter) -> Count {
    if parameter.kind == .enum, let found = snapshot.intentEnum(named: parameter.valueType, in: project) {
      return Count(phrases: Self.count(of: found))
    }
    let fixed = parameter.kind == .entity ? snapshot.entity(named: parameter.valueType, in: project)?.values ?? [] : []
    return fixed.isEmpty ? Count(phrases: 1, dependsOnData: true) : Count(phrases: fixed.count)
  }

  /// Apple's documentation of `INAlternativeAppNames`: three for each localization.
  private static let mostAlternatives = 3
}
