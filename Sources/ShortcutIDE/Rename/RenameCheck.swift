import PhraseSyntax
import ShortcutModel
import SourceText
import SwiftOutline

/// Looks for what makes a rename miss a place, or change what something else means.
struct RenameCheck {
  private let target: RenameTarget
  private let name: NewName
  private let snapshot: WorkspaceSnapshot

  init(_ target: RenameTarget, to name: NewName, in snapshot: WorkspaceSnapshot) {
    self.target = target
    self.name = name
    self.snapshot = snapshot
  }

  // MARK: Reading

  /// - Throws: Which file may hold a place that is not seen.
  func reading(_ unread: [FileReadError]) throws(RenameRefusal) {
    if let error = unread.first(where: { FileKind($0.file).map(mayName) ?? false }) {
      throw RenameRefusal("\(error.file.name) cannot be read: \(error.reason)")
    }
    let search = NameSearch(target.name)
    for id in snapshot.files.keys.sorted() {
      guard let file = snapshot.files[id], mayName(file.kind), concerns(file) else { continue }
      if !file.isText { throw RenameRefusal("\(id.name) is no text and may name `\(target.name)`.") }
      guard let error = file.errors.first, search.occurs(in: file.text) else { continue }
      let place = snapshot.mention(Place(file: id, range: error.range))
      throw RenameRefusal("\(place) cannot be read, so that a place may be missed. \(error.message)")
    }
  }

  private func mayName(_ kind: FileKind) -> Bool {
    switch kind {
    case .swift, .phrases: true
    case .strings, .catalog, .otherStrings, .otherCatalog: if case .parameter = target.symbol { true } else { false }
    case .intentDefinition, .metadata, .vocabulary, .infoPropertyList, .infoStrings, .infoCatalog, .xcodeProject,
      .buildConfiguration, .packageManifest:
      false
    }
  }

  /// Whether the project of a file is one that sees the symbol. A package may be seen from every other project.
  private func concerns(_ file: SourceFile) -> Bool {
    guard let project = snapshot.project(of: file.id) else { return false }
    switch target.symbol {
    case .type(let type): return sees(type, in: project)
    case .parameter(let parameter): return parameter.owners.contains { sees($0, in: project) }
    case .enumCase(let type, _): return sees(type, in: project)
    case .value, .phrase, .applicationName: return false
    }
  }

  private func sees(_ type: TypeSymbol, in project: Project) -> Bool {
    guard type.root != project.root else { return true }
    let last = type.name
    return !project.intents.contains { $0.name == last } && !project.entities.contains { $0.name == last }
      && !project.enums.contains { $0.name == last }
  }

  // MARK: Meaning

  /// - Throws: What the new name, or the lack of the old one, would break.
  func meaning(of found: [Occurrence]) throws(RenameRefusal) {
    switch target.symbol {
    case .type(let type): try meaning(of: type)
    case .parameter(let parameter):
      try RenameRequirements(snapshot).check(parameter)
      try members(of: parameter, found)
      try texts(of: parameter)
    case .enumCase(let type, let own):
      try RenameRequirements(snapshot).check(own, of: type)
      try members(of: type)
    case .value, .phrase, .applicationName: break
    }
  }

  private func meaning(of type: TypeSymbol) throws(RenameRefusal) {
    guard let project = snapshot.projects.first(where: { $0.root == type.root }) else { return }
    var taken = snapshot.intents(in: project).map { ($0.name, $0.place) }
    taken += project.entities.map { ($0.name, $0.place) }
    taken += project.enums.map { ($0.name, Optional($0.place)) }
    if let other = taken.first(where: { $0.0.lastComponent == name.text }) {
      throw RenameRefusal(
        "`\(name.text)` exists already" + (other.1.map { " at \(snapshot.mention($0))." } ?? ": it is built in."))
    }
    for file in swiftFiles(naming: name.text) {
      let use = NameSearch(name.text).uses(in: file.text).first { $0.mayBeType }
      guard let use else { continue }
      throw RenameRefusal("`\(name.text)` stands at \(mention(use, in: file)) already.")
    }
    for file in swiftFiles(naming: target.name) {
      let use = NameSearch(target.name).uses(in: file.text).first { $0.declaresAlias }
      guard let use else { continue }
      throw RenameRefusal(
        "`\(target.name)` is also declared at \(mention(use, in: file)), and which is meant elsewhere is not known."
      )
    }
  }

