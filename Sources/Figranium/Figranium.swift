// Figranium: the client library for a Figranium server, as an app or a server program imports it.
// It must not know Phrasebook: no editor, no phrase, no file of a workspace.

import Foundation

/// A client of one Figranium server: runs tasks, lists them, and reads or stops executions.
///
/// ```swift
/// let figranium = Figranium(baseURL: "https://figranium.example.com", apiKey: key)
/// let result = try await figranium.runTask("nightly-backup")
/// ```
///
/// A value is cheap to copy; all copies share the route table that was found out. Every call
/// throws ``FigraniumError`` alone. No call is ever sent twice by itself, no redirect is followed, and the key goes to
/// the origin of `baseURL` and nowhere else.
public struct Figranium: Sendable {
  /// The tasks of the server.
  public var tasks: Tasks { Tasks(connection: connection) }

  /// The executions (runs, present and past) of the server.
  public var executions: Executions { Executions(connection: connection) }

  let connection: Connection

  /// Makes a client. Nothing is sent, and nothing is checked, before the first call: a base URL or a key that cannot be
  /// used is reported by the call, with the codes `INVALID_BASE_URL` and `INVALID_API_KEY`.
  ///
  /// - Parameters:
  ///   - baseURL: where the server is, such as `https://figranium.example.com` or `http://localhost:11345`. A path is
  ///     kept and put before every route. It holds no user, query or fragment.
  ///   - apiKey: the key, sent as `Authorization: Bearer …`. It appears in no error and no description.
  ///   - options: routes, time-outs and limits.
  ///   - transport: what carries the requests; by default the system's URL loading.
  public init(
    baseURL: String, apiKey: String, options: FigraniumOptions = FigraniumOptions(),
    transport: any FigraniumTransport = URLSessionTransport()
  ) {
    connection = Connection(baseURL: baseURL, apiKey: APIKey(apiKey), options: options, transport: transport)
  }

  /// Runs a task and waits until the run is over, up to ``FigraniumOptions/runTimeout``.
  ///
  /// Cancelling the Swift task ends the wait at once, with the code `REQUEST_ABORTED`; the run itself goes on at the
  /// server until ``Executions/stop(runID:options:)`` is called with the same `runID`.
  ///
  /// - Parameters:
  ///   - id: the identifier of a task.
  ///   - runID: what names the execution afterwards, since the server's answer carries no name. It must never have
  ///     been used before: a stop that came too late ends the next run of the same name on some servers.
  ///   - options: a time-out and headers of this call.
  /// - Returns: how the run ended. A run may end with an outcome that is not success without an error being thrown.
  @discardableResult
  public func runTask(
    _ id: String, runID: String = Figranium.freshRunID(), options: FigraniumRequestOptions = FigraniumRequestOptions()
  ) async throws -> FigraniumRunResult {
    guard !runID.isEmpty else {
      throw FigraniumError(.missingRunID, "A run needs a run ID that is not empty.")
    }
    let body = FigraniumValue.object(["runId": .string(runID)])
    let answer = try await connection.call(.run(taskID: id), body: body, options)
    return FigraniumRunResult(runID: runID, answer: answer)
  }

  /// A run ID that nothing has used before: a random UUID in lower case.
  public static func freshRunID() -> String {
    UUID().uuidString.lowercased()
  }
}

extension Figranium: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The server's address, without the key.
  public var description: String { "Figranium(\(connection.address))" }

  /// The same as ``description``, so that a debugger shows no key either.
  public var debugDescription: String { description }

  /// The server's address alone, so that `dump` shows no key either.
  public var customMirror: Mirror { Mirror(self, children: ["address": connection.address]) }
}
