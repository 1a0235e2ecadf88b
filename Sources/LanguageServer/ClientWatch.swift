import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells when the client's process is gone: another process may hold the server's input open behind it.
enum ClientWatch {
  static let interval = DispatchTimeInterval.seconds(2)

  /// Looks every two seconds until the timer is cancelled. Tasks may all be waiting to write to that client, so the
  /// timer has a thread of its own.
  ///
  /// - Parameter process: The client's, or nil where it did not say; then the process that started this one is watched.
  static func start(process: Int?, onEnd: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let client = process.flatMap { pid_t(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    let parent = getppid()
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "client watch"))
    timer.schedule(deadline: .now(), repeating: interval)
    timer.setEventHandler {
      if !(client.map(isAlive) ?? (getppid() == parent)) { onEnd() }
    }
    timer.resume()
    return timer
  }

  /// A process that may not be signalled is alive all the same.
  static func isAlive(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
