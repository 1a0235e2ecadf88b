import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum CodeActionHandler: SnapshotHandler {
  typealias Method = CodeActionRequest

  static func document(of params: CodeActionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: CodeActionParams, _ context: RequestContext) async throws -> [CodeActionOrCommand] {
    guard let file = context.file, let start = context.view.offset(params.range.start, in: file.text),
      let end = context.view.offset(params.range.end, in: file.text)
    else { return [] }
    let actions = ShortcutIDE.CodeAction.actions(
      in: file.id, touching: start..<max(start, end), diagnostics: context.diagnostics(), of: context.snapshot)
    let wanted = actions.filter { action in
      params.context.only.map { $0.contains(where: CodeActionKind(action.effect).isKind) } ?? true
    }
    return wanted.compactMap { context.view.action($0, in: context.snapshot, versions: context.versions) }
  }
}
