/// The differences between two readers' facts.
struct Comparison {
  struct Difference: CustomStringConvertible {
    var place: Place
    var description: String
  }

  private(set) var differences: [Difference] = []

  init(parsed: [Fact], indexed: [Fact]) {
    var open: [Key: [Fact]] = [:]
    for fact in indexed { open[Key(fact), default: []].append(fact) }
    for fact in parsed {
      let key = Key(fact)
      guard var candidates = open[key], !candidates.isEmpty else {
        add(fact, "only SwiftParser has it")
        continue
      }
      let position = candidates.firstIndex(of: fact) ?? candidates.firstIndex { $0.name == fact.name } ?? 0
      compare(fact, candidates.remove(at: position))
      open[key] = candidates
    }
    for fact in open.values.flatMap({ $0 }) { add(fact, "only the index has it") }
    differences.sort { ($0.place, $0.description) < ($1.place, $1.description) }
  }

  /// Facts with one beginning are about the same thing.
  private struct Key: Hashable {
    let kind: Fact.Kind
    let file: String
    let line: Int
    let column: Int

    init(_ fact: Fact) {
      kind = fact.kind
      file = fact.place.file
      line = fact.place.line
      column = fact.place.column
    }
  }

  private mutating func compare(_ parsed: Fact, _ indexed: Fact) {
    if parsed.name != indexed.name { add(parsed, "the index calls it \(indexed.name)") }
    if parsed.place != indexed.place {
      let ends = [indexed.place, parsed.place].map { "\($0.endLine):\($0.endColumn)" }
      add(parsed, "ends at \(ends[0]) in the index, at \(ends[1]) by SwiftParser")
    }
    for (field, value) in parsed.fields.sorted(by: { $0.key < $1.key }) where indexed.fields[field] != value {
      add(parsed, "\(field) is \(indexed.fields[field] ?? "not there") in the index, \(value) by SwiftParser")
    }
  }

  private mutating func add(_ fact: Fact, _ what: String) {
    let line = "\(fact.place): \(fact.kind.rawValue) \(fact.name): \(what)"
    differences.append(Difference(place: fact.place, description: line))
  }
}
