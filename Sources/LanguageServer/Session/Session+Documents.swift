import LanguageServerProtocol
import ShortcutModel
import SourceText

extension Session {
  mutating func open(_ item: TextDocumentItem) {
    let file = workspace.file(of: item.uri, on: options.disk)
    guard let kind = FileKind(file) ?? FileKind(languageID: item.languageId) else {
      if openConfiguration(item, file) { return }
      log("\(item.uri.rawValue) is no file of a kind that the server reads.")
      return
    }
    if let other = documents[file] {
      if other.uri == item.uri { log("\(item.uri.rawValue) is opened again.") } else { copies[other.uri] = other }
    }
    copies[item.uri] = nil
    if capabilities.diagnosticPull { takeBack(file) }
    documents[file] = Document(item, kind: kind)
    lost[file] = nil
    spell(file, as: item.uri)
    readAround(file)
    touch(file)
  }

  /// Reads the project of an open file that lies in no folder of the workspace.
  mutating func readAround(_ file: FileID) {
    guard workspace.root(of: file) == nil, documents[file]?.uri.filePath != nil,
      let folder = options.disk.projectFolder(around: file)
    else { return }
    addRoot(WorkspaceRoot(path: folder.path, uri: nil, isDeep: folder.isDeep))
  }

  /// Uses the client's spelling from now on; what was said under another one is taken back.
  private mutating func spell(_ file: FileID, as uri: DocumentURI) {
    if workspace.uris.uri(of: file) != uri { clearDiagnostics(of: [file]) }
    workspace.spell(file, as: uri)
  }

  mutating func change(_ params: DidChangeParams) {
    let uri = params.textDocument.uri
    guard let file = workspace.knownFile(of: uri), var document = documents[file] else {
      if changeConfiguration(params) || find(params) { return }
      log("\(uri.rawValue) is changed but not open.")
      return
    }
    if document.uri != uri, let copy = exchange(document, for: uri, of: file) { document = copy }
    guard document.apply(params.contentChanges, version: params.textDocument.version, encoding: encoding) else {
      lose(file, uri)
      return
    }
    documents[file] = document
    touch(file)
  }

  /// A file may be open under two addresses, as through a link: two buffers, each with edits of its own. The one that was
  /// touched last counts.
  private mutating func exchange(_ document: Document, for uri: DocumentURI, of file: FileID) -> Document? {
    guard let copy = copies.removeValue(forKey: uri) else { return nil }
    copies[document.uri] = document
    spell(file, as: uri)
    return copy
  }

  /// False where a file is open under no other address.
  private mutating func useCopy(of file: FileID) -> Bool {
    let others = copies.filter { workspace.knownFile(of: $0.key) == file }
    guard let next = others.min(by: { $0.key.rawValue < $1.key.rawValue }) else { return false }
    copies[next.key] = nil
    documents[file] = next.value
    spell(file, as: next.key)
    touch(file)
    return true
  }

  /// Goes back to the text on disk: what the client has is no longer known.
  mutating func lose(_ file: FileID, _ uri: DocumentURI) {
    lost[file] = documents.removeValue(forKey: file)
    let message = "An edit does not fit \(uri.rawValue). It is read from disk until it is opened again."
    warn(message)
    fallBackToDisk(file)
  }

  /// Takes a lost document up again where the client sends its text as a whole; false for any other document.
  private mutating func find(_ params: DidChangeParams) -> Bool {
    guard let file = workspace.knownFile(of: params.textDocument.uri), var document = lost[file] else { return false }
    let changes = params.contentChanges.drop { $0.range != nil }
    guard !changes.isEmpty, document.apply(Array(changes), version: params.textDocument.version, encoding: encoding)
    else { return true }
    lost[file] = nil
    documents[file] = document
    touch(file)
    return true
  }

  mutating func close(_ uri: DocumentURI) {
    if let file = workspace.knownFile(of: uri), lost.removeValue(forKey: file) != nil { return leaveProject(of: file) }
    guard let file = workspace.knownFile(of: uri), let document = documents[file] else {
      if closeConfiguration(uri) { return }
      log("\(uri.rawValue) is closed but not open.")
      return
    }
    // The other buffer counts, and goes on.
    if document.uri != uri, copies.removeValue(forKey: uri) != nil { return }
    documents[file] = nil
    if useCopy(of: file) { return }
    leaveProject(of: file)
    fallBackToDisk(file)
  }

  /// Gives up a project that was read around open files when the last of them is closed.
  private mutating func leaveProject(of file: FileID) {
    guard let root = workspace.root(of: file), root.uri == nil, !documents.keys.contains(where: root.contains) else {
      return
    }
    removeRoot(root)
  }

  /// From now on the text on disk counts, if the file is part of the workspace without being open.
  private mutating func fallBackToDisk(_ file: FileID) {
    refuseRequests(about: file)
    endPulls(of: file)
    if let root = workspace.root(of: file) {
      disk.read(file, in: root)
    } else {
      remove([file])
    }
  }

  /// Where the client does not tell what happens on disk, a save is the moment to look: it often comes with a change
  /// of other files, by a formatter or a generator.
  mutating func save(_ uri: DocumentURI) {
    guard !capabilities.watchedFilesRegistration, watch == nil, let file = workspace.knownFile(of: uri),
      let root = workspace.root(of: file)
    else { return }
    scan(root)
  }

  /// Has an open document looked at again, after all edits that are waiting.
  mutating func touch(_ file: FileID) {
    refuseRequests(about: file)
    workspace.touched.insert(file)
    scheduleSettle()
  }

  /// Applies all edits so far, and what has been heard of the disk, to the snapshot.
  mutating func applyEdits() {
    applyDisk()
    guard !workspace.touched.isEmpty else { return }
    let files = workspace.touched.sorted()
    workspace.touched = []
    let sources = files.compactMap { file in
      documents[file].map { SourceFile(file, kind: $0.kind, text: $0.text) }
    }
    workspace.snapshot = workspace.snapshot.setting(sources)
    diagnostics.changed.formUnion(sources.map(\.id))
    // Only where there is another document can there be an answer that depends on these.
    if documents.count > 1 { refreshViews() }
  }

  /// Edits that come together are looked at together: the event goes behind what is in the queue already.
  mutating func scheduleSettle() {
    guard !workspace.isSettling else { return }
    workspace.isSettling = true
    queue.yield(.settle)
  }

  mutating func settle() {
    workspace.isSettling = false
    // What was read before is given up after the answer has gone out.
    let before = workspace.snapshot
    applyEdits()
    startCheck()
    withExtendedLifetime(before) {}
  }
}
