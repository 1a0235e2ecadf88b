import Foundation

/// What one run of an editor's driver gave.
struct EditorRun {
  /// One a step.
  let lines: [String]
  /// Everything that was printed, errors included.
  let output: String
  let hasTimedOut: Bool
  /// Whether no server process outlived the editor.
  let hasServerEnded: Bool

  /// - Parameters:
  ///   - acting: The provider that the project names, and what of it the driver runs.
  ///   - limit: Seconds after which the editor is ended.
  static func run(
    _ editor: Editor, _ drivers: [String], acting: ActedProvider? = nil, limit: Int = 180
  ) async throws -> EditorRun {
    guard let executable = editor.tool.executable else { throw editor.tool.missing }
    let sandbox = try EditorSandbox(acting: acting)
    // Opened before a server can start, so that its end is seen whenever it comes.
    let pulse = open(sandbox.pulse.path, O_RDONLY | O_NONBLOCK)
    defer { close(pulse) }

    let process = Process()
    process.executableURL = executable
    process.arguments = editor.arguments(running: drivers)
    process.environment = sandbox.environment
    process.currentDirectoryURL = sandbox.project
    process.standardInput = FileHandle.nullDevice
    let streams = try ScratchFolder()
    let standardOutput = try streams.file("output")
    let standardError = try streams.file("errors")
    process.standardOutput = try FileHandle(forWritingTo: standardOutput)
    process.standardError = try FileHandle(forWritingTo: standardError)
    try await end(of: process, limit: limit)

    var poll = pollfd(fd: pulse, events: Int16(POLLIN), revents: 0)
    let hasServerEnded = Foundation.poll(&poll, 1, 10_000) > 0 && poll.revents & Int16(POLLHUP) != 0
    let printed = try String(contentsOf: standardOutput, encoding: .utf8)
    let errors = try String(contentsOf: standardError, encoding: .utf8)
    let report = editor == .vim ? try String(contentsOf: sandbox.report, encoding: .utf8) : printed
    return EditorRun(
      lines: report.split(separator: "\n").map(String.init),
      output: "\(report)\n-- output --\n\(printed)\n-- errors --\n\(errors)",
      hasTimedOut: process.terminationReason == .uncaughtSignal, hasServerEnded: hasServerEnded)
  }

  private static func end(of process: Process, limit: Int) async throws {
    let watchdog = DispatchSource.makeTimerSource()
    watchdog.schedule(deadline: .now() + .seconds(limit))
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
      let identifier = process.processIdentifier
      watchdog.setEventHandler { kill(identifier, SIGKILL) }
      watchdog.resume()
    }
    watchdog.cancel()
  }
}
