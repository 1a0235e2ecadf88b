#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells when the client's process is gone: another process may hold the server's input open behind it.
enum ClientWatch {
  static let interval = Duration.seconds(2)

  /// Looks every two seconds until the task is cancelled.
  ///
  /// - Parameter process: The client's, or nil where it did not say; then the process that started this one is watched.
  static func start(process: Int?, onEnd: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    let client = process.flatMap { pid_t(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    let parent = getppid()
    return Task {
      while client.map(isAlive) ?? (getppid() == parent) {
        do { try await Task.sleep(for: interval) } catch { return }
      }
      onEnd()
    }
  }

  /// A process that may not be signalled is alive all the same.
  static func isAlive(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
