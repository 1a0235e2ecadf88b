import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum CodeLensHandler: SnapshotHandler {
  typealias Method = CodeLensRequest

  /// Whether a lens is offered depends on other files.
  static let refresh: RefreshKind? = .codeLens

  static func document(of params: CodeLensParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: CodeLensParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.CodeLens] {
    guard let file = context.file else { return [] }
    return ShortcutIDE.CodeLens.lenses(in: file.id, of: context.snapshot).map { lens in
      CodeLens(
        range: context.view.line(of: lens.range, in: file.text),
        command: context.view.command(lens.command, title: lens.title))
    }
  }
}
