import Synchronization
package import UtteranceMatcher

/// The live entities of every provider, by type: typing reads them at once, and never waits for a network.
///
/// A list lives for a while, then it is fetched again, once at a time however many ask. Where the provider fails, the
/// last good copy goes on being served, marked as stale, and the next try waits longer each time.
package final class EntityCache: Sendable {
  /// What is known of one list.
  package struct Entities: Sendable {
    /// In the provider's order; empty where none was ever fetched.
    package var list: EntityList
    /// Why the last fetch failed, where it did.
    package var error: ActionError?
    /// The values are a good copy from before the last fetch, which failed.
    package var isStale: Bool
    /// The values may have changed meanwhile: a refresh is due.
    package var isDue: Bool

    package var values: PackedEntities { list.entities }
  }

  private struct Key: Hashable {
    var provider: String
    var type: String
    /// Of the configuration: what a provider of an earlier one gives is not what its successor of that name has.
    var generation: Int
  }

  private struct Entry {
    var list: EntityList?
    var fetched: ContinuousClock.Instant?
    /// How long the values are good; nil for the usual time.
    var lifetime: Duration?
    var error: ActionError?
    var failures = 0
    var retry: ContinuousClock.Instant?
    /// Those who wait for the fetch under way; nil where there is none.
    var waiters: [Waiter]?
    /// When the last fetch began.
    var begun: ContinuousClock.Instant?
  }

  private let lifetime: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let prepare: @Sendable (EntityList) -> Void
  private let onChange: @Sendable () -> Void
  private let entries = Mutex<[Key: Entry]>([:])
  private let generation = Atomic(0)

  /// How long the tries after failures are apart: doubled each time, from the first to the longest.
  private static let backOff = (first: Duration.seconds(5), longest: Duration.seconds(300))

  /// - Parameters:
  ///   - lifetime: How long a list is good without asking again.
  ///   - now: The present; tests have a clock of their own.
  ///   - prepare: Called with a list before it is served, for what takes long with very many.
  ///   - onChange: Called where a fetch has brought something else than what was known.
  package init(
    lifetime: Duration = .seconds(60), now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
    prepare: @escaping @Sendable (EntityList) -> Void = { _ in }, onChange: @escaping @Sendable () -> Void = {}
  ) {
    self.lifetime = lifetime
    self.now = now
    self.prepare = prepare
    self.onChange = onChange
  }

  /// What is known now, without waiting for anything; nil where nothing was ever asked.
  package func cached(_ type: String, of provider: any ActionProvider) -> Entities? {
    entities(for: key(type, provider))
  }

  private func key(_ type: String, _ provider: any ActionProvider) -> Key {
    Key(provider: provider.name, type: type, generation: generation.load(ordering: .sequentiallyConsistent))
  }

  private func entities(for key: Key) -> Entities? {
    let time = now()
    return entries.withLock { entries in entries[key].flatMap { entities(in: $0, at: time) } }
  }

  /// How long the fetch under way has lasted; zero where there is none.
  package func age(ofFetch type: String, of provider: any ActionProvider) -> Duration {
    let (key, time) = (key(type, provider), now())
    return entries.withLock { entries in
      guard let entry = entries[key], entry.waiters != nil, let begun = entry.begun else { return .zero }
      return time - begun
    }
  }

  /// The list, fetched where it is due. A try that is not due yet after a failure is left out. Goes on with what is
  /// known where the Swift task is cancelled.
  ///
  /// - Parameter force: Fetches in any case, as a person who asks for a refresh expects.
  package func refresh(_ type: String, of provider: any ActionProvider, force: Bool = false) async -> Entities {
    let key = key(type, provider)
    let waiter = Waiter()
    let (mayWait, mustFetch) = entries.withLock { entries -> (Bool, Bool) in
      var entry = entries[key] ?? Entry()
      if entry.waiters == nil, !force, !isDue(entry, at: now()) { return (false, false) }
      let mustFetch = entry.waiters == nil
      if mustFetch { entry.begun = now() }
      entry.waiters = (entry.waiters ?? []) + [waiter]
      entries[key] = entry
      return (true, mustFetch)
    }
    // The fetch belongs to all who wait for it, so it does not end when one of them is cancelled.
    if mustFetch { Task.detached(priority: .utility) { await self.fetch(key, from: provider) } }
    if mayWait { await waiter.wait() }
    return entities(for: key) ?? Entities(list: EntityList([]), error: nil, isStale: false, isDue: true)
  }

  /// Forgets what the providers gave, as after a change of the configuration. A fetch under way is let end, for those
  /// alone who wait for it now.
  package func forgetAll() {
    generation.add(1, ordering: .sequentiallyConsistent)
    entries.withLock { entries in entries = entries.filter { $0.value.waiters != nil } }
  }

  private func fetch(_ key: Key, from provider: any ActionProvider) async {
    // Nobody else fetches meanwhile.
    let before = entries.withLock { $0[key] }
    // Who is told afterwards may have a key to answer, and must not do so in the background.
    let result = await withTaskExecutorPreference(BackgroundExecutor.shared) {
      await self.result(of: key.type, from: provider, before: before?.list)
    }
    let (waiters, isNews) = entries.withLock { entries -> ([Waiter], Bool) in
      var entry = entries[key] ?? Entry()
      let waiters = entry.waiters
      entry.waiters = nil
      let time = now()
      switch result {
      case .success(let list): entry = Entry(list: list, fetched: time, lifetime: provider.lifetime)
      case .failure(let error):
        entry.error = error
        entry.failures += 1
        let wait = Self.backOff.first * (1 << min(entry.failures - 1, 10))
        entry.retry = time + min(wait, Self.backOff.longest)
      }
      entries[key] = entry
      return (waiters ?? [], before?.list !== entry.list || before?.error != entry.error)
    }
    if isNews { onChange() }
    for waiter in waiters { waiter.resume() }
  }

  /// What takes long with very many is done here, before anybody is locked out. The list is the one that is there already
  /// where it has the same values.
  private func result(
    of type: String, from provider: any ActionProvider, before: EntityList?
  ) async -> Result<EntityList, ActionError> {
    do throws(ActionError) {
      let values = PackedEntities(try await provider.entities(ofType: type))
      if let before, before.entities == values { return .success(before) }
      let list = EntityList(values)
      prepare(list)
      return .success(list)
    } catch {
      return .failure(error)
    }
  }

  private func isDue(_ entry: Entry, at time: ContinuousClock.Instant) -> Bool {
    if let retry = entry.retry { return time >= retry }
    guard let fetched = entry.fetched else { return true }
    return time >= fetched + (entry.lifetime ?? lifetime)
  }

  private func entities(in entry: Entry, at time: ContinuousClock.Instant) -> Entities? {
    guard entry.list != nil || entry.error != nil else { return nil }
    return Entities(
      list: entry.list ?? EntityList([]), error: entry.error, isStale: entry.error != nil && entry.list != nil,
      isDue: entry.waiters == nil && isDue(entry, at: time))
  }
}
