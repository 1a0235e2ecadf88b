import Figranium
import Foundation

/// What was run, on this machine, by this user: `$XDG_STATE_HOME/phrasebook/history.jsonl`, else
/// `~/.local/state/phrasebook/history.jsonl`.
///
/// A run has two lines: one before anything is sent, and one when it is over. A run that has no second line goes on, or
/// the program was ended before it could tell. No line holds a credential, nor anything that a server sent but its word
/// for the outcome and the code of an error.
package struct RunHistory: Sendable {
  /// One run, as both of its lines tell it.
  package struct Run: Sendable, Hashable {
    package var runID: String
    package var startedAt: String
    package var endedAt: String?
    package var intent: String
    /// Values by parameter name.
    package var parameters: [String: String]
    package var provider: String
    package var origin: String
    /// Nil where nothing is known of the run's end.
    package var status: ActionResult.Status?
    package var outcome: String?
    /// The code of what went wrong.
    package var error: String?
  }

  let file: HistoryFile

  package var path: String { file.path }

  init(path: String, maximumSize: Int = 1 << 20) {
    file = HistoryFile(path: path, maximumSize: maximumSize)
  }

  /// Nil where the environment names no folder for it.
  package init?(variables: [String: String]) {
    if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") {
      self.init(path: folder + "/phrasebook/history.jsonl")
    } else if let home = variables["HOME"], home.hasPrefix("/") {
      self.init(path: home + "/.local/state/phrasebook/history.jsonl")
    } else {
      return nil
    }
  }

  /// All runs that the file and the one before it tell of, the newest last. A line that is none is left out, as one
  /// that a full disk has cut.
  package func runs() -> [Run] {
    var order: [String] = []
    var runs: [String: Run] = [:]
    for line in file.lines() {
      guard let value = Self.value(of: line), let runID = value["runID"]?.scalarText else { continue }
      switch value["event"]?.scalarText {
      case "started":
        guard runs[runID] == nil else { continue }
        order.append(runID)
        runs[runID] = Run(runID: runID, started: value)
      case "ended": runs[runID]?.end(value)
      default: continue
      }
    }
    return order.compactMap { runs[$0] }
  }

  private static func value(of line: ArraySlice<UInt8>) -> FigraniumValue? {
    do {
      return try JSONReader.value(of: Array(line))
    } catch {
      return nil
    }
  }
}

extension RunHistory {
  /// - Throws: The sentence that tells why the line could not be written.
  func begin(_ plan: ActionPlan, runID: String, origin: String) throws(HistoryFile.Fault) {
    let values = plan.parameters.map { ($0.name, FigraniumValue.string(String($0.value.prefix(Self.longestValue)))) }
    try append([
      "event": .string("started"), "runID": .string(runID), "intent": .string(plan.intent),
      "parameters": .object(Dictionary(values, uniquingKeysWith: { $1 })), "provider": .string(plan.provider),
      "origin": .string(origin),
    ])
  }

  func end(
    runID: String, _ status: ActionResult.Status, outcome: String? = nil, error: String? = nil
  ) throws(HistoryFile.Fault) {
    var members: [String: FigraniumValue] = [
      "event": .string("ended"), "runID": .string(runID), "status": .string(status.rawValue),
    ]
    if let outcome { members["outcome"] = .string(String(outcome.prefix(Self.longestValue))) }
    if let error { members["error"] = .string(error) }
    try append(members)
  }

  private static let longestValue = 200

  private func append(_ members: [String: FigraniumValue]) throws(HistoryFile.Fault) {
    let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(Date())
    let record = members.merging(["version": .integer(1), "time": .string(time)]) { $1 }
    try file.append(Array((FigraniumValue.object(record).json + "\n").utf8))
  }
}

extension RunHistory.Run {
  fileprivate init(runID: String, started value: FigraniumValue) {
    var parameters: [String: String] = [:]
    if case .object(let members)? = value["parameters"] { parameters = members.compactMapValues(\.scalarText) }
    self.init(
      runID: runID, startedAt: value["time"]?.scalarText ?? "", intent: value["intent"]?.scalarText ?? "",
      parameters: parameters, provider: value["provider"]?.scalarText ?? "",
      origin: value["origin"]?.scalarText ?? "")
  }

  fileprivate mutating func end(_ value: FigraniumValue) {
    endedAt = value["time"]?.scalarText
    status = value["status"]?.scalarText.flatMap(ActionResult.Status.init)
    outcome = value["outcome"]?.scalarText
    error = value["error"]?.scalarText
  }
}
