import Dispatch
import Synchronization

/// Does work on every core.
enum ParallelMap {
  /// The results in the order of the elements, however the work was shared out.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    let next = Atomic(0)
    let results = Mutex<[(Int, Result)]>([])
    let workers = min(elements.count, 16)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var own: [(Int, Result)] = []
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < elements.count else { break }
        own.append((index, transform(elements[index])))
      }
      results.withLock { $0 += own }
    }
    return results.withLock { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
