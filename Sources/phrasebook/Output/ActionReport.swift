import ActionRunner
import SourceText

/// What `phrasebook run` has to tell.
enum ActionReport: Sendable {
  case single(ActionResult)
  /// The steps of a `run` block that were begun.
  case sequence([ActionResult])
  case tries([TriedLine])

  var results: [ActionResult] {
    switch self {
    case .single(let result): [result]
    case .sequence(let results): results
    case .tries(let lines): lines.map(\.result)
    }
  }

  /// The result of the one action; of a sequence that of its last step, with those of all its steps in it.
  var json: StreamedJSON {
    switch self {
    case .single(let result): return result.json
    case .sequence(let results):
      let steps: (String, StreamedJSON) = ("steps", .list(results) { $0.json })
      guard case .object(let members)? = results.last?.json else { return .object([steps]) }
      return .object(members + [steps])
    case .tries(let lines):
      return .object([("version", 1), ("tries", .list(lines) { $0.json })])
    }
  }

  func write(on console: Console) {
    switch self {
    case .single(let result): Self.write(result, on: console)
    case .sequence(let results):
      for result in results { Self.write(result, on: console) }
    case .tries(let lines):
      for line in lines {
        console.out.write("\(DisplayText.visible("\(line.file.shownPath):\(line.line): \(line.utterance)"))\n")
        Self.write(line.result, on: console)
      }
    }
  }

  private static func write(_ result: ActionResult, on console: Console) {
    func write(_ text: String?, before: String = "") {
      guard let text else { return }
      console.out.write(before + DisplayText.visible(text, keepsLines: true) + "\n")
    }
    let beside = result.snippet == nil ? nil : result.supportingDialog
    write(beside ?? result.dialog)
    write(result.snippet, before: "\n")
    write(result.opensIntent.map { "Next: \($0.call)" })
    write(result.url)
    write(result.request, before: "\n")
    console.out.flush()
    if let error = result.error { console.complain("\(error.message) [\(error.code)]") }
  }
}

extension TriedLine {
  fileprivate var json: StreamedJSON {
    .object([
      ("file", .string(file.shownPath)), ("line", .integer(line)), ("utterance", .string(utterance)),
      ("result", result.json),
    ])
  }
}
