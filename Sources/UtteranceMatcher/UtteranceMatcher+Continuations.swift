import PhraseSyntax
package import ShortcutModel

/// How a sentence that is being typed may go on.
package struct UtteranceContinuation: Sendable, Hashable {
  /// Where in the typed text the continuation begins, in UTF-8 bytes; it replaces what is typed from there on.
  package var start: Int
  /// The value, or the phrase's words up to its next slot.
  package var text: String
  /// What follows `text` up to the end of the phrase, or to a slot whose values are not known.
  package var rest: String
  /// The value that `text` begins with or is, and the slot that takes it.
  package var value: SlotValue?
  package var parameter: String?
  package var intent: String
  package var phrase: String
  package var language: LanguageTag?
}

extension UtteranceMatcher {
  /// How a sentence may go on, in the order of the phrases.
  ///
  /// - Parameter limit: How many are given at most; the second result tells that there are more.
  package func continuations(of typed: String, limit: Int = 200) -> (found: [UtteranceContinuation], isCut: Bool) {
    let sentence = FoldedText(typed)
    guard sentence.units.count <= Self.lengthLimit else { return ([], false) }
    let walk = PatternWalk(sentence: sentence, names: names, slots: slots)
    var found: [UtteranceContinuation] = []
    var seen: Set<String> = []
    for candidate in candidates where candidate.pattern.obstacle == nil {
      var states: [Int: PatternWalk.State] = [0: PatternWalk.State()]
      for index in candidate.pattern.elements.indices where !states.isEmpty {
        let known = states.filter { $0.value.cost.unknown == 0 }
        for position in known.keys.sorted() {
          for next in ContinuationReader(walk: walk, candidate: candidate, index: index).read(from: position) {
            guard seen.insert("\(next.start) \(next.text)\(next.rest)").inserted else { continue }
            guard found.count < limit else { return (found, true) }
            found.append(next)
          }
        }
        states = walk.step(known, over: index, of: candidate.pattern)
      }
    }
    return (found, false)
  }
}

/// Reads how one phrase may go on from one of its elements.
private struct ContinuationReader {
  let walk: PatternWalk
  let candidate: PhraseCandidate
  let index: Int

  private var sentence: FoldedText { walk.sentence }
  private var pieces: [PhraseTemplate.Piece] { candidate.template.pieces }

  /// - Parameter position: What is typed from this unit on must begin what the element takes.
  func read(from position: Int) -> [UtteranceContinuation] {
    switch candidate.pattern.elements[index] {
    case .words(let words):
      let (reached, matched) = walk.progress(of: words, from: position)
      guard reached == sentence.units.count, matched < words.units.count else { return [] }
      return render(from: position)
    case .applicationName:
      let isTyped = walk.names.values(whoseNamesGoOn: typedKey(from: position)).isEmpty == false
      return isTyped ? render(from: position) : []
    case .slot:
      return render(from: position)
    }
  }

  private func typedKey(from position: Int) -> String {
    var key = FoldedText.Key(isKeepingSymbols: false)
    for unit in position..<sentence.units.count { key.append(sentence.units[unit], gap: sentence.gap(unit)) }
    return key.value
  }

  private func render(from position: Int) -> [UtteranceContinuation] {
    let isAtEnd = position == sentence.units.count
    let start = isAtEnd ? sentence.source.utf8.count : sentence.units[position].range.lowerBound
    let needsSpace =
      isAtEnd && !sentence.units.isEmpty && !sentence.endsWithSpace && !candidate.pattern.isGlued[index]
    let first = candidate.pattern.pieceOfElement[index]
    let lead = needsSpace ? " " : ""
    if let (slot, values) = values(ofPiece: first) {
      let fitting = values.values(whoseNamesGoOn: typedKey(from: position))
      return fitting.map { value, name in
        continuation(start, text: lead + name, rest: words(from: first + 1).text, value: value, slot: slot)
      }
    }
    if case .slot = pieces[first].kind { return [] }
    let (text, end) = words(from: first)
    let opening = lead + String(text.drop { $0 == " " })
    // A sentence that begins is offered whole, once for each value of its slot.
    guard position == 0, end < pieces.count, let (slot, values) = values(ofPiece: end) else {
      return [continuation(start, text: opening, rest: "")]
    }
    return values.values(whoseNamesGoOn: "").map { value, name in
      let rest = words(from: end + 1).text
      return continuation(start, text: opening + name, rest: rest, value: value, slot: slot)
    }
  }

  private func continuation(
    _ start: Int, text: String, rest: String, value: SlotValue? = nil, slot: String? = nil
  ) -> UtteranceContinuation {
    UtteranceContinuation(
      start: start, text: text, rest: rest, value: value, parameter: slot, intent: candidate.intentName,
      phrase: candidate.key, language: candidate.language)
  }

  /// The known values of a piece that is a slot.
  private func values(ofPiece piece: Int) -> (slot: String, values: NameIndex)? {
    guard pieces.indices.contains(piece), case .slot(let name) = pieces[piece].kind,
      let parameter = candidate.intent?.parameter(named: name), let index = walk.slots[parameter.valueType]
    else { return nil }
    return (name, index)
  }

  /// The words from a piece on up to the next slot, and that slot's piece.
  private func words(from first: Int) -> (text: String, end: Int) {
    var text = ""
    for piece in first..<max(first, pieces.count) {
      switch pieces[piece].kind {
      case .text(let words): text += words
      case .malformed(let slot): text += slot.text
      case .applicationName: text += walk.names.values.first?.names.first ?? ""
      case .slot, .unreadable: return (text, piece)
      }
    }
    return (text, pieces.count)
  }
}
