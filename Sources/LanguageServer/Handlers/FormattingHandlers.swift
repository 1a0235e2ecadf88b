import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel
import SourceText

enum FormattingHandler: SnapshotHandler {
  typealias Method = FormattingRequest

  static func document(of params: FormattingParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: FormattingParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.TextEdit]? {
    guard let file = context.file else { return nil }
    return Formatting.edits(of: file)?.map {
      context.view.replacement(of: $0.range, with: $0.replacement, in: file.text)
    }
  }
}

enum RangeFormattingHandler: SnapshotHandler {
  typealias Method = RangeFormattingRequest

  static func document(of params: RangeFormattingParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: RangeFormattingParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.TextEdit]? {
    guard let file = context.file, let range = context.view.offsets(params.range, in: file.text) else { return nil }
    return Formatting.edits(of: file, touching: range)?.map {
      context.view.replacement(of: $0.range, with: $0.replacement, in: file.text)
    }
  }
}

enum OnTypeFormattingHandler: SnapshotHandler {
  typealias Method = OnTypeFormattingRequest

  static let trigger = "{"

  static func document(of params: OnTypeFormattingParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: OnTypeFormattingParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.TextEdit]? {
    guard params.ch == trigger, let place = context.place(at: params.position), let edit = place.slotClosing else {
      return nil
    }
    return [context.view.replacement(of: edit.range, with: edit.replacement, in: place.file.text)]
  }
}
