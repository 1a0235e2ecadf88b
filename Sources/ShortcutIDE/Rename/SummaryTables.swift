import PhraseSyntax
import ShortcutModel
import SourceText

/// The tables for other texts, as far as their keys are the summaries of an intent: `Run ${task}` translates
/// `Summary("Run \(\.$task)")`.
struct SummaryTables {
  private let symbol: Symbol
  private let snapshot: WorkspaceSnapshot

  init(_ symbol: Symbol, in snapshot: WorkspaceSnapshot) {
    self.symbol = symbol
    self.snapshot = snapshot
  }

  /// - Throws: Which summary another intent shares.
  func edits(to name: NewName) throws(RenameRefusal) -> [Rename.Edit] {
    guard case .parameter(let parameter) = symbol else { return [] }
    let tables = snapshot.files.keys.sorted().compactMap { snapshot.files[$0] }.filter { $0.kind.isOtherTable }
    guard !tables.isEmpty else { return [] }
    let (own, others) = summaries(of: parameter)
    guard !own.isEmpty else { return [] }
    var edits: [Rename.Edit] = []
    for table in tables {
      for entry in Self.entries(of: table) {
        let key = PhraseTemplate(catalog: entry.key)
        guard own.contains(key.key) else { continue }
        if others.contains(key.key) {
          throw RenameRefusal("The summary `\(key.key)` is that of two intents, and one translation stands for both.")
        }
        let names = ([key] + entry.values.map { PhraseTemplate(catalog: $0) }).flatMap { $0.names(of: parameter.name) }
        edits += names.map {
          Rename.Edit(place: Place(file: table.id, range: $0), text: name.text, isDoubtful: false)
        }
      }
    }
    return edits
  }

  /// The summaries with the parameter, and those of other intents with one of that name.
  private func summaries(of parameter: ParameterSymbol) -> (own: Set<String>, others: Set<String>) {
    let outlines = TypeOutlines(snapshot)
    var (own, others): (Set<String>, Set<String>) = ([], [])
    for project in snapshot.projects {
      for intent in project.intents where intent.parameter(named: parameter.name) != nil {
        guard let outline = outlines.type(named: intent.name, at: intent.place) else { continue }
        var keys = IntentDetails(outline).summaries.map(\.template)
        for shortcut in project.shortcuts where shortcut.intentName?.value == intent.name {
          keys += [ParameterPresentation(shortcut)?.summary].compactMap { $0 }
        }
        let isOwn = parameter.owners.contains(snapshot.symbol(of: intent))
        let named = keys.filter { $0.contains("${" + parameter.name + "}") }
        if isOwn { own.formUnion(named) } else { others.formUnion(named) }
      }
    }
    return (own, others)
  }

  private static func entries(of file: SourceFile) -> [(key: MappedText, values: [MappedText])] {
    if file.kind == .otherStrings {
      return StringsFile(reading: file.text).entries.map { ($0.key, [$0.value].compactMap { $0 }) }
    }
    return StringCatalog(reading: file.text).entries.map { entry in
      (entry.key, entry.localizations.flatMap { $0.values.map(\.text) })
    }
  }
}
