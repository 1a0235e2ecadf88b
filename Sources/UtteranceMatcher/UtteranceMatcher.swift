// UtteranceMatcher tells what a sentence means in a project: the shortcut, its intent and the values of its slots. It
// must not know the network: values that live on a server are handed to it.

import PhraseSyntax
package import ShortcutModel

/// What people's sentences mean in a project.
///
/// Matching folds case, diacritics, width, white space and punctuation. It is exact otherwise: a word too many is no
/// match. A phrase in which the application is not named, or that holds what no static reader can know, never matches,
/// since the system drops it as well.
package struct UtteranceMatcher: Sendable {
  /// The longest sentence that is looked at, in letters; longer ones mean nothing.
  package static let lengthLimit = 400

  let candidates: [PhraseCandidate]
  let names: NameIndex
  let slots: [String: NameIndex]
  /// Those of translations.
  private let translatedSlots: [String: NameIndex]
  private let negatives: [PhraseCandidate]
  private let shortcuts: [AppShortcut]

  /// - Parameters:
  ///   - values: The values known of entity types. Enum cases and the fixed values of `.phrases` entities are added.
  ///   - applicationNames: Names beside those that the project's `.phrases` files give. Where there are none at all,
  ///     the project's folder and its providers stand in; where those give no name either, any words do.
  ///   - locale: The language that is spoken. Without one, source phrases and every translation count.
  ///   - takesUnknown: Whether any words do where the files leave open what may be said: for the application's name where
  ///     none is declared, and for the cases of an enum whose names are not all known.
  package init(
    snapshot: WorkspaceSnapshot, project: Project, values: SlotValues = SlotValues(), applicationNames: [String] = [],
    locale: LanguageTag? = nil, takesUnknown: Bool = false
  ) {
    let reader = PhraseCandidateReader(snapshot: snapshot, project: project, locale: locale)
    shortcuts = project.shortcuts
    candidates = reader.candidates()
    negatives = reader.negatives()
    let called = ApplicationNames(project: project, given: applicationNames)
    names = NameIndex(takesUnknown && !called.areDeclared ? [] : called.values)
    let known = KnownValues(snapshot: snapshot, project: project, given: values)
    let types = Self.slotTypes(of: candidates)
    func index(isTranslated: Bool) -> [String: NameIndex] {
      var slots: [String: NameIndex] = [:]
      for type in types where !takesUnknown || !known.mayHaveOtherNames(type, isTranslated: isTranslated) {
        let values = known.values(of: type)
        if !values.isEmpty { slots[type] = NameIndex(values) }
      }
      return slots
    }
    slots = index(isTranslated: false)
    translatedSlots = takesUnknown ? index(isTranslated: true) : slots
  }

  /// What a sentence means, and why it means nothing else.
  package func match(_ utterance: String) -> UtteranceMatch {
    let sentence = FoldedText(utterance)
    if let problem = problem(of: sentence) {
      return UtteranceMatch(considered: candidates.map { $0.considered(problem) })
    }
    let refusal = refusal(of: sentence)
    let outcomes = candidates.map { walk(sentence, for: $0).outcome(of: $0.pattern) }
    let best = refusal == nil ? bestIndex(outcomes) : nil
    var match = UtteranceMatch()
    for (index, outcome) in outcomes.enumerated() where index != best {
      let reason = reason(outcome, of: index, beside: best, refusal: refusal)
      match.considered.append(candidates[index].considered(reason, reached: outcome.reached))
    }
    if let best, case .full(_, let captures) = outcomes[best] {
      match.best = meaning(of: candidates[best], captures, in: sentence)
    }
    return match
  }

  /// All that a sentence can mean, what it most likely means first; nothing where a negative phrase keeps it from running.
  package func meanings(of utterance: String) -> [UtteranceMatch.Meaning] {
    let sentence = FoldedText(utterance)
    guard problem(of: sentence) == nil, refusal(of: sentence) == nil else { return [] }
    let opening = sentence.units.first { !$0.isSymbol }?.character
    let outcomes = candidates.map { candidate in
      candidate.pattern.opens(with: opening)
        ? walk(sentence, for: candidate).outcome(of: candidate.pattern) : PatternWalk.Outcome.none("", reached: 0)
    }
    guard let best = bestIndex(outcomes) else { return [] }
    let order = [best] + outcomes.indices.filter { $0 != best }
    return order.compactMap { index in
      guard case .full(_, let captures) = outcomes[index] else { return nil }
      return meaning(of: candidates[index], captures, in: sentence)
    }
  }

  private func walk(_ sentence: FoldedText, for candidate: PhraseCandidate) -> PatternWalk {
    PatternWalk(sentence: sentence, names: names, slots: candidate.language == nil ? slots : translatedSlots)
  }

  private func refusal(of sentence: FoldedText) -> PhraseCandidate? {
    negatives.first { walk(sentence, for: $0).outcome(of: $0.pattern).isFull }
  }

  /// The entity and enum types that slots of the project's phrases have: those whose values a caller should hand over.
  package static func slotTypes(in project: Project, of snapshot: WorkspaceSnapshot) -> [String] {
    slotTypes(of: PhraseCandidateReader(snapshot: snapshot, project: project, locale: nil).candidates())
  }

  private static func slotTypes(of candidates: [PhraseCandidate]) -> [String] {
    var seen: Set<String> = []
    return candidates.flatMap(\.pattern.valueTypes).filter { seen.insert($0).inserted }
  }

  private func problem(of sentence: FoldedText) -> String? {
    if sentence.units.isEmpty { return "The sentence has no words." }
    guard sentence.units.count > Self.lengthLimit else { return nil }
    return "The sentence is longer than \(Self.lengthLimit) letters."
  }

  /// Known values win over free text, then the phrase with the most words of its own, then the first.
  private func bestIndex(_ outcomes: [PatternWalk.Outcome]) -> Int? {
    var best: (index: Int, free: Int, literal: Int)?
    for (index, outcome) in outcomes.enumerated() {
      guard case .full(let cost, _) = outcome else { continue }
      let next = (index: index, free: cost.free, literal: candidates[index].pattern.literalLength)
      guard let current = best else {
        best = next
        continue
      }
      let isBetter =
        if (next.free > 0) != (current.free > 0) {
          next.free == 0
        } else if next.literal != current.literal {
          next.literal > current.literal
        } else {
          next.free < current.free
        }
      if isBetter { best = next }
    }
    return best?.index
  }

  private func reason(
    _ outcome: PatternWalk.Outcome, of index: Int, beside best: Int?, refusal: PhraseCandidate?
  ) -> String {
    guard case .full = outcome else { return outcome.reason }
    if let refusal { return "The negative phrase '\(refusal.key)' keeps it from running." }
    guard let best else { return outcome.reason }
    let isEqual = candidates[best].pattern.literalLength == candidates[index].pattern.literalLength
    return "The phrase '\(candidates[best].key)' \(isEqual && best < index ? "comes first" : "fits better")."
  }

  private func meaning(
    of candidate: PhraseCandidate, _ captures: [PatternWalk.Capture], in sentence: FoldedText
  ) -> UtteranceMatch.Meaning {
    let shortcut = shortcuts[candidate.shortcut]
    var parameters = captures.map { capture in
      let isText = capture.slot.parameter?.kind == .primitive
      let text = sentence.text(capture.range)
      return UtteranceMatch.Parameter(
        name: capture.slot.name, value: capture.value?.id ?? (isText ? text : nil),
        display: capture.value?.names.first ?? text, isPreset: false)
    }
    for preset in shortcut.presets {
      let name = preset.parameter.value
      guard let value = preset.value, !parameters.contains(where: { $0.name == name }) else { continue }
      let type = candidate.intent?.parameter(named: name)?.valueType
      let known = type.flatMap { slots[$0]?.value(withID: value) }
      parameters.append(
        UtteranceMatch.Parameter(name: name, value: value, display: known?.names.first ?? value, isPreset: true))
    }
    return UtteranceMatch.Meaning(
      intent: candidate.intentName, parameters: parameters, phrase: candidate.key, phrasePlace: candidate.place,
      language: candidate.language, shortcut: shortcut, literalLength: candidate.pattern.literalLength)
  }
}
