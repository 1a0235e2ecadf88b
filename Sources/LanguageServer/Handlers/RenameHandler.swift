import Dispatch
import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum RenameHandler: SnapshotHandler {
  typealias Method = RenameRequest

  static func document(of params: RenameParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(_ params: RenameParams, _ context: RequestContext) async throws -> WorkspaceEdit? {
    guard let target = try context.renameTarget(at: params.position) else {
      throw ResponseError(.requestFailed, "Nothing that can be renamed stands here.")
    }
    let sources = RenameSources(target.symbol, to: params.newName)
    var found = await context.files(where: sources.isWanted)
    try Task.checkCancellation()
    var snapshot = sources.extend(context.snapshot, by: found.files)
    if let namesakes = sources.namesakes(in: snapshot) {
      let more = await context.files(where: namesakes.isWanted)
      try Task.checkCancellation()
      snapshot = namesakes.extend(snapshot, by: more.files)
      found.problems += more.problems.filter { !found.problems.contains($0) }
    }
    do throws(RenameRefusal) {
      let rename = try Rename(
        target, to: params.newName, in: snapshot, unread: found.problems,
        allowsDoubt: context.view.capabilities.changeAnnotations)
      return context.view.edit(rename, in: snapshot, versions: context.versions)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }
}

enum PrepareRenameHandler: SnapshotHandler {
  typealias Method = PrepareRenameRequest

  static func document(of params: TextDocumentPositionParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: TextDocumentPositionParams, _ context: RequestContext
  ) async throws -> PrepareRenameResult? {
    guard let file = context.file, let target = try context.renameTarget(at: params.position) else { return nil }
    return PrepareRenameResult(range: context.view.range(target.range, in: file.text), placeholder: target.name)
  }
}

extension RequestContext {
  fileprivate func renameTarget(at position: Position) throws(ResponseError) -> RenameTarget? {
    guard let place = place(at: position) else { return nil }
    do throws(RenameRefusal) {
      return try place.renameTarget()
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  /// Reads the disk beside the tasks, of which there are as many as cores.
  fileprivate func files(where isWanted: @escaping @Sendable (FileKind, [UInt8]) -> Bool) async -> WorkspaceFiles {
    let control = ScanControl()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          continuation.resume(returning: disk.files(below: roots, control: control, where: isWanted))
        }
      }
    } onCancel: {
      control.cancel()
    }
  }
}
