import PhraseSyntax
import ShortcutModel
import SourceText

extension SyntaxContext {
  /// What stands at the place, with its name's place there.
  package var symbolAtPlace: (symbol: Symbol, range: Range<Int>)? {
    if let phrase = phraseAtPlace {
      guard let piece = phrase.piece else { return textSymbol(phrase) }
      if case .applicationName = piece.kind { return (.applicationName(root: project.root), piece.range) }
      guard let name = piece.kind.parameterName else { return nil }
      if let (intent, _) = parameter(named: name, of: shortcuts(of: phrase)), let range = piece.nameRange,
        let symbol = snapshot.parameter(name, of: intent)
      {
        return (.parameter(symbol), range)
      }
      return firstNamed(name, isParameter: true)
    }
    if let value = valueSymbol { return value }
    let word = word
    return word.isEmpty ? nil : firstNamed(word, isParameter: false)
  }

  private func textSymbol(_ phrase: PhraseAtPlace) -> (symbol: Symbol, range: Range<Int>)? {
    let keys: [String] =
      switch phrase.role {
      case .source: [phrase.template.key]
      case .table(let keys, _): keys
      }
    return (.phrase(PhraseSymbol(root: project.root, keys: keys)), phrase.range)
  }

  private var valueSymbol: (symbol: Symbol, range: Range<Int>)? {
    if case .value(let target) = target, target.kind == .entity,
      let entity = snapshot.entity(named: target.type, in: project),
      entity.values.contains(where: { $0.id == target.id })
    {
      return (.value(of: snapshot.symbol(of: entity), id: target.id), target.range)
    }
    guard case .value(let entity, let value)? = declarationAtPlace?.declaration else { return nil }
    return (.value(of: snapshot.symbol(of: entity), id: value.id), value.place.range)
  }

  /// The name around the place, without what wraps it.
  private var word: String {
    let (start, end) = (wordEdge(-1), wordEdge(1))
    return file.text.string(in: start..<max(start, end))
  }

  private func wordEdge(_ step: Int) -> Int {
    var edge = offset
    while file.text.byte(at: step > 0 ? edge : edge - 1)?.isWord == true { edge += step }
    return edge
  }

  /// The first symbol of a name that the file names at the place.
  private func firstNamed(
    _ name: String, isParameter: Bool
  ) -> (symbol: Symbol, range: Range<Int>)? {
    var names = [name]
    if name.hasPrefix("_"), name.count > 1 { names.append(String(name.dropFirst())) }
    for name in names {
      for symbol in candidates(named: name, areParameters: isParameter) {
        let search = OccurrenceSearch(symbol, in: snapshot, only: file.id)
        if let found = search.occurrences().first(where: { isHere($0.place) && !$0.isDoubtful }) {
          return (symbol, found.place.range)
        }
      }
    }
    return nil
  }

  /// The symbols that a name may mean: those first whose types the file names, then those of the own project.
  private func candidates(named name: String, areParameters: Bool) -> [Symbol] {
    let projects = [project] + snapshot.projects.filter { $0.root != project.root }
    let words = Set(file.text.bytes.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) })
    var (near, far): ([Symbol], [Symbol]) = ([], [])
    func add(_ symbol: Symbol, isNear: Bool = true) {
      guard !near.contains(symbol), !far.contains(symbol) else { return }
      if isNear { near.append(symbol) } else { far.append(symbol) }
    }
    for project in projects {
      for intent in snapshot.intents(in: project) {
        let last = intent.name.lastComponent
        if !areParameters, last == name || intent.className == name { add(.type(snapshot.symbol(of: intent))) }
        let isNear = words.contains(last) || intent.className.map(words.contains) ?? false
        guard isNear || far.count < Self.mostFarCandidates, let parameter = snapshot.parameter(name, of: intent) else {
          continue
        }
        add(.parameter(parameter), isNear: isNear)
      }
      guard !areParameters else { continue }
      for entity in project.entities where entity.name.lastComponent == name { add(.type(snapshot.symbol(of: entity))) }
      for query in project.queries where query.name.lastComponent == name { add(.type(snapshot.symbol(of: query))) }
      for type in project.enums {
        if type.name.lastComponent == name { add(.type(snapshot.symbol(of: type))) }
        if type.cases.contains(where: { $0.name == name }) { add(.enumCase(of: snapshot.symbol(of: type), name: name)) }
      }
    }
    if !areParameters, let entity = snapshot.entity(named: name, in: project), entity.place == nil {
      add(.type(snapshot.symbol(of: entity)))
    }
    return near + far
  }

  /// Looking for each in a file takes a look at all files: nobody waits for hundreds.
  private static let mostFarCandidates = 16
}

extension PhraseTemplate.Piece.Kind {
  /// The parameter that a slot names, be it spelt wrong.
  var parameterName: String? {
    switch self {
    case .slot(let name): name
    case .malformed(let slot): slot.name
    case .text, .applicationName, .unreadable: nil
    }
  }
}
