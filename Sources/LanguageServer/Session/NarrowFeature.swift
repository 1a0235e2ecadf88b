import LanguageServerProtocol
import ShortcutModel

/// A feature that has an answer in some kinds of files alone.
///
/// A client that registers while it runs is told the kinds, so that it asks nobody else's files of this server: an editor
/// that has two servers for a Swift file offers to format it with either. Other clients get an empty answer there.
/// Named as its capability, and as its method below `textDocument/`.
enum NarrowFeature: String, CaseIterable, Sendable {
  case documentLink
  case foldingRange
  case formatting
  case linkedEditingRange
  case onTypeFormatting
  case rangeFormatting
  case semanticTokens

  var method: String { "textDocument/" + rawValue }

  /// The kinds of files in which there is an answer.
  var kinds: [FileKind] {
    switch self {
    case .documentLink, .formatting, .rangeFormatting: [.phrases]
    case .linkedEditingRange, .onTypeFormatting, .semanticTokens: [.phrases, .strings, .catalog]
    case .foldingRange: [.phrases, .strings, .catalog, .intentDefinition]
    }
  }

  var registration: Registration {
    let names = kinds.flatMap { kind in kind.globs.map { DocumentFilter(pattern: "**/" + $0) } }
    // A document that was never saved has no name, and only its language tells.
    let languages = kinds.compactMap(\.languageID).map { DocumentFilter(language: $0) }
    var options = DocumentRegistrationOptions(documentSelector: languages + names)
    switch self {
    case .documentLink: options.resolveProvider = false
    case .onTypeFormatting: options.firstTriggerCharacter = OnTypeFormattingHandler.trigger
    case .semanticTokens: options.semanticTokens = .phrasebook
    case .foldingRange, .formatting, .linkedEditingRange, .rangeFormatting: break
    }
    return Registration(id: rawValue, method: method, registerOptions: .documents(options))
  }
}

extension ClientCapabilities {
  /// Whether the client is told later in which files it is to ask.
  func registers(_ feature: NarrowFeature) -> Bool { dynamicRegistrations.contains(feature.rawValue) }
}

extension SemanticTokensOptions {
  static let phrasebook = SemanticTokensOptions(
    legend: .init(tokenTypes: TokenLegend.types, tokenModifiers: TokenLegend.modifiers), range: true,
    full: .init(delta: true))
}
