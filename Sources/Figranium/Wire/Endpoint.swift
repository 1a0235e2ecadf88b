/// One call of the server's contract, and how each route table spells it.
enum Endpoint: Sendable, Hashable {
  case taskSummaries
  case tasks
  case run(taskID: String)
  case stop(runID: String)
  case execution(id: String)
  case executions

  var method: String {
    switch self {
    case .run, .stop: "POST"
    case .taskSummaries, .tasks, .execution, .executions: "GET"
    }
  }

  /// Whether the route tables spell this call differently, so that the table must be known.
  var dependsOnRoutes: Bool {
    switch self {
    case .run, .stop, .execution: true
    case .taskSummaries, .tasks, .executions: false
    }
  }

  /// The path in one table.
  func path(_ table: RouteTable) -> String {
    switch (self, table) {
    case (.taskSummaries, _): "/api/tasks/list"
    case (.tasks, _): "/api/tasks"
    case (.executions, _): "/api/executions/list"
    case (.run(let id), .documented): "/tasks/\(percentEncoded(id))/run"
    case (.run(let id), .selfHosted): "/tasks/\(percentEncoded(id))/api"
    case (.stop(let id), .documented): "/executions/\(percentEncoded(id))/stop"
    case (.stop, .selfHosted): "/api/executions/stop"
    case (.execution(let id), .documented): "/executions/\(percentEncoded(id))"
    case (.execution(let id), .selfHosted): "/api/executions/\(percentEncoded(id))"
    }
  }

  /// Every POST has a JSON body: servers of the 0.9 series answer 500 without one.
  func body(_ table: RouteTable) -> FigraniumValue? {
    switch (self, table) {
    case (.stop(let runID), .selfHosted): .object(["runId": .string(runID)])
    case (.stop, .documented), (.run, _): .object([:])
    default: nil
    }
  }

  /// What an error calls this call, without identifiers that could be long.
  var summary: String {
    switch self {
    case .taskSummaries: "the list of tasks"
    case .tasks: "the full list of tasks"
    case .run: "running a task"
    case .stop: "stopping a run"
    case .execution: "the status of an execution"
    case .executions: "the list of executions"
    }
  }

  /// Refuses an identifier that no path can hold: an empty one and the two dot segments would name another path,
  /// whatever their encoding.
  func checkIdentifier() throws(FigraniumError) {
    let (id, kind) =
      switch self {
      case .run(let id): (id, "a task")
      case .stop(let id): (id, "a run")
      case .execution(let id): (id, "an execution")
      case .taskSummaries, .tasks, .executions: ("none", "")
      }
    guard !id.isEmpty, id != ".", id != ".." else {
      throw FigraniumError(.invalidID, "“\(id)” cannot be the identifier of \(kind).")
    }
  }
}

/// The two spellings of the contract's paths.
enum RouteTable: Sendable, Hashable {
  case documented
  case selfHosted
}
