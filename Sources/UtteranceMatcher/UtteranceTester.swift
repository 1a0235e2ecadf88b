package import PhraseSyntax
package import ShortcutModel
import SourceText

/// Holds `try` lines against what their sentences mean in a project.
///
/// A line fails only where what the files say settles it. What they leave open leaves the line undecided: values that a
/// server has, names that are made when the app runs, phrases that are not written out.
package final class UtteranceTester {
  private let snapshot: WorkspaceSnapshot
  private let project: Project
  /// Takes what is known for all that there is.
  private let matcher: UtteranceMatcher
  private let values: SlotValues
  /// Takes any words where something is left open. Most lines need none.
  private lazy var lenient = UtteranceMatcher(snapshot: snapshot, project: project, values: values, takesUnknown: true)
  private let knowsAllPhrases: Bool

  /// - Parameter values: All values of some entity types.
  package init(snapshot: WorkspaceSnapshot, project: Project, values: SlotValues = SlotValues()) {
    self.snapshot = snapshot
    self.project = project
    matcher = UtteranceMatcher(snapshot: snapshot, project: project, values: values)
    self.values = values
    knowsAllPhrases =
      project.shortcuts.allSatisfy { $0.isWhole && snapshot.files[$0.place.file]?.errors.isEmpty ?? true }
      && project.tables.allSatisfy { snapshot.files[$0.file]?.errors.isEmpty ?? true }
      && project.providers.allSatisfy { $0.listPlace != nil && $0.unreadable.isEmpty }
  }

  private var knownValues: KnownValues { KnownValues(snapshot: snapshot, project: project, given: values) }

  package func verdict(on test: PhrasesTest) -> UtteranceVerdict {
    switch test.expectation {
    case .nothing(let range): nothingVerdict(on: test, range)
    case .understood: understoodVerdict(on: test)
    case .call(let call): callVerdict(on: test, call)
    }
  }

  // MARK: Expectations

  private func nothingVerdict(on test: PhrasesTest, _ range: Range<Int>) -> UtteranceVerdict {
    guard let best = matcher.meanings(of: test.utterance.value).first else {
      let possible = lenient.meanings(of: test.utterance.value).first
      return possible.map { .undecided(openness(of: $0)) } ?? .passed(nil)
    }
    guard !best.isOpen else { return .undecided(openness(of: best)) }
    return .failed(mismatch("This sentence means \(best.call), not nothing.", at: range, best))
  }

  private func understoodVerdict(on test: PhrasesTest) -> UtteranceVerdict {
    guard let best = matcher.meanings(of: test.utterance.value).first else { return noneVerdict(on: test, nil) }
    return best.isOpen ? .undecided(openness(of: best)) : .passed(best)
  }

  private func callVerdict(on test: PhrasesTest, _ call: IntentCallSyntax) -> UtteranceVerdict {
    guard call.errors.isEmpty, let expected = ExpectedCall(call, snapshot, project, knownValues) else {
      let message = "No call can be expected here: \(call.spelling) names no known intent, or none of its parameters."
      return .failed(.init(kind: .impossible, message: message, range: call.range))
    }
    let meanings = matcher.meanings(of: test.utterance.value)
    guard let best = meanings.first else { return noneVerdict(on: test, expected) }
    let difference: ExpectedCall.Difference
    switch expected.comparison(with: best) {
    case .same: return .passed(best)
    case .unknown: return .undecided(openness(of: best))
    case .different(let found): difference = found
    }
    if let other = meanings.dropFirst().first(where: { mayWin($0, against: best, expected) }) {
      return .undecided(other.isOpen ? openness(of: other) : "The phrase '\(other.phrase)' is the same sentence.")
    }
    let known = Set(meanings.map(\.phrasePlace))
    let further = lenient.meanings(of: test.utterance.value).first { meaning in
      !known.contains(meaning.phrasePlace) && !expected.comparison(with: meaning).isDifferent
    }
    if let further { return .undecided(openness(of: further)) }
    guard knowsAllPhrases else { return .undecided(Self.unreadPhrases) }
    return .failed(
      mismatch("This sentence means \(best.call), not \(difference.expected).", at: difference.range, best))
  }

  /// Whether more knowledge could make a meaning the right one, or nothing tells it from the one that is taken.
  private func mayWin(
    _ meaning: UtteranceMatch.Meaning, against best: UtteranceMatch.Meaning, _ expected: ExpectedCall
  ) -> Bool {
    guard !expected.comparison(with: meaning).isDifferent else { return false }
    return meaning.isOpen || meaning.literalLength == best.literalLength
  }

  /// The verdict on a sentence that means nothing, as far as is known, and should mean something.
  private func noneVerdict(on test: PhrasesTest, _ expected: ExpectedCall?) -> UtteranceVerdict {
    let possible = lenient.meanings(of: test.utterance.value).first { meaning in
      expected.map { !$0.comparison(with: meaning).isDifferent } ?? true
    }
    if let possible { return .undecided(openness(of: possible)) }
    guard knowsAllPhrases else { return .undecided(Self.unreadPhrases) }
    let nearest = matcher.match(test.utterance.value).nearest(ofIntent: expected?.intent.name)
    let reason = nearest.map { " '\($0.phrase)' is no match: \($0.reason)" } ?? " No phrase is known."
    return .failed(
      .init(
        kind: .notUnderstood, message: "No phrase means this sentence." + reason, range: test.utterance.range,
        phrasePlace: nearest?.place))
  }

  private func mismatch(
    _ message: String, at range: Range<Int>, _ meaning: UtteranceMatch.Meaning
  ) -> UtteranceVerdict.Failure {
    .init(kind: .mismatch, message: message, range: range, meaning: meaning, phrasePlace: meaning.phrasePlace)
  }

  // MARK: What is left open

  private static let unreadPhrases = "Not all phrases of the project can be read."

  private func openness(of meaning: UtteranceMatch.Meaning) -> String {
    if let preset = meaning.unreadPreset {
      return "What the shortcut sets '\(preset.parameter.value)' to is no literal."
    }
    for parameter in meaning.parameters where parameter.value == nil {
      let type = snapshot.intent(named: meaning.intent, in: project)?.parameter(named: parameter.name)?.valueType
      return
        "Whether '\(parameter.display)' is a value of '\(parameter.name)'\(type.map { " (\($0))" } ?? "") is not known."
    }
    return "It may mean \(meaning.call): not all names that people may say here are written out."
  }
}

extension AppShortcut {
  /// Whether its intent and every phrase of it can be read.
  fileprivate var isWhole: Bool {
    intentName != nil && !isRepeated && unreadablePhrases.isEmpty && phrases.allSatisfy(\.template.isReadable)
  }
}
