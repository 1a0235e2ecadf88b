import PhraseSyntax
import ShortcutModel
import SourceText

extension DocumentSymbol {
  // MARK: .phrases

  static func symbols(of file: PhrasesFile) -> [DocumentSymbol] {
    let names = file.applications + file.alternativeNames
    let declarations =
      names.map { DocumentSymbol($0.value, .application, range: $0.range) }
      + file.intents.map(symbol) + file.entities.map(symbol)
    return declarations + file.shortcuts.map(symbol) + testSymbols(of: file) + file.runs.map(symbol)
  }

  private static func symbol(_ intent: PhrasesIntent) -> DocumentSymbol {
    let parameters = intent.parameters.map { parameter in
      DocumentSymbol(
        parameter.name.value, .parameter, detail: parameter.type?.value, range: parameter.range,
        selection: parameter.name.range)
    }
    return DocumentSymbol(
      intent.name.value, .intent, detail: intent.title?.value, range: intent.range, selection: intent.name.range,
      children: parameters)
  }

  private static func symbol(_ entity: PhrasesEntity) -> DocumentSymbol {
    let values = entity.cases.map { value in
      DocumentSymbol(
        value.id.value, .value, detail: value.title?.value, range: value.range, selection: value.id.range)
    }
    return DocumentSymbol(
      entity.name.value, .entity, range: entity.range, selection: entity.name.range, children: values)
  }

  private static func symbol(_ shortcut: PhrasesShortcut) -> DocumentSymbol {
    let phrases = shortcut.phrases.map { phrase in
      DocumentSymbol(
        phrase.template.key, .phrase, detail: phrase.isNegative ? "never" : nil, range: phrase.range,
        selection: phrase.template.range)
    }
    let intent = shortcut.call.intent.value
    return DocumentSymbol(
      shortcut.title?.value ?? intent, .shortcut, detail: intent, range: shortcut.range,
      selection: shortcut.call.range, children: phrases)
  }

  private static func testSymbols(of file: PhrasesFile) -> [DocumentSymbol] {
    var tests = file.tests[...]
    return file.testBlocks.map { block in
      tests = tests.drop { $0.range.lowerBound < block.lowerBound }
      let own = tests.prefix { $0.range.upperBound <= block.upperBound }
      let sentences = own.map { test in
        DocumentSymbol(
          test.utterance.value, .utterance, detail: test.expectation.summary, range: test.range,
          selection: test.utterance.range)
      }
      let keyword = block.lowerBound..<min(block.lowerBound + 3, block.upperBound)
      return DocumentSymbol("try", .tests, range: block, selection: keyword, children: Array(sentences))
    }
  }

  private static func symbol(_ run: PhrasesRun) -> DocumentSymbol {
    let steps = run.steps.map { DocumentSymbol($0.intent.value, .step, range: $0.range, selection: $0.intent.range) }
    return DocumentSymbol(run.name.value, .run, range: run.range, selection: run.name.range, children: steps)
  }

  // MARK: Tables

  static func symbols(of table: PhraseTable) -> [DocumentSymbol] {
    table.entries.map { entry in
      let isCatalog = table.form == .catalog
      let text = entry.translations.first?.values.first?.text
      let languages = entry.translations.map { translation in
        let values = translation.values.map(\.text)
        return DocumentSymbol(
          translation.language.value, .translation, detail: values.joined(separator: " · "),
          range: translation.outline, selection: translation.languagePlace?.range)
      }
      return DocumentSymbol(
        entry.key.value, .entry, detail: isCatalog ? nil : text, range: entry.place.range,
        selection: entry.keyPlace.range, children: isCatalog ? languages : [])
    }
  }

  // MARK: .intentdefinition

  static func symbols(of file: IntentDefinition) -> [DocumentSymbol] {
    let intents = file.intents.map { intent in
      DocumentSymbol(
        intent.name.value, .intent, detail: intent.title?.value, range: intent.range, selection: intent.name.range,
        children: intent.parameters.map(symbol))
    }
    let types = file.types.map { type in
      DocumentSymbol(
        type.name.value, .entity, detail: type.title?.value, range: type.range, selection: type.name.range,
        children: type.properties.map(symbol))
    }
    let enums = file.enums.map { type in
      DocumentSymbol(
        type.name.value, .enum, detail: type.title?.value, range: type.range, selection: type.name.range,
        children: type.values.map(symbol))
    }
    return intents + types + enums
  }

  private static func symbol(_ value: IntentDefinition.Enum.Value) -> DocumentSymbol {
    DocumentSymbol(value.name.value, .enumCase, detail: value.title?.value, range: value.name.range)
  }

  private static func symbol(_ parameter: IntentDefinition.Parameter) -> DocumentSymbol {
    DocumentSymbol(
      parameter.name.value, .parameter, detail: parameter.isMultiple ? "[\(parameter.type)]" : parameter.type,
      range: parameter.range, selection: parameter.name.range)
  }
}

extension PhrasesTest.Expectation {
  /// What is expected, as the file says it.
  fileprivate var summary: String? {
    switch self {
    case .understood: nil
    case .nothing: "none"
    case .call(let call): call.intent.value
    }
  }
}

extension PhraseTable.Translation {
  /// From the language to the end of what it says.
  fileprivate var outline: Range<Int> {
    let start = min(languagePlace?.range.lowerBound ?? place.range.lowerBound, place.range.lowerBound)
    return start..<max(start, place.range.upperBound)
  }
}
