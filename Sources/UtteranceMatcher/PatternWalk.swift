import ShortcutModel

/// Compares one sentence with phrases.
///
/// A table of what each element of a phrase can reach in the sentence, element by element: the work is bounded by the
/// number of elements times the square of the sentence's length, however the slots may be cut.
struct PatternWalk {
  let sentence: FoldedText
  let names: NameIndex
  let slots: [String: NameIndex]

  /// What a slot took from the sentence.
  struct Capture: Sendable {
    var slot: PhrasePattern.Slot
    /// In the sentence's units.
    var range: Range<Int>
    var value: SlotValue?
  }

  /// What no known value accounts for; less is better.
  struct Cost: Comparable, Sendable {
    /// Where the type's values are known and this is none of them: no match.
    var unknown = 0
    /// Where no value of the type is known.
    var free = 0
    /// Symbols that were passed over.
    var symbols = 0

    static func < (left: Cost, right: Cost) -> Bool {
      (left.unknown, left.free, left.symbols) < (right.unknown, right.free, right.symbols)
    }

    static func + (left: Cost, right: Cost) -> Cost {
      Cost(
        unknown: left.unknown + right.unknown, free: left.free + right.free, symbols: left.symbols + right.symbols)
    }
  }

  /// The best way to reach a place in the sentence.
  struct State {
    var cost = Cost()
    var captures: [Capture] = []
  }

  enum Outcome {
    case full(Cost, [Capture])
    /// Why not, and how far the sentence is the phrase, in the sentence's units.
    case none(String, reached: Int)

    var isFull: Bool {
      if case .full = self { return true }
      return false
    }

    var reason: String {
      if case .none(let reason, _) = self { return reason }
      return ""
    }

    var reached: Int {
      if case .none(_, let reached) = self { return reached }
      return 0
    }
  }

  func outcome(of pattern: PhrasePattern) -> Outcome {
    if let obstacle = pattern.obstacle { return .none(obstacle, reached: 0) }
    var states: [Int: State] = [0: State()]
    for index in pattern.elements.indices {
      let next = step(states, over: index, of: pattern)
      if next.isEmpty {
        return missing(pattern.elements[index], at: likeliest(states))
      }
      states = next
    }
    guard let best = cheapest(states.filter { isEnd($0.key) }).map(\.value) else {
      let place = likeliest(states)
      let rest = sentence.text(place..<sentence.units.count)
      return .none("'\(rest)' is left over at the end.", reached: place)
    }
    guard best.cost.unknown > 0 else { return .full(best.cost, best.captures) }
    return .none(unknownValue(best.captures), reached: sentence.units.count)
  }

  /// What an element makes of each place reached so far.
  func step(_ states: [Int: State], over index: Int, of pattern: PhrasePattern) -> [Int: State] {
    let isNextGlued = index + 1 < pattern.isGlued.count && pattern.isGlued[index + 1]
    var next: [Int: State] = [:]
    for (position, state) in states.sorted(by: { $0.key < $1.key }) {
      for reach in reaches(of: pattern.elements[index], from: position, isFree: isNextGlued) {
        let cost = state.cost + reach.cost
        if let old = next[reach.end], old.cost <= cost { continue }
        next[reach.end] = State(cost: cost, captures: state.captures + (reach.capture.map { [$0] } ?? []))
      }
    }
    return next
  }

  /// The state that cost least, the one furthest in the sentence among equals.
  private func cheapest(_ states: [Int: State]) -> (key: Int, value: State)? {
    states.min { left, right in
      left.value.cost == right.value.cost ? left.key > right.key : left.value.cost < right.value.cost
    }
  }

  private func likeliest(_ states: [Int: State]) -> Int {
    cheapest(states)?.key ?? 0
  }

  private struct Reach {
    var end: Int
    var cost = Cost()
    var capture: Capture?
  }

