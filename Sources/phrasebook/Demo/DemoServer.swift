import Foundation
import LanguageServerProtocol

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server as an editor has one: a process of its own, spoken to over its standard streams.
struct DemoServer: Sendable {
  let client: LanguageClient
  private let process: Process

  /// Starts this program as a server. It is given no provider of the user's, so that the demo runs nothing real.
  init() throws(CommandFailure) {
    guard let path = ProgramPath.current else { throw CommandFailure("the program does not find itself", .fault) }
    process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["lsp", "--stdio"]
    process.environment = ["XDG_CONFIG_HOME": "/dev/null"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw CommandFailure("the server did not start: \(error.localizedDescription)", .fault)
    }
    // The transport closes its descriptors itself, so it has its own.
    client = LanguageClient(
      FileDescriptorTransport(
        input: dup(output.fileHandleForReading.fileDescriptor),
        output: dup(input.fileHandleForWriting.fileDescriptor)))
  }

  /// Asks the server to end, and waits until it has.
  ///
  /// - Returns: Its exit code.
  func end() async throws -> Int32 {
    _ = try await client.request(ShutdownRequest.self, NoValue())
    try client.notify(ExitNotification.self, NoValue())
    await client.waitForEnd()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func kill() {
    if process.isRunning { process.terminate() }
  }
}
