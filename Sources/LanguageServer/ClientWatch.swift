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
  static func start(process: Int, onEnd: @escaping @Sendable () -> Void) -> Task<Void, Never>? {
    guard let process = pid_t(exactly: process), process > 0 else { return nil }
    return Task {
      while isAlive(process) {
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
