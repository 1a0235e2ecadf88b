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
      try FigraniumTask.list(in: await connection.call(.tasks, options), of: .tasks)
    }

    /// Identifier, name and description of all tasks, in the order of the server. There is no paging.
    public func listSummaries(
      options: FigraniumRequestOptions = FigraniumRequestOptions()
    ) async throws -> [FigraniumTask] {
      try FigraniumTask.list(in: await connection.call(.taskSummaries, options), of: .taskSummaries)
    }
  }
}
