import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum DocumentSymbolHandler: SnapshotHandler {
  typealias Method = DocumentSymbolRequest

  static func document(of params: DocumentParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: DocumentParams, _ context: RequestContext) async throws -> DocumentSymbolResult? {
    guard let file = context.file, let symbols = DocumentSymbol.symbols(in: file.id, of: context.snapshot) else {
      return nil
    }
    return context.view.outline(symbols, in: file)
  }
}

enum WorkspaceSymbolHandler: SnapshotHandler {
  typealias Method = WorkspaceSymbolRequest

  static func document(of params: WorkspaceSymbolParams) -> DocumentURI? { nil }

  static func answer(_ params: WorkspaceSymbolParams, _ context: RequestContext) async throws -> [SymbolInformation]? {
    let found = WorkspaceSymbol.symbols(matching: params.query, in: context.snapshot)
    try Task.checkCancellation()
    return found.compactMap { context.view.symbol($0, in: context.snapshot) }
  }
}
