import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C, or another program's wish to end this one, while an action may run: the first asks for an end in order, which
/// stops what was started on the server; the second ends the program where it stands.
enum InterruptWatch {
  /// Does some work; at the first interrupt, calls `onInterrupt` and cancels it.
  static func during<Value: Sendable>(
    _ work: @Sendable @escaping () async -> Value, onInterrupt: @Sendable @escaping () -> Void = {}
  ) async -> Value {
    interruptCount.store(0, ordering: .relaxed)
    for number in signals { signal(number, handler) }
    let task = Task { await work() }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: interruptPipe.read, queue: DispatchQueue(label: "interrupts"))
    source.setEventHandler {
      var byte: UInt8 = 0
      _ = read(interruptPipe.read, &byte, 1)
      onInterrupt()
      task.cancel()
    }
    source.resume()
    defer {
      for number in signals { signal(number, SIG_DFL) }
      source.cancel()
    }
    return await task.value
  }

  private static let signals = [SIGINT, SIGTERM]

  /// A handler may do little more than this: count, and write a byte or end at once.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if interruptCount.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { _exit(128 + number) }
    var byte: UInt8 = 0
    _ = write(interruptPipe.write, &byte, 1)
  }
}

/// The interrupts since the watch began. A signal handler reaches nothing but what is global.
private let interruptCount = Atomic(0)

/// What wakes the watch: a byte for the first interrupt. It stays for as long as the process lives.
private let interruptPipe: (read: Int32, write: Int32) = {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}()
