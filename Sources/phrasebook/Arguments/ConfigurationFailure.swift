import ShortcutModel

/// Mistakes in `.phrasebook.json` files. Nothing is done by halves of a configuration.
struct ConfigurationFailure: Error {
  /// `file:line:column: message`, in the order of the files.
  let lines: [String]

  /// Nil where there is none.
  init?(_ broken: [ProjectConfiguration]) {
    guard !broken.isEmpty else { return nil }
    lines = broken.flatMap { configuration in configuration.errors.map(configuration.description(of:)) }
  }
}
