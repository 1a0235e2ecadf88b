import ActionRunner

/// Who performs an action, and why it is this one.
struct ChosenProvider {
  let provider: any ActionProvider
  /// Whether it is the demo because neither the caller, the workspace, the user's configuration nor the environment
  /// names a provider.
  let isFallback: Bool

  /// Says that it was the demo: with a misspelt configuration, its results would pass for a server's.
  func noteFallback(on console: Console) {
    if isFallback { console.complain("nobody names a provider; this was the built-in demo.") }
  }
}
