import PhraseSyntax
import ShortcutModel
import SourceText
import SwiftOutline

extension OccurrenceSearch {
  func occurrences(of type: TypeSymbol) -> [Occurrence] {
    let reader = TypeReader(type, in: snapshot)
    let name = type.name.lastComponent
    var found = inSwiftFiles({ reader.files }) { file in
      let uses = reader.uses(in: NamesInFile(file))
      return (uses.certain.map { ($0, false) } + uses.doubtful.map { ($0, true) }).compactMap { use, isDoubtful in
        // What a typealias calls otherwise keeps its name.
        guard use.nameRange.count == name.utf8.count, file.text.string(in: use.nameRange) == name else { return nil }
        return Occurrence(
          place: Place(file: file.id, range: use.nameRange), role: use.declaresType ? .declaration : .read,
          form: .plain, isDoubtful: isDoubtful)
      }
    }
    for project in snapshot.projects {
      found += phrasesNames(of: type, in: project)
      found += calls(in: project).compactMap { call, file in
        guard type.kind == .intent, means(call.intent.value, type, in: project) else { return nil }
        return Occurrence(
          place: Place(file: file, range: call.intent.range.suffix(ofLength: name.utf8.count)), role: .read,
          form: .plain)
      }
    }
    return found + definitions(of: type)
  }

  /// Whether a name in a project's phrases means the type.
  func means(_ name: String, _ type: TypeSymbol, in project: Project) -> Bool {
    guard name.lastComponent == type.name.lastComponent || name == type.className else { return false }
    switch type.kind {
    case .intent: return snapshot.intent(named: name, in: project).map(snapshot.symbol) == type
    case .entity: return snapshot.entity(named: name, in: project).map(snapshot.symbol) == type
    case .enum: return snapshot.intentEnum(named: name, in: project).map(snapshot.symbol) == type
    case .query: return snapshot.query(named: name, in: project).map(snapshot.symbol) == type
    }
  }

  /// The calls of the `.phrases` files of a project.
  func calls(in project: Project) -> [(call: IntentCallSyntax, file: FileID)] {
    project.phrasesFiles.filter { isWanted($0.file) }.flatMap { file, facts in facts.calls.map { ($0, file) } }
  }

  /// The declarations of `.phrases` files, and the types of the parameters declared there.
  private func phrasesNames(of type: TypeSymbol, in project: Project) -> [Occurrence] {
    var found: [Occurrence] = []
    for (file, facts) in project.phrasesFiles where isWanted(file) {
      let names =
        type.kind == .intent
        ? facts.intents.map { ($0.name, $0.place) }
        : type.kind == .entity ? facts.entities.map { ($0.name, $0.place) } : []
      for (name, place) in names {
        guard let place, means(name, type, in: project) else { continue }
        found.append(Occurrence(place: place, role: .declaration, form: .plain))
      }
      for parameter in facts.intents.flatMap(\.parameters)
      where means(TypeShape(parameter.type).base, type, in: project) {
        guard let place = parameter.place, let range = wordBehind(place, type.name.lastComponent) else { continue }
        found.append(Occurrence(place: Place(file: file, range: range), role: .read, form: .plain))
      }
    }
    return found
  }

  /// A word on the line behind a place.
  private func wordBehind(_ place: Place, _ word: String) -> Range<Int>? {
    guard let text = snapshot.files[place.file]?.text,
      let line = text.lines.range(ofLine: text.lines.line(at: place.range.lowerBound))
    else { return nil }
    var start = place.range.upperBound
    while start + word.utf8.count <= line.upperBound {
      let range = start..<(start + word.utf8.count)
      let isWhole = text.byte(at: start - 1)?.isWord != true && text.byte(at: range.upperBound)?.isWord != true
      if isWhole, text.bytes[range].elementsEqual(word.utf8) { return range }
      start += 1
    }
    return nil
  }

  // MARK: Enums

  func occurrences(ofCase name: String, of type: TypeSymbol) -> [Occurrence] {
    let reader = EnumCaseReader(name, of: type, presets: values(ofType: type), in: snapshot)
    var found = inSwiftFiles(reader.files) { reader.occurrences(in: $0) }
    found += calledValues(of: type) { $0 == name }
    found += reader.declarations.filter { isWanted($0.file) && snapshot.files[$0.file]?.kind != .swift }.map {
      Occurrence(place: $0, role: .declaration, form: .fixed)
    }
    return found + definitions(ofCase: name, of: type)
  }

  /// Where the shortcuts of Swift sources set a parameter of a type.
  private func values(ofType type: TypeSymbol) -> [Place] {
    snapshot.projects.flatMap { project in
      project.shortcuts.filter { $0.source == .swift && !$0.presets.isEmpty && isWanted($0.place.file) }.flatMap {
        shortcut in
        let intent = shortcut.intentName.flatMap { snapshot.intent(named: $0.value, in: project) }
        return shortcut.presets.filter { preset in
          intent?.parameter(named: preset.parameter.value).map { means($0.valueType, type, in: project) } ?? false
        }.map(\.valuePlace)
      }
    }
  }

  // MARK: Values

  func occurrences(ofValue id: String, of entity: TypeSymbol) -> [Occurrence] {
    let declarations = snapshot.projects.flatMap(\.entities).filter { snapshot.symbol(of: $0) == entity }
      .flatMap { $0.values.filter { $0.id == id }.map(\.place) }
    return declarations.filter { isWanted($0.file) }.map { Occurrence(place: $0, role: .declaration, form: .fixed) }
      + calledValues(of: entity) { $0 == id }
  }

  /// The values of a type in the calls of `.phrases` files, without their quotes and dots.
  private func calledValues(of type: TypeSymbol, where isMeant: (String) -> Bool) -> [Occurrence] {
    snapshot.projects.flatMap { project in
      calls(in: project).flatMap { call, file -> [Occurrence] in
        let intent = snapshot.intent(named: call.intent.value, in: project)
        return call.arguments.compactMap { argument in
          guard let value = argument.value.text, isMeant(value.lastComponent) || isMeant(value),
            let parameter = intent?.parameter(named: argument.label.value),
            means(parameter.valueType, type, in: project)
          else { return nil }
          let range: Range<Int>
          if case .string(let text) = argument.value {
            range = text.range
          } else {
            range = argument.valueRange.suffix(ofLength: value.lastComponent.utf8.count)
          }
          return Occurrence(place: Place(file: file, range: range), role: .read, form: .plain)
        }
      }
    }
  }
}

extension NameUse {
  fileprivate var declaresType: Bool {
    if case .declaration(let keyword) = context { keyword != "extension" } else { false }
  }
}

extension Range<Int> {
  /// The end of a range.
  func suffix(ofLength length: Int) -> Range<Int> { Swift.max(lowerBound, upperBound - length)..<upperBound }
}
