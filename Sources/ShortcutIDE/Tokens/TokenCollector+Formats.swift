import PhraseSyntax
import ShortcutModel
import SourceText

extension TokenCollector {
  // MARK: .phrases

  mutating func collect(_ file: PhrasesFile) {
    for comment in file.comments { add(comment, .comment) }
    for keyword in file.keywords { add(keyword, .keyword) }
    for name in file.applications + file.alternativeNames + file.providers { add(name.range, .string) }
    for intent in file.intents { add(intent) }
    for entity in file.entities {
      add(entity.name.range, .type)
      for value in entity.cases {
        add(value.id.range, .value)
        if let title = value.title { add(title.range, .string) }
      }
    }
    for shortcut in file.shortcuts {
      add(shortcut.call)
      for name in [shortcut.title, shortcut.image] { if let name { add(name.range, .string) } }
      for phrase in shortcut.phrases { add(phrase.template, in: phrase.template.range) }
    }
    for test in file.tests { add(test) }
    for run in file.runs {
      add(run.name.range, .string)
      for step in run.steps { add(step) }
    }
  }

  private mutating func add(_ intent: PhrasesIntent) {
    add(intent.name.range, .intent)
    if let title = intent.title { add(title.range, .string) }
    for parameter in intent.parameters {
      add(parameter.name.range, .parameter)
      if let type = parameter.type { add(type.range, .type) }
    }
  }

  private mutating func add(_ test: PhrasesTest) {
    add(test.utterance.range, .string)
    switch test.expectation {
    case .understood: return
    case .nothing(let range): add(range, .keyword)
    case .call(let call): add(call)
    }
    var arrow = test.utterance.range.upperBound
    while let byte = text.byte(at: arrow), byte == 0x20 || byte == 0x09 { arrow += 1 }
    if text.byte(at: arrow) == UInt8(ascii: "-") { add(arrow..<(arrow + 2), .arrow) }
  }

  private mutating func add(_ call: IntentCallSyntax) {
    add(call.intent.range, .intent)
    for argument in call.arguments {
      add(argument.label.range, .parameter)
      switch argument.value {
      case .string: add(argument.valueRange, .string)
      case .word: add(argument.valueRange, .value)
      case .previous: add(argument.valueRange, .keyword)
      case .missing: break
      }
    }
  }

  // MARK: Tables

  /// - Parameter hasStrings: The texts around the slots are wanted too.
  mutating func collect(_ table: PhraseTable, hasStrings: Bool) {
    for entry in table.entries where isWanted(entry.place.range) {
      add(entry.template, in: hasStrings ? entry.keyPlace.range : nil)
      for translation in entry.translations {
        // A shorthand has its key for its value.
        for value in translation.values where value.place != entry.keyPlace {
          add(value.template, in: hasStrings ? value.place.range : nil)
        }
      }
    }
  }
}
