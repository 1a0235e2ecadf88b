import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum InlayHintHandler: SnapshotHandler {
  typealias Method = InlayHintRequest

  static let refresh: RefreshKind? = .inlayHint

  static func document(of params: InlayHintParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: InlayHintParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.InlayHint]? {
    guard let file = context.file, let range = context.view.offsets(params.range, in: file.text) else { return nil }
    let hints = ShortcutIDE.InlayHint.hints(
      in: file.id, of: context.snapshot, within: range, kinds: context.inlayHints,
      live: context.knownEntities())
    return hints.map { hint in
      InlayHint(
        position: context.view.position(hint.offset, in: file.text), label: hint.text,
        kind: hint.kind == .slotTypes ? .type : nil, paddingLeft: hint.kind == .slotTypes ? nil : true)
    }
  }
}
