import LanguageServerProtocol

/// Every method that is handled on the loop or in a task; `Intake` has those that overtake.
enum HandlerTable {
  static let requests: [String: RequestEntry] = index([
    .session(InitializeHandler.self),
    .session(ShutdownHandler.self),
    .snapshot(CompletionHandler.self),
    .snapshot(CompletionResolveHandler.self),
    .snapshot(HoverHandler.self),
    .snapshot(DefinitionHandler.self),
    .snapshot(DeclarationHandler.self),
    .snapshot(TypeDefinitionHandler.self),
    .snapshot(ReferencesHandler.self),
    .snapshot(DocumentHighlightHandler.self),
    .snapshot(RenameHandler.self),
    .snapshot(PrepareRenameHandler.self),
    .snapshot(CodeActionHandler.self),
    .snapshot(CodeActionResolveHandler.self),
    .snapshot(CodeLensHandler.self),
    .snapshot(DocumentSymbolHandler.self),
    .snapshot(WorkspaceSymbolHandler.self),
    .snapshot(FoldingRangeHandler.self),
    .snapshot(SelectionRangeHandler.self),
    .snapshot(SemanticTokensHandler.self),
    .snapshot(SemanticTokensDeltaHandler.self),
    .snapshot(SemanticTokensRangeHandler.self),
    .snapshot(InlayHintHandler.self),
    .snapshot(DocumentLinkHandler.self),
    .snapshot(LinkedEditingRangeHandler.self),
    .snapshot(FormattingHandler.self),
    .snapshot(RangeFormattingHandler.self),
    .snapshot(OnTypeFormattingHandler.self),
    .snapshot(DocumentDiagnosticHandler.self),
    .snapshot(WorkspaceDiagnosticHandler.self),
    .snapshot(ExecuteCommandHandler.self),
  ])

  static let notifications: [String: NotificationEntry] = index([
    .init(InitializedHandler.self),
    .init(ExitHandler.self),
    .init(SetTraceHandler.self),
    .init(DidOpenHandler.self),
    .init(DidChangeHandler.self),
    .init(DidSaveHandler.self),
    .init(DidCloseHandler.self),
    .init(DidChangeWatchedFilesHandler.self),
    .init(DidChangeWorkspaceFoldersHandler.self),
    .init(DidChangeConfigurationHandler.self),
    .init(DidCreateFilesHandler.self),
    .init(DidRenameFilesHandler.self),
    .init(DidDeleteFilesHandler.self),
  ])

  /// What depends on other files than its document.
  static let refreshes = Set(requests.values.compactMap(\.refresh))

  private static func index<Entry: HandlerEntry>(_ entries: [Entry]) -> [String: Entry] {
    Dictionary(entries.map { ($0.method, $0) }) { first, _ in first }
  }
}

protocol HandlerEntry: Sendable {
  var method: String { get }
}

/// A request's handler, whatever its types.
struct RequestEntry: HandlerEntry {
  enum Schedule: Sendable {
    /// At once and in order.
    case session
    /// In a task, on a snapshot.
    case snapshot
  }

  let method: String
  let schedule: Schedule
  var refresh: RefreshKind?
  let start: @Sendable (RequestID, JSONValue, inout Session) -> Void

  static func session<H: SessionHandler>(_ handler: H.Type) -> RequestEntry {
    RequestEntry(method: H.Method.method, schedule: .session) { id, params, session in
      session.answer(
        id,
        outcome(H.Method.method) {
          try .result(try H.answer(try params.decode(H.Method.Params.self), &session), id: id)
        })
    }
  }

  static func snapshot<H: SnapshotHandler>(_ handler: H.Type) -> RequestEntry {
    RequestEntry(method: H.Method.method, schedule: .snapshot, refresh: H.refresh) { id, params, session in
      let decoded: H.Method.Params
      do {
        decoded = try params.decode(H.Method.Params.self)
      } catch {
        session.answer(id, .failure(ResponseError(error, in: H.Method.method)))
        return
      }
      let document = H.document(of: decoded)
      let outdated = H.isAboutDocument ? H.outdated : nil
      guard !session.keepWaiting(id, H.Method.method, params, document: document, outdated: outdated) else { return }
      H.begin(decoded, id, &session)
      session.startTask(id, document: document, outdated: outdated) { context in
        do {
          return .success(try .result(try await H.answer(decoded, context), id: id))
        } catch {
          return .failure(ResponseError(error, in: H.Method.method))
        }
      }
    }
  }

  private static func outcome(
    _ method: String, _ answer: () throws -> OutgoingMessage
  ) -> Result<OutgoingMessage, ResponseError> {
    do {
      return .success(try answer())
    } catch {
      return .failure(ResponseError(error, in: method))
    }
  }
}

/// A notification's handler, whatever its types.
struct NotificationEntry: HandlerEntry {
  let method: String
  let handle: @Sendable (JSONValue, inout Session) -> Void

  init<H: NotificationHandler>(_ handler: H.Type) {
    method = H.Method.method
    handle = { params, session in
      do {
        H.handle(try params.decode(H.Method.Params.self), &session)
      } catch {
        session.log(ResponseError(error, in: H.Method.method).message)
        H.handleUnreadable(params, &session)
      }
    }
  }
}

extension ResponseError {
  /// The answer to a request whose handling threw.
  init(_ error: any Error, in method: String) {
    switch error {
    case let error as ResponseError: self = error
    case let error as DecodingError: self = .invalidParams(method, error)
    case is CancellationError: self.init(.requestCancelled, "\(method) was cancelled.")
    default: self.init(.internalError, "\(method) failed: \(error)")
    }
  }
}
