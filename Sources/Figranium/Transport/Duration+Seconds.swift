extension Duration {
  /// The length in seconds.
  var seconds: Double { self / .seconds(1) }

  /// The length in words, such as `20 seconds` or `0.2 seconds`.
  package var words: String {
    seconds == seconds.rounded() ? "\(components.seconds) seconds" : "\(seconds) seconds"
  }
}
