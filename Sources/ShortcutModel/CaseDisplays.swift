import SwiftOutline

/// What the `caseDisplayRepresentations` of one declaration of an enum say.
struct CaseDisplays: Sendable {
  struct Title: Sendable {
    /// Nil where it is no literal.
    var text: PlacedText?
    var synonyms: [PlacedText]
    /// Whether it has a title and all of its names are literals.
    var isWhole: Bool
  }

  /// By case.
  let titles: [String: Title]
  let alikeNames: [AlikeNames]
  /// The dictionary literal, where it is one and every key of it is the name of a case.
  let list: IntentEnum.DisplayList?
  /// The `#if` conditions that the property stands under.
  let conditions: [String]

  init?(_ property: PropertyDeclaration, in file: FileID) {
    guard let value = property.value else { return nil }
    conditions = property.conditions
    guard case .dictionary(let pairs) = value.kind, value.modifiers.isEmpty else {
      titles = [:]
      alikeNames = []
      list = nil
      return
    }
    let reader = TextReader(file: file)
    var titles: [String: Title] = [:]
    var names: [(value: String, names: [PlacedText])] = []
    var isReadable = property.body.map(\.isPlain) ?? true
    for pair in pairs {
      guard case .name(let key) = pair.key.kind else {
        isReadable = false
        continue
      }
      let (text, synonyms) = (reader.text(pair.value), reader.synonyms(pair.value))
      let title = Title(text: text, synonyms: synonyms.read, isWhole: text != nil && synonyms.isWhole)
      titles[key.lastComponent] = title
      names.append((key.lastComponent, (title.text.map { [$0] } ?? []) + title.synonyms))
    }
    self.titles = titles
    alikeNames = AlikeNames.all(in: names)
    guard isReadable else {
      list = nil
      return
    }
    let last = pairs.last.map { $0.key.range.lowerBound..<max($0.key.range.upperBound, $0.value.range.upperBound) }
    list = IntentEnum.DisplayList(
      name: Place(file: file, range: property.nameRange), brackets: Place(file: file, range: value.range),
      lastElement: last.map { Place(file: file, range: $0) })
  }
}

extension Body {
  /// Whether it does nothing but give one value.
  var isPlain: Bool {
    statements.count == 1 && statements.allSatisfy { $0.conditions.isEmpty && $0.boundName == nil && !$0.isInLoop }
  }
}
