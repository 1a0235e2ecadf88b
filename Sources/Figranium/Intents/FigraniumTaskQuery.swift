/// Finds the tasks of the configured server: those to suggest, and those with given identifiers.
public struct FigraniumTaskQuery: Sendable {
  /// Makes a query.
  public init() {}

  /// The tasks to choose from, of `tasks.listSummaries()`.
  public func suggestedEntities() async throws -> [FigraniumTask] {
    try await FigraniumIntentConfiguration.client().tasks.listSummaries()
  }

  /// The tasks with these identifiers, of `tasks.list()`; of the summaries where a server keeps that list from a key.
  public func entities(for identifiers: [String]) async throws -> [FigraniumTask] {
    let wanted = Set(identifiers)
    let tasks = try FigraniumIntentConfiguration.client().tasks
    do {
      return try await tasks.list().filter { wanted.contains($0.id) }
    } catch let refusal as FigraniumError where refusal.refusesTheRoute {
      return try await tasks.listSummaries().filter { wanted.contains($0.id) }
    }
  }
}
