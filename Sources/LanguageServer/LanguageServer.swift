// LanguageServer serves the protocol over ShortcutIDE, ShortcutLint and ActionRunner: the message loop, the session,
// one handler a request, and the conversions between offsets and positions. It must not decide what a phrase means.

import Dispatch
package import LanguageServerProtocol
package import ShortcutModel
package import SourceText

/// A server for one client.
///
/// One thread reads messages and brings them to the loop, which takes them in order and owns all that changes, a
/// `Session`. Requests for an answer from a snapshot run in tasks and bring their outcome to the loop.
package struct LanguageServer: Sendable {
  package struct Options: Sendable {
    package var version: String
    package var disk: any WorkspaceDisk
    /// The user's providers.
    package var providers: any ProviderSource
    /// How long typing waits for entities that were never fetched.
    package var patience = Duration.milliseconds(400)
    /// How long the end waits for the stop of a running action to reach its server. Editors kill a server that takes
    /// much longer.
    package var stopLimit = Duration.seconds(2)
    /// What the client counts columns in, where the user knows better than the protocol: some editors count bytes or
    /// characters, and do not say so.
    package var positionEncoding: PositionEncoding?
    /// How long a folder is read before that is shown.
    package var progressDelay = Duration.milliseconds(500)
    /// Where the snippets of actions are kept for editors that open files; nil where none are.
    package var snippets: (any SnippetShelf)?
    /// Takes one line at a time; silent unless the user named a log file.
    package var log: @Sendable (String) -> Void

    package init(
      version: String, disk: any WorkspaceDisk, providers: any ProviderSource,
      log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      self.version = version
      self.disk = disk
      self.providers = providers
      self.log = log
    }
  }

  private let connection: Connection
  private let options: Options
  private let backlog: Backlog

  package init(_ transport: any ByteTransport, options: Options) {
    self.init(transport, options: options, standstill: .seconds(10))
  }

  /// - Parameter standstill: How long nothing may move before a client that does not read is taken for gone.
  init(_ transport: any ByteTransport, options: Options, standstill: DispatchTimeInterval) {
    connection = Connection(transport, standstill: standstill)
    self.options = options
    backlog = Backlog(patience: standstill)
  }

  /// Serves until the client ends the session or is gone, or the task is cancelled.
  ///
  /// - Returns: The exit code of the process: 0 after `shutdown`, else 1.
  package func run() async -> Int32 {
    let queue = EventQueue()
    let client = ClientGateway(connection)
    let requests = RequestTable()
    let intake = Intake(client: client, requests: requests, queue: queue, backlog: backlog)
    let exitCode = await queue.run { [options] queue in
      Session(options: options, client: client, requests: requests, queue: queue)
    } onHandled: { [backlog] event in
      if case .message = event { backlog.leave() }
    } start: {
      connection.start {
        intake.receive($0)
      } end: { end in
        queue.yield(.end(end))
      }
    }
    backlog.close()
    connection.closeOutput()
    await requests.awaitStoppedActions(atMost: options.stopLimit)
    return exitCode ?? 1
  }
}
