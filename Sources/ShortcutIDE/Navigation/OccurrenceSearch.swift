import PhraseSyntax
import ShortcutModel
import SourceText

/// Finds the places that name a symbol. What it needs of other files is found out when it is first needed.
final class OccurrenceSearch {
  let symbol: Symbol
  let snapshot: WorkspaceSnapshot
  /// The file to look in; nil for all.
  let only: FileID?
  private(set) lazy var parameterReader: ParameterReader? = {
    if case .parameter(let parameter) = symbol { ParameterReader(parameter, in: snapshot) } else { nil }
  }()

  init(_ symbol: Symbol, in snapshot: WorkspaceSnapshot, only: FileID? = nil) {
    self.symbol = symbol
    self.snapshot = snapshot
    self.only = only
  }

  /// Each place once, in the order of the files.
  func occurrences() -> [Occurrence] {
    var found: [Place: Occurrence] = [:]
    for occurrence in all() where found[occurrence.place] == nil || occurrence.role == .declaration {
      found[occurrence.place] = occurrence
    }
    return found.values.sorted()
  }

  private func all() -> [Occurrence] {
    switch symbol {
    case .type(let type): occurrences(of: type)
    case .parameter(let parameter): occurrences(of: parameter)
    case .enumCase(let type, let name): occurrences(ofCase: name, of: type)
    case .value(let entity, let id): occurrences(ofValue: id, of: entity)
    case .phrase(let phrase): occurrences(of: phrase)
    case .applicationName(let root): occurrencesOfApplicationName(in: root)
    }
  }

  /// Those in files that a tool has written.
  func fixedOccurrences() -> [Occurrence] {
    switch symbol {
    case .type(let type): definitions(of: type)
    case .parameter(let parameter): definitions(of: parameter)
    case .enumCase(let type, let name): definitions(ofCase: name, of: type)
    case .value, .phrase, .applicationName: []
    }
  }

  func isWanted(_ file: FileID) -> Bool { only == nil || only == file }

  /// What reading Swift files finds, on every core.
  func inSwiftFiles(
    _ candidates: () -> [SourceFile], _ read: @Sendable (SourceFile) -> [Occurrence]
  ) -> [Occurrence] {
    if let only { return snapshot.files[only].map { $0.outline == nil ? [] : read($0) } ?? [] }
    return candidates().readInParallel { file in
      let own = read(file)
      return own.isEmpty ? nil : own
    }.flatMap { $0 }
  }

  // MARK: Parameters

  private func occurrences(of parameter: ParameterSymbol) -> [Occurrence] {
    var found: [Occurrence] = []
    if only.flatMap({ snapshot.files[$0] }).map({ $0.outline != nil }) ?? true, let reader = parameterReader {
      found += inSwiftFiles(reader.files) { reader.occurrences(in: $0) }
    }
    for project in snapshot.projects {
      found += phraseSlots(of: parameter, in: project)
      found += tableSlots(of: parameter, in: project)
      found += calls(in: project).flatMap { call, file in
        guard isOwner(named: call.intent.value, parameter, in: project) else { return [Occurrence]() }
        return call.arguments.filter { $0.label.value == parameter.name }.map {
          Occurrence(place: Place(file: file, range: $0.label.range), role: .write, form: .plain)
        }
      }
    }
    found += parameter.declarations.filter { isWanted($0.file) }.map { place in
      let isFixed = snapshot.files[place.file].map { $0.kind == .intentDefinition || $0.kind == .metadata } ?? true
      let isSwift = snapshot.files[place.file]?.kind == .swift
      return Occurrence(place: place, role: .declaration, form: isFixed ? .fixed : isSwift ? .bare : .plain)
    }
    return found + definitions(of: parameter)
  }

  func isOwner(named name: String, _ parameter: ParameterSymbol, in project: Project) -> Bool {
    snapshot.intent(named: name, in: project).map { parameter.owners.contains(snapshot.symbol(of: $0)) } ?? false
  }

  func isOwner(_ parameter: ParameterSymbol, of shortcut: AppShortcut, in project: Project) -> Bool {
    shortcut.intentName.map { isOwner(named: $0.value, parameter, in: project) } ?? false
  }

  private func phraseSlots(of parameter: ParameterSymbol, in project: Project) -> [Occurrence] {
    project.shortcuts.filter { isWanted($0.place.file) && isOwner(parameter, of: $0, in: project) }.flatMap {
      shortcut in
      shortcut.phrases.flatMap { phrase in
        phrase.template.names(of: parameter.name).map { range in
          Occurrence(
            place: Place(file: phrase.place.file, range: range), role: .read,
            form: shortcut.source == .metadata ? .fixed : .plain)
        }
      }
    }
  }

  private func tableSlots(of parameter: ParameterSymbol, in project: Project) -> [Occurrence] {
    let tables = project.tables.filter { isWanted($0.file) }
    guard !tables.isEmpty else { return [] }
    let texts = PhraseTexts(project, in: snapshot)
    let isOnlyOne = hasNoNamesake(parameter, in: project)
    return tables.flatMap { table in
      table.entries.flatMap { entry -> [Occurrence] in
        let names = texts.templates(of: entry).flatMap { $0.names(of: parameter.name) }
        guard !names.isEmpty else { return [] }
        let shortcuts = texts.shortcuts(of: entry, in: table)
        // A key of no phrase means what its slot can mean.
        let isMeant = shortcuts.isEmpty ? isOnlyOne : shortcuts.contains { isOwner(parameter, of: $0, in: project) }
        return isMeant
          ? names.map { Occurrence(place: Place(file: table.file, range: $0), role: .read, form: .plain) } : []
      }
    }
  }

  /// Whether no other parameter in sight of a project's phrases has the name.
  private func hasNoNamesake(_ parameter: ParameterSymbol, in project: Project) -> Bool {
    var isSeen = false
    for intent in snapshot.intents(in: project) where intent.parameter(named: parameter.name) != nil {
      guard parameter.owners.contains(snapshot.symbol(of: intent)) else {
        if intent.kind == .builtin { continue }
        return false
      }
      isSeen = true
    }
    return isSeen
  }
}
