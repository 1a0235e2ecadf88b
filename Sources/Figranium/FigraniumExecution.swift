public import Foundation

/// One run of a task, present or past.
public struct FigraniumExecution: Identifiable, Sendable, Hashable {
  /// The run ID that the run was started with.
  public var id: String

  /// The server's status: a word in the documentation, the HTTP status of the run on the servers in use.
  public var status: Status?

  /// How the run ended, where the server says so.
  public var outcome: FigraniumOutcome?

  /// How far the run is, where the server says so: `queued`, `running` or `finished`.
  public var phase: String?

  /// The identifier of the task that was run.
  public var taskID: String?

  /// The name of that task at the time.
  public var taskName: String?

  /// When the run began.
  public var startedAt: Date?

  /// When the run ended.
  public var finishedAt: Date?

  /// A status as a word or as a number.
  public enum Status: Sendable, Hashable, CustomStringConvertible {
    /// A word, such as `running`.
    case word(String)

    /// An HTTP status, such as 200.
    case code(Int)

    /// The word, or the number's digits.
    public var description: String {
      switch self {
      case .word(let word): word
      case .code(let code): String(code)
      }
    }
  }

  /// The words of a dialog: the status, else the outcome, else `unknown`.
  public var statusText: String { status?.description ?? outcome?.rawValue ?? "unknown" }

  /// Makes an execution value.
  public init(
    id: String, status: Status? = nil, outcome: FigraniumOutcome? = nil, phase: String? = nil, taskID: String? = nil,
    taskName: String? = nil, startedAt: Date? = nil, finishedAt: Date? = nil
  ) {
    self.id = id
    self.status = status
    self.outcome = outcome
    self.phase = phase
    self.taskID = taskID
    self.taskName = taskName
    self.startedAt = startedAt
    self.finishedAt = finishedAt
  }
}

extension FigraniumExecution {
  /// Reads one execution of an answer; `nil` where it has no identifier.
  init?(_ value: FigraniumValue, id known: String? = nil) {
    guard let id = value["id"]?.scalarText ?? known, !id.isEmpty else { return nil }
    self.init(
      id: id, status: Status(value["status"]), outcome: value["outcome"]?.word.map(FigraniumOutcome.init),
      phase: value["phase"]?.word, taskID: value["taskId"]?.word, taskName: value["taskName"]?.word,
      startedAt: (value["startedAt"] ?? value["timestamp"])?.date, finishedAt: value["finishedAt"]?.date)
  }

  /// Reads a single execution, bare or unwrapped from `execution`. The answer is to a question for `id`, so it may
  /// leave the identifier out.
  static func one(in answer: FigraniumValue, id: String) throws(FigraniumError) -> FigraniumExecution {
    let value = answer["execution"] ?? answer
    guard case .object(let members) = value, !members.isEmpty, let execution = FigraniumExecution(value, id: id)
    else {
      throw .unexpected("The server answered JSON that holds no execution.")
    }
    return execution
  }

  /// Reads a list of executions, bare or unwrapped from `executions`; an element that is none is left out.
  static func list(in answer: FigraniumValue) throws(FigraniumError) -> [FigraniumExecution] {
    guard let elements = answer.elements ?? answer["executions"]?.elements else {
      throw .unexpected("The server answered JSON that holds no list of executions.")
    }
    return elements.compactMap { FigraniumExecution($0) }
  }
}

extension FigraniumExecution.Status {
  init?(_ value: FigraniumValue?) {
    switch value {
    case .string(let word) where !word.isEmpty: self = .word(plainLine(word))
    case .integer(let code): self = .code(code)
    default: return nil
    }
  }
}

extension FigraniumValue {
  /// A scalar's text where there is any.
  fileprivate var word: String? {
    guard let text = scalarText, !text.isEmpty else { return nil }
    return plainLine(text)
  }

  /// A moment: milliseconds since 1970 as the servers send it, or an ISO 8601 text.
  fileprivate var date: Date? {
    switch self {
    case .integer(let milliseconds): Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    case .number(let milliseconds): Date(timeIntervalSince1970: milliseconds / 1000)
    case .string(let text): Self.isoDate(text)
    default: nil
    }
  }

  private static func isoDate(_ text: String) -> Date? {
    for style in [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()] {
      do {
        return try style.parse(text)
      } catch {
        continue  // The other form may fit; a text of neither form is no moment.
      }
    }
    return nil
  }
}
