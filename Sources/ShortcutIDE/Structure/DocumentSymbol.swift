import PhraseSyntax
package import ShortcutModel

/// Something that a file declares or says, for an outline.
package struct DocumentSymbol: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case application, intent, parameter, entity, value, `enum`, enumCase
    case shortcut, phrase
    /// A `try` block, and a sentence in it.
    case tests, utterance
    case run, step
    /// An entry of a table, and what it says in a language.
    case entry, translation
  }

  /// Never empty.
  package let name: String
  package let detail: String?
  package let kind: Kind
  /// All of it.
  package let range: Range<Int>
  /// What an editor puts the cursor on; within `range`.
  package let selection: Range<Int>
  /// Within `range`, in order.
  package private(set) var children: [DocumentSymbol]

  init(
    _ name: String?, _ kind: Kind, detail: String? = nil, range: Range<Int>, selection: Range<Int>? = nil,
    children: [DocumentSymbol] = []
  ) {
    let line = name.map { String($0.map { $0.isNewline ? " " : $0 }) } ?? ""
    self.name = line.allSatisfy(\.isWhitespace) ? "…" : line
    self.detail = detail.flatMap { $0.isEmpty ? nil : $0 }
    self.kind = kind
    let selection = (selection ?? range).clamped(to: range)
    self.range = range
    self.selection = selection
    self.children = children.filter { $0.range.clamped(to: range) == $0.range }
  }

  /// The outline of a file, in order; nil where others make it.
  ///
  /// Of a Swift file it has the shortcuts with their phrases alone: the rest is the compiler's own server's to tell.
  package static func symbols(in file: FileID, of snapshot: WorkspaceSnapshot) -> [DocumentSymbol]? {
    guard let source = snapshot.files[file], let project = snapshot.project(of: file) else { return nil }
    let symbols: [DocumentSymbol]
    switch source.kind {
    case .phrases: symbols = self.symbols(of: PhrasesFile(reading: source.text))
    case .strings, .catalog: symbols = project.tables.first { $0.file == file }.map(self.symbols) ?? []
    case .intentDefinition: symbols = self.symbols(of: IntentDefinition(reading: source.text))
    case .swift:
      guard source.concernsShortcuts else { return nil }
      symbols = shortcutSymbols(in: file, of: project)
    case .metadata, .vocabulary, .infoPropertyList, .infoStrings, .infoCatalog, .xcodeProject, .buildConfiguration,
      .packageManifest, .otherStrings, .otherCatalog:
      return nil
    }
    return symbols.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  private static func shortcutSymbols(in file: FileID, of project: Project) -> [DocumentSymbol] {
    project.shortcuts.filter { $0.place.file == file }.map { shortcut in
      let phrases = shortcut.phrases.map { phrase in
        DocumentSymbol(phrase.key, .phrase, range: phrase.place.range)
      }
      let intent = shortcut.intentName?.value
      return DocumentSymbol(
        shortcut.shortTitle?.value ?? intent, .shortcut, detail: intent, range: shortcut.place.range,
        selection: shortcut.headPlace.range, children: phrases)
    }
  }
}
