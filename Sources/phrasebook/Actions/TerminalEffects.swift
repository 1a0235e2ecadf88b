import ActionRunner
import SourceText
import UtteranceMatcher

/// Asks and tells on a terminal. All of it goes to standard error: standard output carries the result alone.
struct TerminalEffects: ActionEffects {
  let console: Console
  /// Whether there is a person to ask.
  let isAttended: Bool
  /// Whether the URL of a hand-off is opened, and not only printed.
  let opensURLs: Bool

  init(_ console: Console, opensURLs: Bool) {
    self.console = console
    self.opensURLs = opensURLs
    isAttended = console.isInputTerminal && console.err.isTerminal
  }

  /// More lines than this push the first of them off the screen.
  private static let mostChoices = 50

  func ask(_ parameter: ActionPlan.MissingParameter) async -> ActionAnswer {
    guard isAttended else { return .unavailable }
    let shown = parameter.candidates.prefix(Self.mostChoices)
    for (index, entity) in shown.enumerated() {
      let id = entity.id == entity.name ? "" : "  (\(entity.id))"
      say("  \(index + 1)  \(entity.name)\(id)\n")
    }
    if shown.count < parameter.candidates.count {
      say("  These are \(shown.count) of \(parameter.candidates.count); any other can be named.\n")
    }
    if parameter.isStale { say("  The provider does not answer; this is its last list.\n") }
    while true {
      say("\(parameter.title) (\(parameter.type)): ")
      guard let line = await TerminalInput.line(), !line.isEmpty else { return .dismissed }
      guard let number = Int(line), !parameter.candidates.contains(where: { $0.id == line || $0.name == line }) else {
        return .value(line)
      }
      if shown.indices.contains(number - 1) { return .value(shown[number - 1].id) }
      if parameter.candidates.isEmpty { return .value(line) }
      say("There is no number \(number).\n")
    }
  }

  func confirm(_ sentence: String) async -> Bool {
    guard isAttended else { return false }
    say("\(sentence)? [y/N] ")
    let answer = await TerminalInput.line()?.lowercased()
    return answer == "y" || answer == "yes"
  }

  func progress(_ message: String) async {
    if console.err.isTerminal { say(message + "\n") }
  }

  func handOff(_ handOff: HandOff) async throws(ActionError) -> HandOff.Receiver {
    guard let url = handOff.url else { throw .noWayToApp(handOff.plan) }
    guard opensURLs else { return .reader }
    guard let reason = await URLOpener.open(url) else { return .app }
    throw ActionError("HAND_OFF_FAILED", "\(url) was not opened: \(reason).", .action)
  }

  private func say(_ text: String) {
    console.err.write(DisplayText.visible(text, keepsLines: true))
    console.err.flush()
  }
}
