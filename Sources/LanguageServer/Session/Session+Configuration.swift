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
