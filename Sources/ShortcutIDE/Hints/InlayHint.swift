import PhraseSyntax
import ShortcutLint
package import ShortcutModel
import SourceText
import UtteranceMatcher

/// A few words that an editor shows within the text.
package struct InlayHint: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What a value is called, behind its identifier.
    case valueNames
    /// The type of a slot's parameter, behind the slot.
    case slotTypes
    /// In how many languages a phrase is there, behind it.
    case languages

    /// The name of an identifier helps whoever reads it; types and counts are noise to most, and a hover tells them.
    package static let standard: Set<Kind> = [.valueNames]
  }

  package let offset: Int
  package let text: String
  package let kind: Kind

  /// The hints of a part of a file, in order; none in a file that has nothing to do with shortcuts.
  ///
  /// - Parameter live: The entities that are known at the moment; nothing is fetched for a hint.
  package static func hints(
    in file: FileID, of snapshot: WorkspaceSnapshot, within range: Range<Int>, kinds: Set<Kind> = Kind.standard,
    live: LiveEntities = LiveEntities()
  ) -> [InlayHint] {
    guard let project = snapshot.project(of: file), snapshot.files[file]?.concernsShortcuts == true else { return [] }
    let reader = InlayHintReader(snapshot: snapshot, project: project, file: file, range: range, live: live)
    var hints: [InlayHint] = []
    if kinds.contains(.valueNames) { hints += reader.valueNames() }
    if kinds.contains(.slotTypes) { hints += reader.slotTypes() }
    if kinds.contains(.languages) { hints += reader.languages() }
    return hints.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }.sorted {
      ($0.offset, $0.text) < ($1.offset, $1.text)
    }
  }
}

private struct InlayHintReader {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let file: FileID
  let range: Range<Int>
  let live: LiveEntities

  private func isWanted(_ other: Range<Int>) -> Bool {
    range.lowerBound <= other.upperBound && other.lowerBound <= range.upperBound
  }

  private var shortcuts: [AppShortcut] {
    project.shortcuts.filter { $0.place.file == file && isWanted($0.place.range) }
  }

  // MARK: Values

  /// Behind `task: "nightly-backup"`, what the task is called.
  func valueNames() -> [InlayHint] {
    var found: [InlayHint] = []
    let known = KnownValues(snapshot: snapshot, project: project)
    var names: [String: [String: String]] = [:]
    func add(_ id: String?, of parameter: IntentParameter?, behind place: Range<Int>) {
      guard let id, let parameter, parameter.kind != .primitive, isWanted(place) else { return }
      let type = parameter.valueType
      if names[type] == nil {
        names[type] = Dictionary(known.values(of: type).map { ($0.id, $0.names.first ?? "") }) { first, _ in first }
      }
      let name = names[type]?[id] ?? live.byType[type]?.list.entity(withID: id)?.name
      guard let name, !name.isEmpty, !Self.isAlike(name, id) else { return }
      found.append(InlayHint(offset: place.upperBound, text: name, kind: .valueNames))
    }
    for call in project.phrasesFiles.first(where: { $0.file == file })?.facts.calls ?? [] where isWanted(call.range) {
      let intent = snapshot.intent(named: call.intent.value, in: project)
      for argument in call.arguments {
        add(argument.value.text, of: intent?.parameter(named: argument.label.value), behind: argument.valueRange)
      }
    }
    for shortcut in shortcuts where shortcut.source == .swift {
      let intent = shortcut.intentName.flatMap { snapshot.intent(named: $0.value, in: project) }
      for preset in shortcut.presets {
        add(preset.value, of: intent?.parameter(named: preset.parameter.value), behind: preset.valuePlace.range)
      }
    }
    return found
  }

  /// Whether a name says no more than its identifier: `Nightly backup` and `nightly-backup` differ in spelling alone.
  private static func isAlike(_ name: String, _ id: String) -> Bool {
    func letters(_ text: String) -> [UInt8] {
      text.lowercased().utf8.filter { $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
    return letters(name) == letters(id)
  }

  // MARK: Phrases

  func slotTypes() -> [InlayHint] {
    var found: [InlayHint] = []
    func add(_ template: PhraseTemplate, _ owners: [AppShortcut]) {
      for slot in template.slots where isWanted(slot.range) {
        let parameters = owners.lazy.compactMap { shortcut in
          shortcut.intentName.flatMap { snapshot.intent(named: $0.value, in: project)?.parameter(named: slot.name) }
        }
        guard let parameter = parameters.first, !parameter.type.isEmpty else { continue }
        found.append(InlayHint(offset: slot.range.upperBound, text: ": " + parameter.type, kind: .slotTypes))
      }
    }
    for shortcut in shortcuts {
      for phrase in shortcut.phrases { add(phrase.template, [shortcut]) }
    }
    guard let table = project.tables.first(where: { $0.file == file }) else { return found }
    let owners = ownersByKey
    for entry in table.entries where isWanted(entry.place.range) {
      let own = entry.sources(sourceLanguage: table.sourceLanguage).flatMap { owners[$0.key] ?? [] }
      guard !own.isEmpty else { continue }
      add(entry.template, own)
      for translation in entry.translations {
        for value in translation.values where value.place != entry.keyPlace { add(value.template, own) }
      }
    }
    return found
  }

  private var ownersByKey: [String: [AppShortcut]] {
    var owners: [String: [AppShortcut]] = [:]
    for shortcut in project.shortcuts {
      for phrase in shortcut.phrases { owners[phrase.key, default: []].append(shortcut) }
    }
    return owners
  }

  func languages() -> [InlayHint] {
    let overview = ShortcutOverview(of: file, in: project, of: snapshot)
    return shortcuts.flatMap { shortcut in
      shortcut.phrases.filter { isWanted($0.place.range) }.compactMap { phrase in
        overview.languages(of: shortcut, phrase: phrase).map { languages in
          InlayHint(offset: phrase.place.range.upperBound, text: languages.summary, kind: .languages)
        }
      }
    }
  }
}
