import Foundation

/// A Figranium server in memory, at the level of requests and answers: it has the paths of the servers in use, so that
/// the client above it is the one that a real server gets.
public actor DemoService: FigraniumTransport {
  private let delay: Duration
  private let clock = ContinuousClock()
  private var executions: [DemoExecution] = []

  /// How many executions are remembered; the oldest are forgotten first.
  private static let capacity = 500

  /// Makes a service with sample tasks and a few executions, two of them running for the next hour.
  ///
  /// - Parameter delay: how long an ordinary task runs; a stop takes effect after a third of that at most.
  public init(delay: Duration = .milliseconds(600)) {
    self.delay = max(delay, .zero)
    let now = Date()
    let ages: [(task: String, minutes: Int, isRunning: Bool)] = [
      ("nightly-backup", 480, false), ("flaky-login", 95, false), ("morning-news", 60, false),
      ("price-watch", 2, true), ("full-site-crawl", 1, true),
    ]
    for (index, age) in ages.enumerated() {
      guard let sample = DemoTask.samples.first(where: { $0.task.id == age.task }) else { continue }
      var execution = DemoExecution(
        id: "demo-\(index + 1)", sample: sample, startedAt: now.addingTimeInterval(-60 * Double(age.minutes)),
        end: clock.now + (age.isRunning ? .seconds(3600) : .zero))
      if !age.isRunning {
        execution.settle(now: clock.now, date: execution.startedAt.addingTimeInterval(40))
      }
      executions.append(execution)
    }
  }

  /// Answers a request from memory; a run answers when it is over.
  public func send(_ request: FigraniumRequest) async throws -> FigraniumResponse {
    guard request.headers["Authorization"] != nil else { return Self.failure(401, .invalidAPIKey) }
    settle()
    let path = URLComponents(string: request.url)?.percentEncodedPath ?? ""
    let segments = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    switch (request.method, segments.count) {
    case ("GET", 2) where segments == ["api", "tasks"]:
      return Self.success(.array(DemoTask.samples.map(Self.record)))
    case ("GET", 3) where segments == ["api", "tasks", "list"]:
      return Self.success(.object(["tasks": .array(DemoTask.samples.map(Self.record))]))
    case ("GET", 3) where segments == ["api", "executions", "list"]:
      return Self.success(.object(["executions": .array(executions.reversed().map(\.record))]))
    case ("GET", 3) where segments.starts(with: ["api", "executions"]):
      guard let index = index(of: segments[2]) else { return Self.failure(404, .executionNotFound) }
      return Self.success(.object(["execution": executions[index].record]))
    case ("POST", 3) where segments == ["api", "executions", "stop"]:
      return stop(runID: Self.runID(of: request))
    case ("POST", 3) where segments[0] == "tasks" && segments[2] == "api":
      return try await run(taskID: segments[1], runID: Self.runID(of: request))
    default:
      return Self.failure(404, FigraniumError.Code(rawValue: "NOT_FOUND"))
    }
  }

  private func run(taskID: String, runID: String) async throws -> FigraniumResponse {
    guard let sample = DemoTask.samples.first(where: { $0.task.id == taskID }) else {
      return Self.failure(404, .taskNotFound)
    }
    guard !runID.isEmpty else { return Self.failure(400, .missingRunID) }
    executions.removeAll { $0.id == runID }
    executions.append(
      DemoExecution(id: runID, sample: sample, startedAt: Date(), end: clock.now + delay * sample.length))
    executions.removeFirst(max(0, executions.count - Self.capacity))
    while true {
      settle()
      guard let index = index(of: runID) else { return Self.failure(404, .executionNotFound) }
      if executions[index].finished != nil { return Self.success(executions[index].runAnswer) }
      let wake = min(executions[index].nextChange, clock.now + step)
      try await clock.sleep(until: wake, tolerance: .milliseconds(5))
    }
  }

  /// As servers do, a stop of an unknown run is answered with success.
  private func stop(runID: String) -> FigraniumResponse {
    guard !runID.isEmpty else { return Self.failure(400, .missingRunID) }
    if let index = index(of: runID) { executions[index].requestStop(at: clock.now + step) }
    return Self.success(.object(["success": .bool(true)]))
  }

  /// The time between two steps of a run.
  private var step: Duration { min(delay / 3, .milliseconds(200)) }

  private func settle() {
    let (now, date) = (clock.now, Date())
    for index in executions.indices { executions[index].settle(now: now, date: date) }
  }

  private func index(of runID: String) -> Int? {
    executions.firstIndex { $0.id == runID }
  }
}

extension DemoService {
  private static func record(_ sample: DemoTask) -> FigraniumValue {
    .object([
      "id": .string(sample.task.id), "name": .string(sample.task.name),
      "description": sample.task.description.map { .string($0) } ?? .null,
    ])
  }

  private static func runID(of request: FigraniumRequest) -> String {
    do {
      return try JSONReader.value(of: [UInt8](request.body ?? Data()))["runId"]?.scalarText ?? ""
    } catch {
      return ""  // A body that is no JSON names no run, and is answered as such.
    }
  }

  private static func success(_ value: FigraniumValue) -> FigraniumResponse {
    FigraniumResponse(
      status: 200, headers: ["Content-Type": "application/json; charset=utf-8"], body: Data(value.json.utf8))
  }

  private static func failure(_ status: Int, _ code: FigraniumError.Code) -> FigraniumResponse {
    let value = FigraniumValue.object(["error": .string(code.rawValue)])
    return FigraniumResponse(
      status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: Data(value.json.utf8))
  }
}
