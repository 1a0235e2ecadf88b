import LanguageServerProtocol
import ShortcutModel
import SourceText

extension Session {
  mutating func open(_ item: TextDocumentItem) {
    let file = workspace.file(of: item.uri, on: options.disk)
    guard let kind = FileKind(file) ?? FileKind(languageID: item.languageId) else {
      log("\(item.uri.rawValue) is no file of a kind that the server reads.")
      return
    }
    if documents[file] != nil { log("\(item.uri.rawValue) is opened again.") }
    if capabilities.diagnosticPull { takeBack(file) }
    documents[file] = Document(item, kind: kind)
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
      log("\(uri.rawValue) is changed but not open.")
      return
    }
    guard document.apply(params.contentChanges, version: params.textDocument.version, encoding: encoding) else {
      lose(file, uri)
      return
    }
    documents[file] = document
    touch(file)
  }

  /// Goes back to the text on disk: what the client has is no longer known.
  mutating func lose(_ file: FileID, _ uri: DocumentURI) {
    documents[file] = nil
    let message = "An edit does not fit \(uri.rawValue). It is read from disk until it is opened again."
    warn(message)
    fallBackToDisk(file)
  }

  mutating func close(_ uri: DocumentURI) {
    guard let file = workspace.knownFile(of: uri), documents.removeValue(forKey: file) != nil else {
      log("\(uri.rawValue) is closed but not open.")
      return
    }
    if let root = workspace.root(of: file), root.uri == nil, !documents.keys.contains(where: root.contains) {
      removeRoot(root)
    }
    fallBackToDisk(file)
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

  /// Applies all edits so far to the snapshot.
  mutating func applyEdits() {
    guard !workspace.touched.isEmpty else { return }
    let files = workspace.touched.sorted()
    workspace.touched = []
    let sources = files.compactMap { file in
      documents[file].map { SourceFile(file, kind: $0.kind, text: $0.text) }
    }
    workspace.snapshot = workspace.snapshot.setting(sources)
    diagnostics.changed.formUnion(files)
    // Only where there is another document can there be an answer that depends on these.
    if documents.count > 1 { refreshViews() }
  }

  /// Edits that come together are looked at together: the event goes behind what is in the queue already.
  private mutating func scheduleSettle() {
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

extension FileKind {
  /// The kind of a document whose name does not tell, by what the editor takes it for.
  init?(languageID: String) {
    switch languageID {
    case "swift": self = .swift
    case "phrases": self = .phrases
    default: return nil
    }
  }
}
