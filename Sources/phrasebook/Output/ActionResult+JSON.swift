import ActionRunner
import LanguageServerProtocol

extension ActionResult {
  /// The `json` format of `phrasebook run`.
  var json: JSONValue {
    let values = parameters.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
    let failure = error.map { error in
      JSONValue.object([("code", .string(error.code)), ("message", .string(error.message))])
    }
    return .object([
      ("runID", JSONValue(runID)), ("intent", .string(intent)), ("parameters", .object(values)),
      ("provider", .string(provider)), ("status", .string(status.rawValue)), ("outcome", JSONValue(outcome)),
      ("dialog", JSONValue(dialog)), ("value", JSONValue(value)), ("snippet", JSONValue(snippet)),
      ("error", failure ?? .null),
    ])
  }
}
