package import ShortcutModel

/// What a code lens runs. It is complete by itself, so that a server can carry it out without the buffer.
package struct LensCommand: Sendable, Hashable {
  package enum Kind: String, Sendable {
    /// The argument is a call: `RunFigraniumTaskIntent(task: "nightly-backup")`.
    case call
    /// The argument is a sentence.
    case utterance
    /// The argument is the name of a `run` block of the file.
    case run
  }

  package var kind: Kind
  package var argument: String
  /// Whose project gives the argument its meaning.
  package var file: FileID
  /// Shows the plan and does nothing.
  package var isDryRun: Bool

  package init(kind: Kind, argument: String, file: FileID, isDryRun: Bool) {
    self.kind = kind
    self.argument = argument
    self.file = file
    self.isDryRun = isDryRun
  }
}

extension LensCommand {
  /// The call that a shortcut makes. What it sets to a value that cannot be read is left out, to be asked for.
  static func call(of shortcut: AppShortcut, _ intent: Intent) -> String {
    let arguments = shortcut.presets.compactMap { preset -> String? in
      guard let value = preset.value else { return nil }
      let name = preset.parameter.value
      let parameter = intent.parameter(named: name)
      if let parameter, !parameter.isWrittenInQuotes {
        return "\(name): " + (parameter.kind == .enum ? "." + value : value)
      }
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(name): \"\(escaped)\""
    }
    return intent.name + (arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
  }
}
