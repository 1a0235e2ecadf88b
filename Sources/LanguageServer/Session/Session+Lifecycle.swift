import ActionRunner
import LanguageServerProtocol
import ShortcutModel
import SourceText

extension Session {
  mutating func begin(_ params: InitializeParams) {
    phase = .running
    capabilities = params.capabilities
    viewRefreshes = HandlerTable.refreshes.intersection(capabilities.refreshes)
    encoding = options.positionEncoding ?? PositionEncoding(offered: params.capabilities.positionEncodings)
    folders = params.workspaceFolders?.map(\.uri) ?? []
    if folders.isEmpty, let root = params.rootUri { folders = [root] }
    if folders.isEmpty, let path = params.rootPath, !path.isEmpty { folders = [DocumentURI(filePath: path)] }
    takeInitialSettings(params.initializationOptions)
    watchClient(params.processId)
    log("Initialized by \(params.clientInfo?.name ?? "an unnamed client"), columns in \(encoding.rawValue).")
  }

  /// Reads the folders that the client named, and asks to be told what happens in them.
  mutating func openWorkspace() {
    registerCapabilities()
    askForSettings()
    changeFolders(removing: [], adding: folders)
  }

  mutating func changeFolders(removing removed: [DocumentURI], adding added: [DocumentURI]) {
    for path in removed.compactMap(folderPath) {
      guard let root = workspace.roots.first(where: { $0.path == path && $0.uri != nil }) else { continue }
      removeRoot(root)
      // What it has left out may be in the folder inside, and the other way round.
      if let outer = workspace.root(of: FileID(path)) { scan(outer) }
    }
    for uri in added {
      guard let path = folderPath(uri) else {
        log("\(uri.rawValue) is no folder of this machine.")
        continue
      }
      addRoot(WorkspaceRoot(path: path, uri: uri))
    }
    if !removed.isEmpty { for file in documents.keys.sorted() { readAround(file) } }
  }

  private func folderPath(_ uri: DocumentURI) -> String? {
    uri.filePath.map { options.disk.canonicalPath($0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0) }
  }

  /// Takes the user's configuration as it is now, and the disk where nobody tells what happens there. Visual Studio Code
  /// tells of its settings when it has just begun, while the folders are being read.
  mutating func reload() {
    desk.providers.reload()
    desk.cache.forgetAll()
    takeEntities()
    if !capabilities.watchedFilesRegistration, watch == nil { for root in workspace.roots { scan(root) } }
  }

  mutating func shutDown() {
    phase = .shutDown
    diagnostics.check?.cancel()
    let error = ResponseError(.requestCancelled, "The server is shutting down.")
    for id in requests.closeAll() { client.answer(id, .failure(error)) }
    answerWaiting()
  }
}
