import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that prints a key. It runs without a shell and without input, and its standard error goes nowhere: it
/// might hold the key.
final class CredentialCommand: Sendable {
  /// Why there is no key; the sentence begins with the program's name.
  struct Fault: Error, Hashable {
    var reason: String
  }

  private struct State {
    var continuation: CheckedContinuation<Result<String, Fault>, Never>?
    var result: Result<String, Fault>?
    var process: pid_t?
    var printed: Data?
    var hasEnded = false
  }

  private let limit: Int
  private let state = Mutex(State())

  private init(limit: Int) { self.limit = limit }

  /// What a program prints; it must end with status 0, within the time-out.
  ///
  /// - Parameter limit: The most that it may print, in bytes.
  static func output(
    of program: URL, arguments: [String], variables: [String: String], limit: Int, timeout: Duration
  ) async -> Result<String, Fault> {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = variables
    let command = CredentialCommand(limit: limit)
    return await withTaskCancellationHandler {
      let deadline = Task {
        try await Task.sleep(for: timeout)
        command.finish(.failure(Fault(reason: "did not end within \(timeout.components.seconds) seconds")))
      }
      defer { deadline.cancel() }
      return await withCheckedContinuation { command.start(process, $0) }
    } onCancel: {
      command.finish(.failure(Fault(reason: "was cancelled")))
    }
  }

  private func start(_ process: Process, _ continuation: CheckedContinuation<Result<String, Fault>, Never>) {
    let early = state.withLock { state in
      state.continuation = state.result == nil ? continuation : nil
      return state.result
    }
    if let early { return continuation.resume(returning: early) }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = pipe
    process.terminationHandler = { [self] process in
      let hasSucceeded = process.terminationReason == .exit && process.terminationStatus == 0
      if hasSucceeded {
        finishIfComplete { $0.hasEnded = true }
      } else {
        finish(.failure(Fault(reason: "ended with status \(process.terminationStatus)")))
      }
    }
    do {
      try process.run()
    } catch {
      return finish(.failure(Fault(reason: "cannot be started")))
    }
    let identifier = process.processIdentifier
    let isOver = state.withLock { state in
      state.process = identifier
      return state.result != nil
    }
    if isOver { Self.end(identifier) }
    let reader = pipe.fileHandleForReading
    DispatchQueue.global().async { self.read(reader) }
  }

  private func read(_ reader: FileHandle) {
    var data = Data()
    do {
      while let part = try reader.read(upToCount: 4096), !part.isEmpty {
        data += part
        guard data.count <= limit else {
          return finish(.failure(Fault(reason: "printed more than \(limit) bytes")))
        }
      }
    } catch {
      return finish(.failure(Fault(reason: "cannot be read")))
    }
    finishIfComplete { $0.printed = data }
  }

  private func finishIfComplete(_ change: (inout State) -> Void) {
    let printed = state.withLock { state in
      change(&state)
      return state.hasEnded ? state.printed : nil
    }
    if let printed { finish(.success(String(decoding: printed, as: UTF8.self))) }
  }

  /// The first end counts; a program that has not ended in order is killed, and what it started with it.
  private func finish(_ result: Result<String, Fault>) {
    let (continuation, process) = state.withLock {
      state -> (CheckedContinuation<Result<String, Fault>, Never>?, pid_t?) in
      guard state.result == nil else { return (nil, nil) }
      state.result = result
      defer { state.continuation = nil }
      return (state.continuation, state.process)
    }
    if case .failure = result, let process { Self.end(process) }
    continuation?.resume(returning: result)
  }

  /// Kills a program and what it started, which may hold its output open when it has ended itself. Foundation starts
  /// every program as the leader of a process group of its own, whose number is the program's; one that had none would
  /// share the group of this process.
  private static func end(_ process: pid_t) {
    guard process > 1, getpgid(process) != getpgrp() else {
      kill(process, SIGKILL)
      return
    }
    kill(-process, SIGKILL)
  }
}