  /// - Parameter isFree: The next element is glued to this one, so that this one may end inside a word.
  private func reaches(of element: PhrasePattern.Element, from start: Int, isFree: Bool) -> [Reach] {
    let canEnd = { (end: Int) in isFree || isBoundary(end) }
    switch element {
    case .words(let words):
      let (end, matched) = progress(of: words, from: start)
      guard matched == words.units.count, canEnd(end) else { return [] }
      return [Reach(end: end, cost: Cost(symbols: symbols(in: start..<end)))]
    case .applicationName:
      if names.values.isEmpty { return anyWords(from: start).filter(canEnd).map { Reach(end: $0) } }
      return names.matches(in: sentence, from: start).filter { canEnd($0.end) }.map { match in
        Reach(end: match.end, cost: Cost(symbols: match.isPlain ? symbols(in: start..<match.end) : 0))
      }
    case .slot(let slot):
      let index = slot.parameter.flatMap { $0.kind == .primitive ? nil : slots[$0.valueType] }
      var reaches: [Reach] = []
      for match in index?.matches(in: sentence, from: start) ?? [] where canEnd(match.end) {
        let range = start..<match.end
        let cost = Cost(symbols: match.isPlain ? symbols(in: range) : 0)
        reaches.append(
          Reach(end: match.end, cost: cost, capture: Capture(slot: slot, range: range, value: match.value)))
      }
      for end in anyWords(from: start) where canEnd(end) {
        let cost = index == nil ? Cost(free: end - start) : Cost(unknown: end - start)
        reaches.append(Reach(end: end, cost: cost, capture: Capture(slot: slot, range: start..<end)))
      }
      return reaches
    }
  }

  private func anyWords(from start: Int) -> Range<Int> {
    min(start + 1, sentence.units.count + 1)..<(sentence.units.count + 1)
  }

  private func symbols(in range: Range<Int>) -> Int {
    sentence.units[range].count(where: \.isSymbol)
  }

  /// How far the phrase's words stand in the sentence: the place reached, and how many of their units. Symbols on
  /// either side are passed over.
  func progress(of words: FoldedText, from start: Int) -> (position: Int, matched: Int) {
    var position = start
    for (index, unit) in words.units.enumerated() where !unit.isSymbol {
      var place = position
      while place < sentence.units.count, sentence.units[place].isSymbol { place += 1 }
      guard place < sentence.units.count, sentence.units[place].character == unit.character else {
        return (position, index)
      }
      if index > 0, place == position {
        let (here, there) = (words.gap(index), sentence.gap(place))
        guard here == there || here == .either || there == .either else { return (position, index) }
      }
      position = place + 1
    }
    return (position, words.units.count)
  }

  func isBoundary(_ position: Int) -> Bool {
    sentence.gap(position) != .none
  }

  /// Whether only symbols are left.
  private func isEnd(_ position: Int) -> Bool {
    sentence.units[position...].allSatisfy(\.isSymbol)
  }

  private func missing(_ element: PhrasePattern.Element, at start: Int) -> Outcome {
    switch element {
    case .words(let words):
      var (position, matched) = progress(of: words, from: start)
      let reached = position
      // Back to the start of the word that differs.
      while matched > 0, position > start, matched == words.units.count || words.gap(matched) == .none {
        (position, matched) = (position - 1, matched - 1)
      }
      return .none(
        "'\(words.text(matched..<words.units.count))' is expected \(place(position)).", reached: reached)
    case .applicationName:
      let known = names.values.map { "'\($0.id)'" }.joined(separator: " or ")
      let name = "The application's name\(known.isEmpty ? "" : ", \(known),")"
      return .none("\(name) is expected \(place(start)).", reached: start)
    case .slot(let slot):
      return .none("A value of '\(slot.name)' is expected \(place(start)).", reached: start)
    }
  }

  private func place(_ position: Int) -> String {
    position == 0 ? "at the start" : "behind '\(sentence.text(0..<position))'"
  }

  private func unknownValue(_ captures: [Capture]) -> String {
    for capture in captures where capture.value == nil {
      guard let parameter = capture.slot.parameter, slots[parameter.valueType] != nil else { continue }
      let text = sentence.text(capture.range)
      return "'\(text)' is no known value of '\(capture.slot.name)' (\(parameter.valueType))."
    }
    return ""
  }
}
