import LanguageServerProtocol
import ShortcutModel
import SourceText

extension Session {
  /// Tells what is wrong in the configurations, at the files themselves, and takes back what no longer is.
  mutating func publishConfigurationErrors() {
    let faulty = workspace.configurations.faulty
    for configuration in faulty {
      publishErrors(
        configuration.errors.map { error in
          LanguageServerProtocol.Diagnostic(
            range: view.range(error.range, in: configuration.text), severity: .error, source: "phrasebook",
            message: error.message)
        }, of: configuration.file)
      for error in configuration.errors { log(configuration.description(of: error)) }
    }
    let files = Set(faulty.map(\.file))
    for file in workspace.configurations.published.subtracting(files).sorted() { publishErrors([], of: file) }
    workspace.configurations.published = files
  }

  private func publishErrors(_ errors: [LanguageServerProtocol.Diagnostic], of file: FileID) {
    client.notify(
      PublishDiagnosticsNotification.self,
      PublishDiagnosticsParams(uri: workspace.uris.uri(of: file), version: nil, diagnostics: errors))
  }
}