  private func members(of parameter: ParameterSymbol, _ found: [Occurrence]) throws(RenameRefusal) {
    for project in snapshot.projects {
      for intent in project.intents where parameter.owners.contains(snapshot.symbol(of: intent)) {
        guard let other = intent.parameter(named: name.text) else { continue }
        let place = other.place.map { " at \(snapshot.mention($0))" } ?? ""
        throw RenameRefusal("`\(intent.name)` has a parameter `\(name.text)` already\(place).")
      }
    }
    let reader = ParameterReader(parameter, in: snapshot)
    let bare = Dictionary(grouping: found.filter { $0.form == .bare || $0.form == .shorthand }, by: \.place.file)
    for file in swiftFiles(naming: name.text) {
      let scopes = OutlineScopes(file)
      let uses = NameSearch(name.text).uses(in: file.text).filter {
        reader.isBody(scopes.name(around: $0.range.lowerBound), in: file)
      }
      guard !uses.isEmpty else { continue }
      for type in scopes.types where reader.isBody(type.name, in: file) {
        if let member = type.declaration.place(ofMember: name.text) {
          throw RenameRefusal(
            "`\(type.name)` has a member `\(name.text)` already at "
              + "\(snapshot.mention(Place(file: file.id, range: member)))."
          )
        }
      }
      for use in uses {
        if use.isBare {
          throw RenameRefusal("`\(name.text)` at \(mention(use, in: file)) would mean the parameter.")
        }
        guard use.bindsVariable, let member = scopes.member(around: use.range.lowerBound) else { continue }
        guard bare[file.id]?.contains(where: { member.contains($0.place.range.lowerBound) }) ?? false else { continue }
        throw RenameRefusal(
          "`\(name.text)` is a local variable at \(mention(use, in: file)), where the parameter is named too.")
      }
    }
  }

  /// What the enum, or an extension of it, calls so already.
  private func members(of type: TypeSymbol) throws(RenameRefusal) {
    let reader = TypeReader(type, in: snapshot)
    for file in swiftFiles(naming: name.text) {
      for (own, declaration) in OutlineScopes(file).types where reader.means(own, in: "", of: file) {
        guard let member = declaration.place(ofMember: name.text) else { continue }
        let place = snapshot.mention(Place(file: file.id, range: member))
        throw RenameRefusal("`\(type.name)` has a member `\(name.text)` already at \(place).")
      }
    }
  }

  /// Keys that two intents share, and keys that exist already.
  private func texts(of parameter: ParameterSymbol) throws(RenameRefusal) {
    let search = OccurrenceSearch(target.symbol, in: snapshot)
    for project in snapshot.projects {
      let texts = PhraseTexts(project, in: snapshot)
      for table in project.tables {
        let keys = Set(table.entries.map(\.template.lookupKey))
        for entry in table.entries where !entry.template.names(of: parameter.name).isEmpty {
          let shortcuts = texts.shortcuts(of: entry, in: table)
          guard shortcuts.contains(where: { search.isOwner(parameter, of: $0, in: project) }) else { continue }
          if let other = shortcuts.first(where: { !search.isOwner(parameter, of: $0, in: project) }) {
            throw RenameRefusal(
              "The phrase at \(snapshot.mention(entry.keyPlace)) runs `\(other.intentName?.value ?? "")` too,"
                + " and one translation stands for both."
            )
          }
          let key = PhraseTemplate.spelling(of: entry.template.pieces) { $0 == parameter.name ? name.text : $0 }
          if keys.contains(PhraseTemplate.LookupKey(key)) {
            throw RenameRefusal("\(table.file.name) has the key `\(key)` already.")
          }
        }
      }
    }
  }

  private func swiftFiles(naming name: String) -> [SourceFile] {
    let search = NameSearch(name)
    return snapshot.files.keys.sorted().compactMap { snapshot.files[$0] }.filter {
      $0.outline != nil && search.occurs(in: $0.text) && concerns($0)
    }
  }

  private func mention(_ use: NameUse, in file: SourceFile) -> String {
    snapshot.mention(Place(file: file.id, range: use.nameRange))
  }
}

extension NameUse {
  /// A type may be meant or declared.
  fileprivate var mayBeType: Bool {
    guard prefix == .none else { return false }
    switch context {
    case .name: return !isLocal
    case .declaration(let keyword):
      return !["let", "var", "func", "case"].contains(keyword)
    case .member(let path, _): return path.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false }
    case .keyPath, .label, .parameter, .implicitMember: return false
    }
  }

  fileprivate var declaresAlias: Bool {
    if case .declaration(let keyword) = context {
      ["typealias", "associatedtype", "protocol"].contains(keyword)
    } else {
      false
    }
  }

  /// Means something outside of any body, or a member.
  fileprivate var isBare: Bool {
    if case .name = context { prefix == .none && !isLocal } else { false }
  }

  /// Gives a local variable the name.
  fileprivate var bindsVariable: Bool {
    switch context {
    case .name, .declaration: isLocal || isShorthand
    case .parameter(_, let part): part != .label
    default: false
    }
  }
}

extension TypeDeclaration {
  /// Where a member of a name is declared.
  fileprivate func place(ofMember name: String) -> Range<Int>? {
    properties.first { $0.name == name }?.nameRange ?? cases.first { $0.name == name }?.nameRange
      ?? functions.first { $0.name == name && $0.parameters.isEmpty }?.nameRange
  }
}
