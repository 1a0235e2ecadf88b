import ShortcutModel
import SourceText
import TestSupport
import UtteranceMatcher

@testable import ShortcutIDE

/// Files with one cursor: `-- path --` begins a file, `▮` is the cursor.
struct Cursor {
  let context: SyntaxContext

  struct Invalid: Error {
    let reason: String
  }

  init(_ fixture: String) throws {
    let files = MarkedText(fixture).files
    let snapshot = try workspace(files)
    guard let file = files.first(where: { !$0.cursors.isEmpty }), let offset = file.cursors.first,
      let context = SyntaxContext(snapshot, file: FileID(file.path), offset: offset)
    else { throw Invalid(reason: "no cursor") }
    self.context = context
  }

  /// The line of the cursor after an item was taken.
  func line(taking item: CompletionItem?) -> String? {
    guard let item, let text = context.file.text.applying([item.edit]) else { return nil }
    return text.lines.range(ofLine: text.lines.line(at: item.edit.range.lowerBound)).map { line in
      text.string(in: line).filter { !$0.isNewline }
    }
  }

  func line(taking label: String, live: LiveEntities = LiveEntities(), providers: [String] = []) -> String? {
    line(taking: context.completions(live: live, providers: providers).items.first { $0.label == label })
  }

  func labels(live: LiveEntities = LiveEntities(), providers: [String] = []) -> [String] {
    context.completions(live: live, providers: providers).items.map(\.label)
  }
}

func workspace(_ files: [MarkedText.File]) throws -> WorkspaceSnapshot {
  WorkspaceSnapshot(
    files: try files.map { file in
      guard let kind = FileKind(FileID(file.path)) else {
        throw Cursor.Invalid(reason: "unknown kind of file: \(file.path)")
      }
      return SourceFile(FileID(file.path), kind: kind, text: file.text)
    })
}

/// Tasks of a provider, with ids that need care in every syntax.
let liveTasks = LiveEntities([
  "FigraniumTask": LiveEntities.Listing(
    EntityList([
      LiveEntity(id: "nightly-backup", name: "Nightly backup", description: "Copies the disk."),
      LiveEntity(id: #"a"b\c"#, name: #"Quote " and \ slash"#), LiveEntity(id: "${x} #7 🚀", name: "Ro#cket #7 🚀"),
      LiveEntity(id: "two\nlines", name: "Two\nlines"),
    ]))
])

/// A provider and an intent of the project's own.
let swiftProject = #"""
  -- Deck.swift --
  import AppIntents
  enum Section: String, AppEnum {
    case home, inbox
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Section"
    static let caseDisplayRepresentations: [Section: DisplayRepresentation] = [
      .home: "Home", .inbox: DisplayRepresentation(title: "Inbox", synonyms: ["Mail"]),
    ]
  }
  struct Card: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Card"
    static let defaultQuery = CardQuery()
  }
  struct OpenDeck: AppIntent {
    static let title: LocalizedStringResource = "Open the deck"
    @Parameter(title: "Section") var section: Section
    @Parameter(title: "Card") var card: Card?
    @Parameter(title: "Note") var note: String
  }

  """#
