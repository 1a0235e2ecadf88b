import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum DocumentLinkHandler: SnapshotHandler {
  typealias Method = DocumentLinkRequest

  static func document(of params: DocumentParams) -> DocumentURI? { params.textDocument.uri }

  /// The user may have no configuration yet; then there is nothing to open.
  static func answer(
    _ params: DocumentParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.DocumentLink]? {
    guard let file = context.file, let path = context.desk.providers.configurationPath else { return nil }
    return ShortcutIDE.DocumentLink.links(in: file.id, of: context.snapshot).map { link in
      DocumentLink(
        range: context.view.range(link.range, in: file.text), target: DocumentURI(filePath: path),
        tooltip: context.view.capabilities.linkTooltips ? link.tooltip : nil)
    }
  }
}

enum LinkedEditingRangeHandler: SnapshotHandler {
  typealias Method = LinkedEditingRangeRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) async throws -> LinkedEditingRanges? {
    guard let place = context.place(at: params.position), let ranges = place.linkedRanges() else { return nil }
    return LinkedEditingRanges(
      ranges: ranges.map { context.view.range($0, in: place.file.text) }, wordPattern: "[A-Za-z_][A-Za-z0-9_]*")
  }
}
