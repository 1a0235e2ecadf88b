import LanguageServerProtocol

/// Asking the client to ask again for what depends on other files, which it does not know of.
struct RefreshState: Sendable {
  /// Those that are to be asked for when nothing has changed for a while.
  var wanted: Set<RefreshKind> = []
  var timer: Task<Void, Never>?
  var lastChange = ContinuousClock.now
  /// Those that the client has not answered.
  var asked: Set<RefreshKind> = []
}

extension Session {
  /// Lenses, hints and the like are asked for again not while a person types, but when they look up.
  private static let rest = Duration.milliseconds(500)

  /// Something has changed that the answers about open documents may depend on.
  mutating func refreshViews() {
    guard !viewRefreshes.isEmpty else { return }
    refresh.lastChange = .now
    refresh.wanted.formUnion(viewRefreshes)
    awaitRest(Self.rest)
  }

  private mutating func awaitRest(_ rest: Duration) {
    guard refresh.timer == nil else { return }
    refresh.timer = Task { [queue] in
      do {
        try await Task.sleep(for: rest)
        queue.yield(.rested)
      } catch {
        // The session has ended.
      }
    }
  }

  mutating func endRest() {
    refresh.timer = nil
    let rest = Self.rest - (.now - refresh.lastChange)
    if rest > .zero { return awaitRest(rest) }
    requestRefresh(refresh.wanted)
    refresh.wanted = []
  }

  /// Asks now; once more after the client's answer where it has been asked already.
  mutating func requestRefresh(_ kinds: Set<RefreshKind>) {
    guard phase == .running, !documents.isEmpty else { return }
    for kind in RefreshKind.allCases where kinds.contains(kind) && capabilities.refreshes.contains(kind) {
      guard refresh.asked.insert(kind).inserted else {
        refresh.wanted.insert(kind)
        continue
      }
      Task { [client, queue, log = options.log] in
        do {
          try await client.refresh(kind)
        } catch {
          log("The client does not ask for \(kind.rawValue) again: \(error)")
        }
        queue.yield(.refreshed(kind))
      }
    }
  }

  mutating func endRefresh(_ kind: RefreshKind) {
    refresh.asked.remove(kind)
    if refresh.wanted.contains(kind) { awaitRest(Self.rest) }
  }
}

extension ClientGateway {
  fileprivate func refresh(_ kind: RefreshKind) async throws {
    switch kind {
    case .codeLens: _ = try await request(CodeLensRefreshRequest.self, NoValue())
    case .diagnostics: _ = try await request(DiagnosticRefreshRequest.self, NoValue())
    case .inlayHint: _ = try await request(InlayHintRefreshRequest.self, NoValue())
    case .semanticTokens: _ = try await request(SemanticTokensRefreshRequest.self, NoValue())
    }
  }
}
