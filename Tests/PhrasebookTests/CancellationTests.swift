import Foundation
import Testing

@testable import phrasebook

@Suite struct CancellationTests {
  /// Work that only cancellation ends.
  private static func patience() async -> Bool {
    do {
      try await Task.sleep(for: .seconds(600))
      return false
    } catch {
      return true
    }
  }

  @Test func interruptCancels() async {
    for number in [SIGINT, SIGTERM] {
      let wasCancelled = await InterruptWatch.during {
        kill(getpid(), number)
        return await Self.patience()
      }
      #expect(wasCancelled)
    }
  }

  @Test func deadlineCancels() async {
    await confirmation { timeout in
      #expect(await Deadline.run(.milliseconds(1), Self.patience) { timeout() })
    }
  }

  @Test func workInTimeIsLetEnd() async {
    let result = await Deadline.run(.seconds(600)) {
      7
    } onTimeout: {
      Issue.record("there was time")
    }
    #expect(result == 7)
  }
}
