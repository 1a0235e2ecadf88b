import Dispatch
import Figranium
package import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that is given a text and prints one. It runs without a shell, and its standard error goes nowhere: it might
/// hold a key.
package final class ChildProgram: Sendable {
  /// Why there is no output; the sentence begins with the program's name.
  package struct Fault: Error, Hashable {
    package var reason: String
    /// It was cancelled before it was started.
    package var isUnstarted = false
  }

  private struct State {
    var continuation: CheckedContinuation<Result<Data, Fault>, Never>?
    var result: Result<Data, Fault>?
    var process: pid_t?
    var printed: Data?
    var hasEnded = false
  }

  private let limit: Int
  private let state = Mutex(State())

  private init(limit: Int) { self.limit = limit }

  /// What a program prints; it must end with status 0, within the time-out.
  ///
  /// - Parameters:
  ///   - input: What it reads; it has no input where this is nil.
  ///   - limit: The most that it may print, in bytes.
  package static func output(
    of program: URL, arguments: [String], variables: [String: String], input: [UInt8]? = nil, limit: Int,
    timeout: Duration
  ) async -> Result<Data, Fault> {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    if let input {
      guard let file = unnamedFile(input) else { return .failure(Fault(reason: "cannot be given its input")) }
      process.standardInput = file
    }
    let command = ChildProgram(limit: limit)
    return await withTaskCancellationHandler {
      let deadline = Task {
        try await Task.sleep(for: timeout)
        command.finish(.failure(Fault(reason: "did not end within \(timeout.words)")))
      }
      defer { deadline.cancel() }
      return await withCheckedContinuation { command.start(process, $0) }
    } onCancel: {
      command.finish(.failure(Fault(reason: "was cancelled")))
    }
  }

  /// The program's file: the name itself where it is an absolute path, else the first in `PATH` that can be executed.
  package static func find(_ name: String, variables: [String: String]) -> URL? {
    let manager = FileManager.default
    if name.contains("/") {
      return name.hasPrefix("/") && manager.isExecutableFile(atPath: name) ? URL(filePath: name) : nil
    }
    let folders = (variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.map { URL(filePath: "\($0)/\(name)") }.first { manager.isExecutableFile(atPath: $0.path) }
  }

  /// An open file without a name that holds the input. Unlike a pipe it takes any size at once, and a program that ends
  /// without reading it does not end this one with a signal.
  private static func unnamedFile(_ bytes: [UInt8]) -> FileHandle? {
    var name = Array((FileManager.default.temporaryDirectory.path + "/phrasebook-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(bytes))
      try file.seek(toOffset: 0)
      return file
    } catch {
      return nil
    }
  }

  private func start(_ process: Process, _ continuation: CheckedContinuation<Result<Data, Fault>, Never>) {
    let early = state.withLock { state in
      state.continuation = state.result == nil ? continuation : nil
      return state.result
    }
    guard early == nil else {
      return continuation.resume(returning: .failure(Fault(reason: "was not started", isUnstarted: true)))
    }
    let pipe = Pipe()
    process.standardError = FileHandle.nullDevice
    process.standardOutput = pipe
    process.terminationHandler = { [self] process in
      let hasSucceeded = process.terminationReason == .exit && process.terminationStatus == 0
      if hasSucceeded {
        finishIfComplete { $0.hasEnded = true }
      } else {
        let cause = process.terminationReason == .exit ? "status" : "signal"
        finish(.failure(Fault(reason: "ended with \(cause) \(process.terminationStatus)")))
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
    if let printed { finish(.success(printed)) }
  }

  /// The first end counts; a program that has not ended in order is killed, and what it started with it.
  private func finish(_ result: Result<Data, Fault>) {
    let (continuation, process) = state.withLock {
      state -> (CheckedContinuation<Result<Data, Fault>, Never>?, pid_t?) in
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
