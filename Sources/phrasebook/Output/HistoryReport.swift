import ActionRunner
import SourceText

/// The history as `phrasebook run --history` shows it, the newest last.
enum HistoryReport {
  static func write(_ runs: [RunHistory.Run], on console: Console) {
    for run in runs {
      let values = run.parameters.sorted { $0.key < $1.key }.map { "\($0.key): \"\($0.value)\"" }
      let call = run.intent + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
      let end = [run.outcome, run.error].compactMap(\.self)
      let status = (run.status?.rawValue ?? "unknown") + (end.isEmpty ? "" : " (\(end.joined(separator: ", ")))")
      let text = "\(run.startedAt)  \(status)  \(call) on \(run.provider) (\(run.origin))  \(run.runID)"
      console.out.write(DisplayText.visible(text) + "\n")
    }
  }

  static func json(of runs: [RunHistory.Run]) -> StreamedJSON {
    .object([("version", 1), ("runs", .list(runs, json(of:)))])
  }

  private static func json(of run: RunHistory.Run) -> StreamedJSON {
    let values = run.parameters.sorted { $0.key < $1.key }.map { ($0.key, StreamedJSON.string($0.value)) }
    return .object([
      ("runID", .string(run.runID)), ("startedAt", .string(run.startedAt)), ("endedAt", StreamedJSON(run.endedAt)),
      ("intent", .string(run.intent)), ("parameters", .object(values)), ("provider", .string(run.provider)),
      ("origin", .string(run.origin)), ("status", StreamedJSON(run.status?.rawValue)),
      ("outcome", StreamedJSON(run.outcome)), ("error", StreamedJSON(run.error)),
    ])
  }
}
