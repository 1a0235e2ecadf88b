extension Figranium {
  /// The tasks of a server.
  public struct Tasks: Sendable {
    let connection: Connection

    /// All tasks. Servers of the 0.9 series give them to a signed-in session alone, and the call then throws
    /// `SESSION_REQUIRED`; ``listSummaries(options:)`` works with a key on every server.
    ///
    /// A task without an identifier is left out, and one without a name shows its identifier.
    public func list(
      options: FigraniumRequestOptions = FigraniumRequestOptions()
    ) async throws -> [FigraniumTask] {
      try await list(.tasks, options)
    }

    /// Identifier, name and description of all tasks, in the order of the server. There is no paging.
    public func listSummaries(
      options: FigraniumRequestOptions = FigraniumRequestOptions()
    ) async throws -> [FigraniumTask] {
      try await list(.taskSummaries, options)
    }

    /// The answer is a list, or an object that has it under `tasks`; an element that is no task is left out.
    private func list(
      _ endpoint: Endpoint, _ options: FigraniumRequestOptions
    ) async throws(FigraniumError) -> [FigraniumTask] {
      guard let tasks = try await connection.list(endpoint, under: "tasks", options, { FigraniumTask($0) }) else {
        throw .unexpected("\(endpoint.summary) answered JSON that holds no list of tasks.")
      }
      return tasks
    }
  }
}
