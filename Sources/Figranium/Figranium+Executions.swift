extension Figranium {
  /// The executions of a server: its runs, present and past.
  public struct Executions: Sendable {
    let connection: Connection

    /// One execution by its identifier, which is the run ID that the client gave the run.
    ///
    /// Where the server gives single executions to a signed-in session alone, the execution is looked up in
    /// ``list(options:)``. An unknown one throws `EXECUTION_NOT_FOUND`.
    public func get(
      _ id: String, options: FigraniumRequestOptions = FigraniumRequestOptions()
    ) async throws -> FigraniumExecution {
      do {
        return try FigraniumExecution.one(in: await connection.call(.execution(id: id), options), id: id)
      } catch {
        guard error.refusesTheRoute else { throw error }
        guard let execution = try await list(options: options).first(where: { $0.id == id }) else {
          throw FigraniumError(.executionNotFound, "There is no execution “\(id)” in the server's list.")
        }
        return execution
      }
    }

    /// The executions that the server remembers.
    public func list(
      options: FigraniumRequestOptions = FigraniumRequestOptions()
    ) async throws -> [FigraniumExecution] {
      try FigraniumExecution.list(in: await connection.call(.executions, options))
    }

    /// Asks the server to stop the run named `runID`. The run ends between two of its steps, a second or two later.
    ///
    /// Servers say the same of a run that they do not know. A server that lets only a signed-in session stop runs
    /// throws `SESSION_REQUIRED`: nothing has been stopped then.
    public func stop(
      runID: String, options: FigraniumRequestOptions = FigraniumRequestOptions()
    ) async throws {
      let endpoint = Endpoint.stop(runID: runID)
      let answer = try await connection.call(endpoint, options)
      guard case .object = answer else {
        throw FigraniumError.unexpected("The server answered \(endpoint.summary) with JSON that says nothing of it.")
      }
      if case .bool(false)? = answer["success"] {
        throw FigraniumError(.unexpectedResponse, "The server answered that it has not stopped the run “\(runID)”.")
      }
    }
  }
}
