/// A word that begins a line of a `.phrases` file.
package enum PhrasesKeyword: String, Sendable, CaseIterable {
  case application, also, provider, intent, entity, shortcut, `try`, run
  case title, image, phrase, never, parameter, `case`

  /// The synthesized initializer, which takes four times as long, is asked at every line.
  package init?(rawValue: String) {
    guard let keyword = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = keyword
  }

  /// Whether the keyword stands in column one.
  package var isTopLevel: Bool {
    switch self {
    case .application, .also, .provider, .intent, .entity, .shortcut, .try, .run: true
    case .title, .image, .phrase, .never, .parameter, .case: false
    }
  }

  /// Whether indented lines may follow.
  package var opensBlock: Bool {
    switch self {
    case .intent, .entity, .shortcut, .try, .run: true
    default: false
    }
  }

  /// The keywords of the lines inside the block; a `try` or `run` block has none, its lines are sentences and calls.
  package var items: [PhrasesKeyword] {
    switch self {
    case .intent: [.title, .parameter]
    case .entity: [.case]
    case .shortcut: [.title, .image, .phrase, .never]
    default: []
    }
  }

  /// The keywords of column one.
  package static let topLevel: [PhrasesKeyword] = allCases.filter(\.isTopLevel)
}
