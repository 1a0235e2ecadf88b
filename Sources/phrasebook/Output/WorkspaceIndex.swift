import PhraseSyntax
import ShortcutModel
import SourceText

/// What the named files of a workspace say, each list by file and place.
struct WorkspaceIndex {
  let snapshot: WorkspaceSnapshot
  let outlines: TypeOutlines
  private(set) var providers: [Project.Provider] = []
  private(set) var shortcuts: [Shortcut] = []
  /// Negative phrases that belong to a provider as a whole.
  private(set) var negativePhrases: [Phrase] = []
  private(set) var intents: [Intent] = []
  private(set) var entities: [Entity] = []
  private(set) var queries: [EntityQuery] = []
  private(set) var enums: [IntentEnum] = []
  private(set) var translations: [Translation] = []
  private(set) var locales: [LanguageTag] = []
  private(set) var applicationNames: [ApplicationName] = []
  private(set) var targets: [IndexedTarget] = []
  private(set) var vocabularies: [(file: FileID, vocabulary: IntentVocabulary)] = []
  private(set) var unread: [Unread] = []

  struct Shortcut {
    let shortcut: AppShortcut
    /// The phrases of the shortcut, its negative ones included, in the order of the file.
    let phrases: [Phrase]
  }

  struct Translation {
    let entry: PhraseTable.Entry
    let translation: PhraseTable.Translation
  }

  /// A file, or a place in one, that was not understood.
  struct Unread {
    let file: FileID
    let place: Place?
    let reason: String
  }

  init(_ workspace: WorkspaceReading) {
    snapshot = workspace.snapshot
    outlines = TypeOutlines(snapshot)
    for project in snapshot.projects { add(project, workspace) }
    let isNamed = workspace.isNamed
    intents.sort { Self.precedes($0.place, $0.name, $1.place, $1.name) }
    entities.sort { Self.precedes($0.place, $0.name, $1.place, $1.name) }
    providers = snapshot.projects.flatMap(\.providers).filter { isNamed($0.place.file) }.sorted { $0.place < $1.place }
    queries = snapshot.projects.flatMap(\.queries).filter { isNamed($0.place.file) }.sorted { $0.place < $1.place }
    enums.sort { $0.place < $1.place }
    shortcuts.sort { $0.shortcut.place < $1.shortcut.place }
    negativePhrases.sort { $0.place < $1.place }
    translations.sort { ($0.entry.keyPlace, $0.translation.place) < ($1.entry.keyPlace, $1.translation.place) }
    applicationNames.sort { $0.text.place < $1.text.place }
    targets.sort { $0.target.name.place < $1.target.name.place }
    vocabularies.sort { $0.file < $1.file }
    locales = Set(translations.map(\.translation.language)).sorted()
    unread += workspace.problems.map { Unread(file: $0.file, place: nil, reason: $0.reason) }
    for file in workspace.files + workspace.describingFiles {
      unread += (file.errors + file.notes).map {
        Unread(file: file.id, place: Place(file: file.id, range: $0.range), reason: $0.message)
      }
    }
    unread.sort { ($0.file, $0.place?.range.lowerBound ?? -1) < ($1.file, $1.place?.range.lowerBound ?? -1) }
  }

