import AppIntents

/// A book of the reader's own library.
struct BookEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = BookQuery()

  let id: UUID
  @Property(title: "Title") var title: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)") }
}

struct BookQuery: EntityStringQuery {
  func entities(for identifiers: [UUID]) async throws -> [BookEntity] {
    try await Library.shared.books(with: identifiers)
  }

  func entities(matching string: String) async throws -> [BookEntity] {
    try await Library.shared.books(named: string)
  }

  func suggestedEntities() async throws -> [BookEntity] {
    try await Library.shared.borrowedBooks()
  }
}

enum Shelf: String, AppEnum {
  case borrowed, wished, read

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
  static let caseDisplayRepresentations: [Shelf: DisplayRepresentation] = [
    .borrowed: "Borrowed",
    .wished: DisplayRepresentation(title: "Wished for", synonyms: ["Wanted"]),
    .read: "Read",
  ]
}

struct RenewBookIntent: AppIntent {
  static let title: LocalizedStringResource = "Renew a book"

  @Parameter(title: "Book") var book: BookEntity

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let date = try await Library.shared.renew(book)
    return .result(dialog: "You can keep it until \(date.formatted()).")
  }
}

struct OpenShelfIntent: AppIntent {
  static let title: LocalizedStringResource = "Open a shelf"
  static let openAppWhenRun = true

  @Parameter(title: "Shelf") var shelf: Shelf?

  func perform() async throws -> some IntentResult {
    await Navigation.shared.open(shelf ?? .borrowed)
    return .result()
  }
}
