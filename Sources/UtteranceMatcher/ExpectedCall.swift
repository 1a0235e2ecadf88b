import PhraseSyntax
import ShortcutModel
import SourceText

/// The call that a `try` line expects. What it does not mention may be anything.
struct ExpectedCall {
  enum Comparison {
    case same
    /// A value is not known that would have to be.
    case unknown
    case different(Difference)

    var isDifferent: Bool {
      if case .different = self { return true }
      return false
    }
  }

  struct Difference {
    /// What of the expectation is not so, as text and in the file.
    let expected: String
    let range: Range<Int>
  }

  let intent: Intent
  private let call: IntentCallSyntax
  private let values: KnownValues

  /// Nil where no such intent is known, or it has no such parameters.
  init?(_ call: IntentCallSyntax, _ snapshot: WorkspaceSnapshot, _ project: Project, _ values: KnownValues) {
    guard let intent = snapshot.intent(named: call.intent.value, in: project) else { return nil }
    let isKnown = call.arguments.allSatisfy { intent.parameter(named: $0.label.value) != nil }
    guard isKnown || intent.mayHaveMoreParameters else { return nil }
    self.intent = intent
    self.call = call
    self.values = values
  }

  func comparison(with meaning: UtteranceMatch.Meaning) -> Comparison {
    guard meaning.intent == intent.name else {
      return .different(Difference(expected: call.spelling, range: call.intent.range))
    }
    var result = Comparison.same
    for argument in call.arguments {
      guard let expected = argument.value.text else { continue }
      let spelled = "\(argument.label.value): \"\(expected)\""
      guard let given = meaning.parameters.first(where: { $0.name == argument.label.value }) else {
        if meaning.unreadPreset?.parameter.value == argument.label.value {
          result = .unknown
          continue
        }
        return .different(Difference(expected: "with \(spelled)", range: argument.range))
      }
      // People say a name, whatever its case, and so may the line.
      let said = FoldedText(expected).key(isKeepingSymbols: true)
      if [given.value, given.display].contains(where: { $0 == expected }) { continue }
      if FoldedText(given.display).key(isKeepingSymbols: true) == said { continue }
      guard given.value != nil, !mayMean(expected, argument.label.value, by: given.display) else {
        result = .unknown
        continue
      }
      return .different(Difference(expected: "with \(spelled)", range: argument.valueRange))
    }
    return result
  }

  /// Whether people call another value by the same name: nobody knows which of the two is meant.
  private func mayMean(_ id: String, _ parameter: String, by name: String) -> Bool {
    guard let type = intent.parameter(named: parameter)?.valueType else { return false }
    let key = FoldedText(name).key(isKeepingSymbols: false)
    return values.values(of: type).contains { value in
      value.id == id && value.names.contains { FoldedText($0).key(isKeepingSymbols: false) == key }
    }
  }
}
