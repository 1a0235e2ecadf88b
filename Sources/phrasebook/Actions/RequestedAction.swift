import ActionRunner
import PhraseSyntax
import ShortcutModel
import SourceText

/// What a call of `phrasebook run` asks for.
enum RequestedAction: Sendable {
  /// A sentence, or an intent with its arguments.
  case action(String)
  /// The `run` block of this name.
  case block(String)
  /// Every `try` line that is to be understood.
  case tries

  /// - Throws: `UsageError` unless exactly one is asked for.
  init(_ arguments: ParsedArguments, command: String) throws {
    let asked =
      [arguments.operands.first.map { .action($0) }, arguments.value("--block").map { .block($0) }]
      .compactMap { $0 } + (arguments.has("--tries") ? [RequestedAction.tries] : [])
    guard let first = asked.first else { throw UsageError("'\(command)' needs ACTION", command: command) }
    guard asked.count == 1 else {
      throw UsageError("'\(command)' takes one of ACTION, '--block' and '--tries'", command: command)
    }
    self = first
  }
}

/// A `try` line as it is run.
struct TriedLine: Sendable {
  let file: FileID
  let line: Int
  let utterance: String
  let result: ActionResult
}

extension ActionWorkspace {
  /// The `run` block of a name, with what its calls may name.
  func block(named name: String) throws(ActionError) -> (steps: [IntentCall], scope: ActionScope) {
    var known: [String] = []
    for project in snapshot.projects {
      for run in project.phrasesFiles.flatMap(\.facts.runs) {
        guard run.name.value == name else {
          known.append(run.name.value)
          continue
        }
        var calls: [IntentCall] = []
        for step in run.steps { calls.append(try IntentCall(step)) }
        return (calls, ActionScope(snapshot, project: project))
      }
    }
    let hint = known.isEmpty ? "" : " There are: \(known.joined(separator: ", "))."
    throw ActionError("UNKNOWN_RUN", "There is no run block named “\(name)”.\(hint)", .usage)
  }

  /// Every `try` line that is to be understood, in the order of the files, with what it may name.
  var tries: [(test: PhrasesTest, file: FileID, scope: ActionScope)] {
    snapshot.projects.flatMap { project in
      project.phrasesFiles.flatMap { file in
        file.facts.tests.compactMap { test in
          if case .nothing = test.expectation { return nil }
          return (test, file.file, ActionScope(snapshot, project: project))
        }
      }
    }
  }
}
