import ActionRunner
import Dispatch
import LanguageServerProtocol
import ShortcutModel
import SourceText
import UtteranceMatcher

/// All that changes while a client is served. The loop alone owns it.
struct Session {
  /// How far the client has come.
  enum Phase: Sendable {
    case beforeInitialize
    case running
    case shutDown
  }

  /// A folder that is being read.
  struct Scan: Sendable {
    let control: ScanControl
    let progress: ScanProgress?
    /// Something has changed since it began.
    var isOutdated = false
  }

  let options: LanguageServer.Options
  let client: ClientGateway
  let requests: RequestTable
  let queue: EventQueue

  var phase = Phase.beforeInitialize
  /// Whether the user has been told of a fault of the server.
  var hasToldOfFault = false
  /// Set when the loop is to end.
  var exitCode: Int32?
  var capabilities = ClientCapabilities([:])
  var encoding = PositionEncoding.utf16
  /// The folders that the client named at initialization.
  var folders: [DocumentURI] = []
  var workspace = Workspace()
  var documents: [FileID: Document] = [:]
  /// Documents whose file is open under another address as well, which counts at the moment.
  var copies: [DocumentURI: Document] = [:]
  /// Documents of which the client has another text than was known last. Edits of them bear the version that is known, so
  /// that a client takes none.
  var lost: [FileID: Document] = [:]
  var diagnostics = DiagnosticsState()
  let parked = ParkedPulls()
  var refresh = RefreshState()
  /// What the client is asked to ask for again when another file has changed.
  var viewRefreshes: Set<RefreshKind> = []
  /// The scans that are under way.
  var scans: [WorkspaceRoot: Scan] = [:]
  var scanCount = 0
  /// Whether the workspace has been read.
  var hasScanned = false
  /// The requests that wait for that.
  var waiting: [WaitingRequest] = []
  let disk: DiskQueue
  var desk: ActionDesk
  let tokens = TokenMemory()
  let completions = CompletionMemory()
  /// Those that came with `initialize`.
  var initialSettings = Settings()
  var settings = Settings()
  /// Tells what happens on disk, where the client does not.
  var watch: (any FileWatch)?
  private var clientWatch: (any DispatchSourceTimer)?

  init(
    options: LanguageServer.Options, client: ClientGateway, requests: RequestTable,
    queue: EventQueue
  ) {
    self.options = options
    self.client = client
    self.requests = requests
    self.queue = queue
    disk = DiskQueue(disk: options.disk, queue: queue)
    let cache = EntityCache(prepare: { $0.prepare() }, onChange: { queue.yield(.entitiesChanged) })
    desk = ActionDesk(providers: options.providers, cache: cache, patience: options.patience)
  }

  mutating func handle(_ event: ServerEvent) {
    switch event {
    case .message(let message): handle(message)
    case .end(let end):
      log("The connection has ended: \(end).")
      exitCode = exitCode ?? (phase == .shutDown ? 0 : 1)
    case .clientDied:
      log("The client's process is gone.")
      exitCode = exitCode ?? 1
    case .cancelled(let id): endWaiting(of: id)
    case .settle: settle()
    case .answered(let id, let result): answer(id, result)
    case .scanned(let root, let scan):
      take(scan, of: root)
      answerWaiting()
    case .read(let file, let result): take(result, of: file)
    case .checked(let report): publish(report)
    case .checkEnded: endCheck()
    case .paused: endPause()
    case .pulled(let id, let found): endPull(id, found)
    case .rested: endRest()
    case .refreshed(let kind): endRefresh(kind)
    case .entitiesChanged:
      takeEntities()
      refreshViews()
    case .settings(let value): take(settings: value)
    case .changedOnDisk(let changes): follow(changes)
    case .watchRefused: takeOverWatch()
    case .progressCancelled(let token): cancelScan(token)
    }
  }

  /// Stops all that still runs; nothing is sent any more.
  func end() {
    _ = requests.closeAll()
    client.end()
    diagnostics.check?.cancel()
    diagnostics.pause?.cancel()
    refresh.timer?.cancel()
    watch?.stop()
    for scan in scans.values {
      scan.control.cancel()
      scan.progress?.end()
    }
    clientWatch?.cancel()
  }

  mutating func watchClient(_ process: Int?) {
    clientWatch = ClientWatch.start(process: process) { [queue, client] in
      client.doubtReader()
      queue.yield(.clientDied)
    }
  }
}
