import Foundation
import LanguageServerProtocol
import ShortcutIDE
import SourceText
import Testing

@testable import LanguageServer

/// The tables of features in the page that describes the server, held against the server.
@Suite struct FeaturePageTests {
  private let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    page = try String(
      contentsOf: root.appendingPathComponent("Sources/phrasebook/Documentation.docc/LanguageServer.md"),
      encoding: .utf8)
  }

  /// The rows of the first table behind a heading, cell by cell.
  private func rows(_ heading: String) throws -> [[String]] {
    let section = try #require(
      page.components(separatedBy: "\n## \(heading)\n").last?.components(separatedBy: "\n## ").first)
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private func words(_ rows: [[String]], column: Int) -> Set<String> {
    Set(
      rows.flatMap { $0[column].split(separator: "`", omittingEmptySubsequences: false).enumerated() }.compactMap {
        $0.offset % 2 == 1 ? String($0.element) : nil
      })
  }

  @Test func listsEveryKindOfAction() throws {
    #expect(words(try rows("Actions"), column: 0) == Set(CodeActionKind.all.map(\.rawValue)))
  }

  @Test func listsEveryTypeOfToken() throws {
    let found = words(try rows("Semantic tokens"), column: 1)
    #expect(found == Set(TokenLegend.types + TokenLegend.modifiers))
  }

  /// A feature that is advertised has a row, and none that is not.
  @Test func listsEveryFeature() throws {
    let rows = try rows("Features and files").map { $0[0] }
    let providers: [String: String] = [
      "completionProvider": "completion", "hoverProvider": "hover", "definitionProvider": "definition",
      "declarationProvider": "declaration", "typeDefinitionProvider": "type definition",
      "referencesProvider": "references", "documentHighlightProvider": "highlights",
      "codeActionProvider": "quick fixes", "codeLensProvider": "lenses", "documentSymbolProvider": "document symbols",
      "workspaceSymbolProvider": "workspace symbols", "foldingRangeProvider": "folding",
      "selectionRangeProvider": "selection ranges", "semanticTokensProvider": "semantic tokens",
      "inlayHintProvider": "inlay hints", "documentLinkProvider": "links",
      "linkedEditingRangeProvider": "linked editing", "documentFormattingProvider": "formatting",
      "documentRangeFormattingProvider": "formatting", "documentOnTypeFormattingProvider": "closing `${`",
      "diagnosticProvider": "diagnostics", "renameProvider": "rename",
    ]
    let capabilities = try JSONValue(
      encoding: InitializeHandler.capabilities(for: ClientCapabilities([:]), encoding: .utf16))
    guard case .object(let object) = capabilities else { return }
    for member in object.members where member.key.hasSuffix("Provider") && member.key != "executeCommandProvider" {
      let name = try #require(providers[member.key], "\(member.key) is not known to this test")
      #expect(rows.contains { $0.contains(name) }, "\(member.key)")
    }
  }
}
