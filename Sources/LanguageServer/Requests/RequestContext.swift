import ActionRunner
import LanguageServerProtocol
import ShortcutIDE
import ShortcutLint
import ShortcutModel
import SourceText

/// What a task that answers a request may use: a moment of the workspace, and the way to the client.
struct RequestContext: Sendable {
  let id: RequestID
  let snapshot: WorkspaceSnapshot
  /// The document that the request is about; nil where it is not part of the workspace.
  let file: SourceFile?
  /// The text of the document where it is a configuration.
  let configuration: SourceText?
  /// The versions of the open documents.
  let versions: [FileID: Int]
  let view: ClientView
  let client: ClientGateway
  let requests: RequestTable
  let desk: ActionDesk
  let tokens: TokenMemory
  let completions: CompletionMemory
  /// What the user wants to see within the text.
  let inlayHints: Set<ShortcutIDE.InlayHint.Kind>
  /// For what no scan keeps.
  let disk: any WorkspaceDisk
  /// The folders of the workspace.
  let roots: [ScanRoot]
  let queue: EventQueue
  let parked: ParkedPulls
  /// What is wrong in the document where it is a configuration.
  let configurationErrors: [LanguageServerProtocol.Diagnostic]
  /// What the rules know of the values that providers have.
  let live: LiveEvidence
  /// What the rules found in the document, if they have looked at this snapshot.
  let found: [ShortcutLint.Diagnostic]?
  /// Where the snippets of actions are kept; nil where no file can be.
  let snippets: (any SnippetShelf)?
  let log: @Sendable (String) -> Void
}

extension RequestContext {
  var project: Project? {
    file.flatMap { snapshot.project(of: $0.id) }
  }

  /// What stands at a position of the document.
  func place(at position: Position) -> SyntaxContext? {
    guard let file, let offset = view.offset(position, in: file.text) else { return nil }
    return SyntaxContext(snapshot, file: file.id, offset: offset)
  }

  /// The provider that completes and runs for the document.
  func provider() throws(ActionError) -> any ActionProvider {
    try desk.provider(for: file, in: snapshot)
  }

  /// The live entities that an answer about a place shows; none where the provider cannot be used.
  func entities(for place: SyntaxContext) async -> LiveEntities {
    let types = place.entityTypesNeeded
    guard !types.isEmpty else { return LiveEntities() }
    do throws(ActionError) {
      return await desk.entities(ofTypes: types, from: try provider())
    } catch {
      // A request to run says what is wrong with the provider; typing is not interrupted for it.
      return LiveEntities()
    }
  }

  /// The live entities that are known without asking for any.
  func knownEntities() -> LiveEntities {
    do throws(ActionError) {
      return desk.knownEntities(of: try provider())
    } catch {
      return LiveEntities()
    }
  }

  /// What the client is told about the document. What has to be looked at for that is kept.
  func clientDiagnostics() -> [LanguageServerProtocol.Diagnostic] {
    if let found { return found.map { view.diagnostic($0, in: snapshot) } }
    guard let file, let project else { return configurationErrors }
    let report = DiagnosticsLook(snapshot: snapshot, live: live, versions: versions, view: view)
      .report(on: project, about: [file.id])
    queue.yield(.checked(report))
    return report.diagnostics[file.id] ?? []
  }

  /// What the rules find in the document.
  func diagnostics() -> [ShortcutLint.Diagnostic] { found ?? look(in: snapshot) }

  /// What the rules find in the document as another snapshot has it; nothing for a request that was cancelled.
  func look(in snapshot: WorkspaceSnapshot) -> [ShortcutLint.Diagnostic] {
    guard let file, let project = snapshot.project(of: file.id), !Task.isCancelled else { return [] }
    return Linter(live: live).diagnostics(in: project, of: snapshot, about: [file.id])
  }
}
