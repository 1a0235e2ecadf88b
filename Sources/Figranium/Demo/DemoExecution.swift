import Foundation

/// A run of the demo service. Its state follows from the time alone: nothing runs in the background.
struct DemoExecution: Sendable {
  let id: String
  let sample: DemoTask
  let startedAt: Date
  /// When the run ends by itself.
  let end: ContinuousClock.Instant
  /// When a stop that was asked for takes effect.
  private(set) var stop: ContinuousClock.Instant?
  private(set) var finished: (outcome: FigraniumOutcome, at: Date)?

  init(id: String, sample: DemoTask, startedAt: Date, end: ContinuousClock.Instant) {
    self.id = id
    self.sample = sample
    self.startedAt = startedAt
    self.end = end
  }

  /// Asks the run to stop after the step that it is in.
  mutating func requestStop(at instant: ContinuousClock.Instant) {
    guard stop == nil else { return }
    stop = instant
  }

  /// Brings the state up to the present.
  mutating func settle(now: ContinuousClock.Instant, date: Date) {
    guard finished == nil else { return }
    if let stop, stop < end, now >= stop {
      finished = (.stopped, date)
    } else if now >= end {
      finished = (sample.outcome, date)
    }
  }

  /// When the run's state changes next.
  var nextChange: ContinuousClock.Instant { min(end, stop ?? end) }

  /// The answer to the request that started the run.
  var runAnswer: FigraniumValue {
    guard let finished else { return .object([:]) }
    var members: [String: FigraniumValue] = [
      "outcome": .string(finished.outcome.rawValue), "success": .bool(finished.outcome == .success),
    ]
    switch finished.outcome {
    case .success: members["data"] = sample.data
    case .error: members["error"] = .string("The page asked for a captcha.")
    default: break
    }
    return .object(members)
  }

  /// The execution as a status or a list has it.
  var record: FigraniumValue {
    var members: [String: FigraniumValue] = [
      "id": .string(id), "taskId": .string(sample.task.id), "taskName": .string(sample.task.name),
      "startedAt": Self.milliseconds(startedAt), "status": .string(finished?.outcome.rawValue ?? "running"),
      "phase": .string(finished == nil ? "running" : "finished"),
    ]
    if let finished {
      members["outcome"] = .string(finished.outcome.rawValue)
      members["finishedAt"] = Self.milliseconds(finished.at)
    }
    return .object(members)
  }

  private static func milliseconds(_ date: Date) -> FigraniumValue {
    .integer(Int((date.timeIntervalSince1970 * 1000).rounded()))
  }
}
