import Synchronization

/// Where the intents and the task query get their client from.
public enum FigraniumIntentConfiguration {
  private static let installed = Mutex<(any FigraniumIntentClientProvider)?>(nil)

  /// The provider of a scope: it comes before the installed one.
  @TaskLocal private static var scoped: (any FigraniumIntentClientProvider)?

  /// Installs the app's provider: once, at launch, before the system can use an intent. A later call replaces it.
  public static func configure(_ provider: any FigraniumIntentClientProvider) {
    installed.withLock { $0 = provider }
  }

  /// Gives the intents of one operation a provider of their own, so that a process can serve several servers at a
  /// time. It reaches the child tasks of the operation, and leaves what ``configure(_:)`` installed alone.
  public static func withProvider<Value>(
    _ provider: any FigraniumIntentClientProvider, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Value
  ) async rethrows -> Value {
    try await $scoped.withValue(provider, operation: operation)
  }

  /// The client of the scope's provider, else of the installed one.
  static func client() throws -> Figranium {
    guard let provider = scoped ?? installed.withLock({ $0 }) else {
      throw FigraniumError(
        .intentNotConfigured, "Call FigraniumIntentConfiguration.configure(_:) at launch, before an intent is used.")
    }
    return try provider.client()
  }
}
