package import PhraseSyntax
import SourceText

/// What a `.phrases` file says: the parts that later stages want, with their places.
package struct PhrasesFacts: Sendable {
  package var applicationNames: [ApplicationName]
  package var provider: PlacedText?
  package var intents: [Intent]
  package var entities: [Entity]
  package var shortcuts: [AppShortcut]
  package var negativePhrases: [Phrase]
  package var tests: [PhrasesTest]
  package var runs: [PhrasesRun]
  /// Every call of the file: of shortcuts, expectations and steps.
  package var calls: [IntentCallSyntax]

  init(_ file: PhrasesFile, in id: FileID) {
    func placed(_ name: PhrasesName) -> PlacedText {
      PlacedText(name.value, at: Place(file: id, range: name.range))
    }
    applicationNames =
      file.applications.map { ApplicationName(placed($0)) }
      + file.alternativeNames.map { ApplicationName(placed($0), isAlternative: true) }
    provider = file.providers.first.map(placed)
    intents = file.intents.map { Intent($0, in: id) }
    entities = file.entities.map { Entity($0, in: id) }
    let application = file.applications.first?.value ?? String(id.name)
    shortcuts = file.shortcuts.map { AppShortcut($0, application: application, in: id) }
    negativePhrases = file.shortcuts.flatMap { shortcut in
      shortcut.phrases.filter(\.isNegative).map { Phrase($0, in: id) }
    }
    tests = file.tests
    runs = file.runs
    let expected = file.tests.compactMap { test in
      if case .call(let call) = test.expectation { call } else { nil }
    }
    calls = file.shortcuts.map(\.call) + expected + file.runs.flatMap(\.steps)
  }
}

extension PhrasesFacts {
  /// The blocks that declare intents and entities, with where they stand.
  func declarations(in text: SourceText) -> [Declaration] {
    let ranges = intents.lazy.compactMap(\.declarationRange) + entities.lazy.compactMap(\.declarationRange)
    return ranges.map { Declaration(start: $0.lowerBound, bytes: text.bytes[$0]) }
  }

  struct Declaration: Equatable {
    let start: Int
    let bytes: ArraySlice<UInt8>
  }
}

extension Intent {
  fileprivate init(_ intent: PhrasesIntent, in id: FileID) {
    name = intent.name.value
    kind = .phrases
    place = Place(file: id, range: intent.name.range)
    declarationRange = intent.range
    title = intent.title?.value
    parameters = intent.parameters.map { parameter in
      let shape = TypeShape(parameter.type?.value ?? "")
      return IntentParameter(
        name: parameter.name.value, type: parameter.type?.value ?? "", valueType: shape.base,
        isOptional: shape.isOptional, isArray: shape.isArray, kind: .unknown, hasDefault: false,
        connectsToPreviousResult: false, place: Place(file: id, range: parameter.name.range))
    }
    openAppWhenRun = false
    isDiscoverable = true
  }
}

extension Entity {
  fileprivate init(_ entity: PhrasesEntity, in id: FileID) {
    name = entity.name.value
    place = Place(file: id, range: entity.name.range)
    declarationRange = entity.range
    values = entity.cases.map { value in
      Value(
        id: value.id.value, title: value.title?.value ?? value.id.value, place: Place(file: id, range: value.id.range))
    }
    alikeNames = AlikeNames.all(
      in: entity.cases.map { value in
        let name = value.title ?? value.id
        return (value.id.value, [PlacedText(name.value, at: Place(file: id, range: name.range))])
      })
  }
}

extension AppShortcut {
  fileprivate convenience init(_ shortcut: PhrasesShortcut, application: String, in id: FileID) {
    func placed(_ name: PhrasesName?) -> PlacedText? {
      name.map { PlacedText($0.value, at: Place(file: id, range: $0.range)) }
    }
    let call = shortcut.call
    let presets = call.arguments.map { argument in
      Preset(
        parameter: PlacedText(argument.label.value, at: Place(file: id, range: argument.label.range)),
        value: argument.value.text, valuePlace: Place(file: id, range: argument.valueRange))
    }
    self.init(
      source: .phrases, provider: application,
      intentName: PlacedText(call.intent.value, at: Place(file: id, range: call.intent.range)), presets: presets,
      shortTitle: placed(shortcut.title), systemImageName: placed(shortcut.image),
      phrases: shortcut.phrases.filter { !$0.isNegative }.map { Phrase($0, in: id) },
      place: Place(file: id, range: shortcut.range), headPlace: Place(file: id, range: call.range))
  }
}

extension Phrase {
  fileprivate init(_ phrase: PhrasesShortcut.Phrase, in id: FileID) {
    self.init(
      template: phrase.template, isNegative: phrase.isNegative, notation: .catalog,
      place: Place(file: id, range: phrase.template.range))
  }
}

extension IntentCallSyntax.Argument.Value {
  /// The value as text; nil for `previous` and for a half-typed one.
  package var text: String? {
    switch self {
    case .string(let text): text.value
    case .word(let word): word.hasPrefix(".") ? String(word.dropFirst()) : word
    case .previous, .missing: nil
    }
  }
}