  private mutating func add(_ project: Project, _ workspace: WorkspaceReading) {
    let isNamed = workspace.isNamed
    let negative = project.negativePhrases.filter { isNamed($0.place.file) }
    var attached: Set<Place> = []
    for shortcut in project.shortcuts where isNamed(shortcut.place.file) {
      let own = negative.filter { shortcut.place.encloses($0.place) }
      attached.formUnion(own.map(\.place))
      shortcuts.append(Shortcut(shortcut: shortcut, phrases: (shortcut.phrases + own).sorted { $0.place < $1.place }))
      let reason = "The phrase is no string literal, so no static reader knows it."
      unread += shortcut.unreadablePhrases.map { Unread(file: $0.file, place: $0, reason: reason) }
      for phrase in shortcut.phrases { addUnreadable(phrase) }
    }
    negativePhrases += negative.filter { !attached.contains($0.place) }
    for phrase in negative { addUnreadable(phrase) }
    let reason = "This is no AppShortcut call, so no static reader knows what it stands for."
    for place in project.providers.flatMap(\.unreadable) where isNamed(place.file) {
      unread.append(Unread(file: place.file, place: place, reason: reason))
    }
    intents += project.intents.filter { $0.place.map { isNamed($0.file) } ?? true }
    entities += project.entities.filter { $0.place.map { isNamed($0.file) } ?? true }
    enums += project.enums.filter { isNamed($0.place.file) }
    addDefinitions(project, workspace)
    addBuiltIns(project, workspace)
    applicationNames += project.names.filter { isNamed($0.text.place.file) }
    targets += IndexedTarget.targets(of: project, in: workspace)
    vocabularies += project.vocabularies.filter { isNamed($0.file) }
    for table in project.tables where isNamed(table.file) {
      for entry in table.entries {
        translations += entry.translations.map { Translation(entry: entry, translation: $0) }
      }
    }
  }

  /// Of several types with one name a project takes one; all that intent definitions declare is listed.
  private mutating func addDefinitions(_ project: Project, _ workspace: WorkspaceReading) {
    let definitions = project.intentDefinitions(where: workspace.isNamed)
    guard !definitions.isEmpty else { return }
    var listed = Set(project.intents.compactMap(\.place))
    listed.formUnion(project.entities.lazy.compactMap(\.place))
    listed.formUnion(project.enums.lazy.map(\.place))
    for facts in definitions {
      intents += facts.intents.filter { $0.place.map { !listed.contains($0) } ?? false }
      entities += facts.entities.filter { $0.place.map { !listed.contains($0) } ?? false }
      enums += facts.enums.filter { !listed.contains($0.place) }
    }
  }

  /// A phrase may hold something whose words nobody can know who reads the source alone.
  private mutating func addUnreadable(_ phrase: Phrase) {
    let file = phrase.place.file
    for piece in phrase.template.pieces {
      guard case .unreadable = piece.kind else { continue }
      let reason = "The phrase holds a value, so no static reader knows its words."
      unread.append(Unread(file: file, place: Place(file: file, range: piece.range), reason: reason))
    }
  }

  /// A built-in intent is listed where a file names it and no file declares it, and its entities with it.
  private mutating func addBuiltIns(_ project: Project, _ workspace: WorkspaceReading) {
    var names = project.shortcuts.filter { workspace.isNamed($0.place.file) }.compactMap(\.intentName?.value)
    for (file, facts) in project.phrasesFiles where workspace.isNamed(file) {
      names += facts.runs.flatMap(\.steps).map(\.intent.value)
      names += facts.tests.compactMap { test in
        guard case .call(let call) = test.expectation else { return nil }
        return call.intent.value
      }
    }
    for name in Set(names) {
      guard let intent = snapshot.intent(named: name, in: project), intent.kind == .builtin,
        !intents.contains(where: { $0.kind == .builtin && $0.name == name })
      else { continue }
      intents.append(intent)
      for parameter in intent.parameters where parameter.kind == .entity {
        guard let entity = snapshot.entity(named: parameter.valueType, in: project), entity.place == nil,
          !entities.contains(where: { $0.place == nil && $0.name == entity.name })
        else { continue }
        entities.append(entity)
      }
    }
  }

  /// What stands in no file comes last, by name.
  private static func precedes(_ left: Place?, _ leftName: String, _ right: Place?, _ rightName: String) -> Bool {
    switch (left, right) {
    case (let left?, let right?): left < right
    case (nil, nil): leftName < rightName
    case (_?, nil): true
    case (nil, _?): false
    }
  }
}
