import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Leaves no temporary file behind where the program is ended while it writes one.
///
/// Files are written one after another; of two at once the second is not watched.
enum InterruptedWrite {
  /// Does some work with a temporary file, which a signal that ends the program removes first.
  static func removing<Value>(_ temporary: String, during work: () -> Value) -> Value {
    guard let path = strdup(temporary) else { return work() }
    defer { free(path) }
    guard
      watchedPath.compareExchange(expected: 0, desired: UInt(bitPattern: path), ordering: .sequentiallyConsistent)
        .exchanged
    else {
      return work()
    }
    let before = signals.map { number in (number, signal(number, handler)) }
    // What the caller wants ignored, as `nohup` does, stays ignored.
    for (number, old) in before where isIgnored(old) { signal(number, old) }
    defer {
      for (number, old) in before { signal(number, old) }
      watchedPath.store(0, ordering: .sequentiallyConsistent)
    }
    return work()
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private typealias Handler = @convention(c) (Int32) -> Void

  private static func isIgnored(_ handler: Handler?) -> Bool {
    // Functions have no equality, their addresses have.
    let ignoring: Handler? = SIG_IGN
    return withUnsafeBytes(of: handler) { bytes in withUnsafeBytes(of: ignoring) { bytes.elementsEqual($0) } }
  }

  /// A handler may do little more than this: take the name away, and let the signal do what it would have done.
  private static let handler: Handler = { number in
    let address = watchedPath.load(ordering: .sequentiallyConsistent)
    if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// The address of the path of the temporary file that is being written; zero for none. A signal handler reaches nothing
/// but what is global.
private let watchedPath = Atomic<UInt>(0)
