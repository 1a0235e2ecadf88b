import ActionRunner

extension ActionResult {
  /// The `json` format of `phrasebook run`.
  var json: StreamedJSON {
    let values = parameters.sorted { $0.key < $1.key }.map { ($0.key, StreamedJSON.string($0.value)) }
    let failure = error.map { error in
      StreamedJSON.object([("code", .string(error.code)), ("message", .string(error.message))])
    }
    let next = opensIntent.map { next in
      let values = next.parameters.sorted { $0.key < $1.key }.map { ($0.key, StreamedJSON.string($0.value)) }
      return StreamedJSON.object([("intent", .string(next.intent)), ("parameters", .object(values))])
    }
    return .object([
      ("runID", StreamedJSON(runID)), ("intent", .string(intent)), ("parameters", .object(values)),
      ("provider", .string(provider)), ("status", .string(status.rawValue)), ("outcome", StreamedJSON(outcome)),
      ("dialog", StreamedJSON(dialog)), ("supportingDialog", StreamedJSON(supportingDialog)),
      ("value", StreamedJSON(value)), ("snippet", StreamedJSON(snippet)), ("opensIntent", next ?? .null),
      ("error", failure ?? .null), ("url", StreamedJSON(url)), ("request", StreamedJSON(request)),
    ])
  }
}
