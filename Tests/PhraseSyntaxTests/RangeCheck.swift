import PhraseSyntax
import SourceText

/// Collects the ranges of a tree that lie outside the text, outside their parents, or out of order.
struct RangeCheck {
  let count: Int
  var failures: [String] = []

  init(count: Int) {
    self.count = count
  }

  mutating func inside(_ range: Range<Int>?, of outer: Range<Int>? = nil, _ name: String) {
    guard let range else { return }
    let outer = outer ?? 0..<count
    if range.lowerBound < outer.lowerBound || range.upperBound > outer.upperBound {
      failures.append("\(name) \(range) is outside \(outer)")
    }
  }

  mutating func ordered(_ ranges: [Range<Int>], _ name: String) {
    for (left, right) in zip(ranges, ranges.dropFirst()) where left.upperBound > right.lowerBound {
      failures.append("\(name) \(left) overlaps \(right)")
    }
  }

  mutating func check(_ errors: [SyntaxError]) {
    for error in errors { inside(error.range, error.message) }
    for (left, right) in zip(errors, errors.dropFirst()) where left.range.lowerBound > right.range.lowerBound {
      failures.append("\(left.message) stands before \(right.message)")
    }
  }

  mutating func check(_ text: MappedText, in outer: Range<Int>, _ name: String) {
    inside(text.range, of: outer, name)
    let length = text.value.utf8.count
    var last = text.range.lowerBound
    for offset in 0...length {
      let source = text.sourceOffset(offset)
      if source < last || source > text.range.upperBound { failures.append("\(name) maps \(offset) to \(source)") }
      last = source
    }
  }

  mutating func check(_ file: StringsFile) {
    check(file.errors)
    ordered(file.entries.map(\.range), "entry")
    ordered(file.comments, "comment")
    for entry in file.entries {
      inside(entry.range, "entry")
      inside(entry.keyRange, of: entry.range, "key")
      check(entry.key, in: entry.keyRange, "key text")
      inside(entry.valueRange, of: entry.range, "value")
      if let value = entry.value { check(value, in: entry.valueRange ?? 0..<0, "value text") }
      check(PhraseTemplate(catalog: entry.key))
    }
  }

  mutating func check(_ template: PhraseTemplate) {
    inside(template.range, "template")
    ordered(template.pieces.map(\.range), "piece")
    for piece in template.pieces {
      inside(piece.range, of: template.range, "piece")
      inside(piece.nameRange, of: piece.range, "name")
    }
  }

  mutating func check(_ node: JSONNode, in outer: Range<Int>) {
    inside(node.range, of: outer, "node")
    switch node.kind {
    case .object(let members):
      ordered(members.map { $0.keyRange.lowerBound..<max($0.keyRange.upperBound, $0.value.range.upperBound) }, "member")
      for member in members {
        inside(member.keyRange, of: node.range, "key")
        check(member.key, in: member.keyRange, "key text")
        check(member.value, in: node.range)
      }
    case .array(let elements):
      ordered(elements.map(\.range), "element")
      for element in elements { check(element, in: node.range) }
    case .string(let text): check(text, in: node.range, "string")
    default: break
    }
  }

  mutating func check(_ document: JSONDocument) {
    check(document.errors)
    if let root = document.root { check(root, in: 0..<count) }
  }

  mutating func check(_ catalog: StringCatalog) {
    check(catalog.errors)
    ordered(catalog.entries.map(\.range), "entry")
    for entry in catalog.entries {
      for localization in entry.localizations {
        inside(localization.range, of: entry.range, "localization")
        for value in localization.values { inside(value.range, of: localization.range, "value") }
      }
    }
  }

  mutating func check(_ call: IntentCallSyntax) {
    inside(call.range, "call")
    inside(call.intent.range, of: call.range, "intent")
    inside(call.argumentsRange, of: call.range, "arguments")
    ordered(call.arguments.map(\.range), "argument")
    for argument in call.arguments {
      inside(argument.range, of: call.argumentsRange, "argument")
      inside(argument.label.range, of: argument.range, "label")
      inside(argument.valueRange, of: argument.range, "value")
      if case .string(let text) = argument.value { check(text, in: argument.valueRange, "string") }
    }
    for error in call.errors { inside(error.range, "call error") }
  }

  mutating func check(_ file: PhrasesFile) {
    check(file.errors)
    ordered(file.comments, "comment")
    for name in file.applications + file.alternativeNames + file.providers { inside(name.range, "name") }
    for intent in file.intents {
      inside(intent.name.range, of: intent.range, "intent")
      for parameter in intent.parameters { inside(parameter.range, of: intent.range, "parameter") }
    }
    for entity in file.entities {
      for value in entity.cases { inside(value.range, of: entity.range, "case") }
    }
    ordered(file.shortcuts.map(\.range), "shortcut")
    for shortcut in file.shortcuts {
      check(shortcut.call)
      for phrase in shortcut.phrases {
        inside(phrase.range, of: shortcut.range, "phrase")
        check(phrase.template)
      }
    }
    ordered(file.tests.map(\.range), "test")
    for test in file.tests {
      inside(test.utterance.range, of: test.range, "utterance")
      if case .call(let call) = test.expectation { check(call) }
    }
    for run in file.runs {
      for step in run.steps { check(step) }
    }
  }
}

extension RangeCheck {
  mutating func check(_ list: PropertyList) {
    check(list.errors)
    ordered(list.comments, "comment")
    if let root = list.root { check(root, in: 0..<count) }
  }

  private mutating func check(_ node: PropertyListNode, in outer: Range<Int>) {
    inside(node.range, of: outer, "node")
    switch node.kind {
    case .dictionary(let members):
      ordered(members.map { $0.keyRange.lowerBound..<max($0.keyRange.upperBound, $0.value.range.upperBound) }, "member")
      for member in members {
        inside(member.keyRange, of: node.range, "key")
        check(member.key, in: member.keyRange, "key text")
        check(member.value, in: node.range)
      }
    case .array(let elements):
      ordered(elements.map(\.range), "element")
      for element in elements { check(element, in: node.range) }
    case .string(let text): check(text, in: node.range, "string")
    default: break
    }
  }

  mutating func check(_ file: IntentDefinition) {
    check(file.errors)
    for intent in file.intents {
      inside(intent.range, "intent")
      inside(intent.name.range, of: intent.range, "name")
      for parameter in intent.parameters { inside(parameter.range, of: intent.range, "parameter") }
      for dialog in intent.dialogs {
        inside(dialog.template.range, of: intent.range, "dialog")
        check(dialog.template)
      }
    }
  }

  mutating func check(_ file: AppIntentsMetadata) {
    check(file.errors)
    for action in file.actions { inside(action.range, "action") }
    for shortcut in file.shortcuts {
      inside(shortcut.range, "shortcut")
      for phrase in shortcut.phrases {
        inside(phrase.range, of: shortcut.range, "phrase")
        check(phrase.template)
      }
    }
  }
}
