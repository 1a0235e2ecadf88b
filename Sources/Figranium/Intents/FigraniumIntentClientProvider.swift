/// Vends a configured client to the intents. The app implements it and owns authentication and secrets: no intent
/// takes a credential.
public protocol FigraniumIntentClientProvider: Sendable {
  /// The client of the next call. What is thrown here reaches the intent's caller as it is.
  func client() throws -> Figranium
}
