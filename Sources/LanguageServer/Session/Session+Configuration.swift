import LanguageServerProtocol
import ShortcutModel
import SourceText

extension Session {
  /// Tells what is wrong in the configurations, at the files themselves, and takes back what no longer is.
  mutating func publishConfigurationErrors() {
    let faulty = workspace.configurations.faulty
    for configuration in faulty {
      let errors = configuration.errors.map { error in
        LanguageServerProtocol.Diagnostic(
          range: view.range(error.range, in: configuration.text), severity: .error, source: "phrasebook",
          message: error.message)
      }
      guard errors != diagnostics.configurationErrors[configuration.file] else { continue }
      diagnostics.configurationErrors[configuration.file] = errors
      publishErrors(errors, of: configuration.file)
      for error in configuration.errors { log(configuration.description(of: error)) }
    }
    let files = Set(faulty.map(\.file))
    for file in workspace.configurations.published.subtracting(files).sorted() {
      diagnostics.configurationErrors[file] = nil
      publishErrors([], of: file)
    }
    workspace.configurations.published = files
    askAgain()
  }

  private mutating func publishErrors(_ errors: [LanguageServerProtocol.Diagnostic], of file: FileID) {
    guard isPulled(file) else { return publish(errors, of: file) }
    if diagnostics.pulledFiles.contains(file) { noteUnasked(errors, of: file) }
  }
}

// MARK: - Buffers

/// A configuration counts as it is on disk, since the command line goes by that; what is asked about a place in it is
/// asked about the text that the client shows.
extension Session {
  /// False for a file that is no configuration.
  mutating func openConfiguration(_ item: TextDocumentItem, _ file: FileID) -> Bool {
    guard file.name == ProjectConfiguration.fileName else { return false }
    workspace.configurations.buffers[file] = TextBuffer(item)
    refuseRequests(about: file)
    return true
  }

  /// False for a document that is no open configuration.
  mutating func changeConfiguration(_ params: DidChangeParams) -> Bool {
    let uri = params.textDocument.uri
    guard let file = workspace.knownFile(of: uri), var buffer = workspace.configurations.buffers[file] else {
      return false
    }
    refuseRequests(about: file)
    if buffer.apply(params.contentChanges, version: params.textDocument.version, encoding: encoding) {
      workspace.configurations.buffers[file] = buffer
    } else {
      loseConfiguration(file, uri)
    }
    return true
  }

  /// Goes back to the text on disk, as for any document.
  mutating func loseConfiguration(_ file: FileID, _ uri: DocumentURI) {
    guard workspace.configurations.buffers.removeValue(forKey: file) != nil else { return }
    warn("An edit does not fit \(uri.rawValue). It is read from disk until it is opened again.")
  }

  mutating func closeConfiguration(_ uri: DocumentURI) -> Bool {
    guard let file = workspace.knownFile(of: uri) else { return false }
    refuseRequests(about: file)
    return workspace.configurations.buffers.removeValue(forKey: file) != nil
  }
}
