import Synchronization
import Testing
import UtteranceMatcher

@testable import ActionRunner

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct EntityCacheTests {
  private let clock = TestClock()
  private let provider = StubProvider()
  private let type = "FigraniumTask"
  private let fault = ActionError("NETWORK_ERROR", "Nothing answers.", .provider)

  private func cache() -> EntityCache { EntityCache(lifetime: .seconds(60)) { [clock] in clock.now } }

  @Test func nothingIsFetchedByLooking() {
    #expect(cache().cached(type, of: provider) == nil)
    #expect(provider.state.withLock { $0.fetches } == 0)
  }

  @Test func aListLivesForAWhile() async {
    let cache = cache()
    #expect(Array(await cache.refresh(type, of: provider).values) == StubProvider.tasks)
    clock.advance(.seconds(59))
    #expect(cache.cached(type, of: provider)?.isDue == false)
    _ = await cache.refresh(type, of: provider)
    #expect(provider.state.withLock { $0.fetches } == 1)
    clock.advance(.seconds(1))
    #expect(cache.cached(type, of: provider)?.isDue == true)
    #expect(cache.cached(type, of: provider).map { Array($0.values) } == StubProvider.tasks)
    _ = await cache.refresh(type, of: provider)
    #expect(provider.state.withLock { $0.fetches } == 2)
  }

  @Test func manyWhoAskGetOneFetch() async {
    let cache = cache()
    let gate = Waiter()
    provider.state.withLock { $0.gate = gate }
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { await cache.refresh(type, of: provider).values.count } }
      while provider.state.withLock({ $0.fetches }) == 0 { await Task.yield() }
      gate.resume()
      for await count in group { #expect(count == 4) }
    }
    #expect(provider.state.withLock { $0.fetches } == 1)
  }

  @Test func theAgeOfAFetchIsKnown() async {
    let cache = cache()
    #expect(cache.age(ofFetch: type, of: provider) == .zero)
    let gate = Waiter()
    provider.state.withLock { $0.gate = gate }
    let refresh = Task { await cache.refresh(type, of: provider) }
    while provider.state.withLock({ $0.fetches }) == 0 { await Task.yield() }
    clock.advance(.seconds(3))
    #expect(cache.age(ofFetch: type, of: provider) == .seconds(3))
    gate.resume()
    _ = await refresh.value
    #expect(cache.age(ofFetch: type, of: provider) == .zero)
  }

  @Test func aListThatIsBeingFetchedIsNotDue() async {
    let cache = cache()
    _ = await cache.refresh(type, of: provider)
    clock.advance(.seconds(100))
    let gate = Waiter()
    provider.state.withLock { $0.gate = gate }
    let refresh = Task { await cache.refresh(type, of: provider) }
    while provider.state.withLock({ $0.fetches }) < 2 { await Task.yield() }
    #expect(cache.cached(type, of: provider)?.isDue == false)
    gate.resume()
    #expect(await refresh.value.isDue == false)
  }

  @Test func theLastGoodCopyIsServedAndMarked() async {
    let cache = cache()
    _ = await cache.refresh(type, of: provider)
    provider.fail(fault)
    clock.advance(.seconds(60))
    let entities = await cache.refresh(type, of: provider)
    #expect(Array(entities.values) == StubProvider.tasks && entities.error == fault)
    #expect(entities.isStale && !entities.isDue)
  }

  @Test func withoutAGoodCopyThereIsTheFault() async {
    provider.fail(fault)
    let entities = await cache().refresh(type, of: provider)
    #expect(entities.values.isEmpty && entities.error == fault)
    #expect(!entities.isStale && !entities.isDue)
  }

  @Test func triesAfterFailuresAreEverFurtherApart() async {
    let cache = cache()
    provider.fail(fault)
    var waits: [Int] = []
    for _ in 0..<8 {
      _ = await cache.refresh(type, of: provider)
      let before = provider.state.withLock { $0.fetches }
      var seconds = 0
      while cache.cached(type, of: provider)?.isDue == false {
        clock.advance(.seconds(1))
        seconds += 1
      }
      #expect(provider.state.withLock { $0.fetches } == before)
      waits.append(seconds)
    }
    #expect(waits == [5, 10, 20, 40, 80, 160, 300, 300])
  }

  @Test func aTryThatIsNotDueIsLeftOutUnlessItIsForced() async {
    let cache = cache()
    provider.fail(fault)
    _ = await cache.refresh(type, of: provider)
    _ = await cache.refresh(type, of: provider)
    #expect(provider.state.withLock { $0.fetches } == 1)
    provider.state.withLock { $0.tasks = .success(StubProvider.tasks) }
    #expect(await cache.refresh(type, of: provider, force: true).error == nil)
    #expect(cache.cached(type, of: provider)?.isStale == false)
  }

  @Test func whoIsCancelledGoesOnAtOnceAndTheFetchStays() async {
    let cache = cache()
    let gate = Waiter()
    provider.state.withLock { $0.gate = gate }
    let impatient = Task { await cache.refresh(type, of: provider) }
    while provider.state.withLock({ $0.fetches }) == 0 { await Task.yield() }
    impatient.cancel()
    #expect(await impatient.value.values.isEmpty)
    let patient = Task { await cache.refresh(type, of: provider) }
    gate.resume()
    #expect(await patient.value.values.count == 4)
  }

  #if canImport(Glibc)
    /// Long lists are read and made behind all else, and who is told may have a key to answer.
    @Test func listsAreMadeInTheBackgroundAndToldOfInFront() async {
      let made = Mutex<Int32?>(nil)
      let told = Mutex<Int32?>(nil)
      // Of this thread.
      let priority: @Sendable () -> Int32 = { getpriority(.init(PRIO_PROCESS.rawValue), 0) }
      let cache = EntityCache(
        prepare: { _ in made.withLock { $0 = priority() } }, onChange: { told.withLock { $0 = priority() } })
      _ = await cache.refresh(type, of: provider)
      #expect(made.withLock { $0 } == 10)
      #expect(told.withLock { $0 } ?? 10 < 10)
    }
  #endif

  /// The provider of that name may be another server now.
  @Test func aFetchThatWasUnderWayIsNotTakenForTheNewProviders() async {
    let cache = cache()
    let gate = Waiter()
    provider.state.withLock { $0.gate = gate }
    let earlier = Task { await cache.refresh(type, of: provider).values.count }
    while provider.state.withLock({ $0.fetches }) == 0 { await Task.yield() }
    cache.forgetAll()
    #expect(cache.age(ofFetch: type, of: provider) == .zero)
    let successor = StubProvider()
    successor.state.withLock { $0.tasks = .success([LiveEntity(id: "new", name: "New")]) }
    #expect(await cache.refresh(type, of: successor).values.map(\.id) == ["new"])
    gate.resume()
    #expect(await earlier.value == 4)
    #expect(cache.cached(type, of: successor)?.values.map(\.id) == ["new"])
  }

  @Test func whatIsForgottenIsFetchedAgain() async {
    let cache = cache()
    _ = await cache.refresh(type, of: provider)
    cache.forgetAll()
    #expect(cache.cached(type, of: provider) == nil)
  }
}

/// A clock that a test moves.
final class TestClock: Sendable {
  private let instant = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { instant.withLock { $0 } }

  func advance(_ duration: Duration) { instant.withLock { $0 += duration } }
}
