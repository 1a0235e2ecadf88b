import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum CodeActionHandler: SnapshotHandler {
  typealias Method = CodeActionRequest

  static func document(of params: CodeActionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: CodeActionParams, _ context: RequestContext) async throws -> [CodeActionOrCommand] {
    guard let file = context.file, let range = context.view.offsets(params.range, in: file.text) else { return [] }
    let only = params.context.only
    let actions = ShortcutIDE.CodeAction.actions(
      in: file.id, touching: range, diagnostics: context.diagnostics(), of: context.snapshot,
      mendsAll: only?.contains(where: CodeActionKind.fixAllPhrasebook.isKind) ?? false)
    let wanted = actions.filter { action in
      only.map { $0.contains(where: CodeActionKind(action.kind).isKind) } ?? true
    }
    try Task.checkCancellation()
    return wanted.compactMap { context.view.action($0, in: context) }
  }
}

enum CodeActionResolveHandler: SnapshotHandler {
  typealias Method = CodeActionResolveRequest

  static func document(of params: LanguageServerProtocol.CodeAction) -> DocumentURI? {
    params.data?["uri"]?.stringValue.map { DocumentURI(rawValue: $0) }
  }

  /// An action without anything to work out comes back as it is.
  static func answer(
    _ params: LanguageServerProtocol.CodeAction, _ context: RequestContext
  ) async throws -> LanguageServerProtocol.CodeAction {
    guard params.edit == nil, let data = params.data, let file = context.file else { return params }
    let deferred: DeferredAction = try data.decode()
    guard deferred.version == context.versions[file.id] else {
      throw ResponseError(.contentModified, "The document has changed since the action was offered.")
    }
    let edits = deferred.edit.edits(in: file.id, of: context.snapshot, look: context.look)
    var action = params
    action.edit = context.view.edit(edits, in: context.snapshot, versions: context.versions)
    return action
  }
}
