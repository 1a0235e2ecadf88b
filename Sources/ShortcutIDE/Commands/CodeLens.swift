import PhraseSyntax
package import ShortcutModel
import UtteranceMatcher

/// A command that an editor shows above a line.
package struct CodeLens: Sendable, Hashable {
  package var range: Range<Int>
  package var title: String
  package var command: LensCommand

  /// `Run` and `Dry run` on every shortcut, sentence and sequence of a file whose intents are known.
  package static func lenses(in file: FileID, of snapshot: WorkspaceSnapshot) -> [CodeLens] {
    guard let project = snapshot.project(of: file), let source = snapshot.files[file] else { return [] }
    let reader = CodeLensReader(snapshot: snapshot, project: project, file: file)
    let lenses = source.kind == .phrases || source.kind == .swift ? reader.shortcutLenses() : []
    let sequences = source.kind == .phrases ? reader.utteranceLenses() + reader.runLenses() : []
    return (lenses + sequences).enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }.map(\.element)
  }
}

private struct CodeLensReader {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let file: FileID

  func shortcutLenses() -> [CodeLens] {
    project.shortcuts.filter { $0.place.file == file }.flatMap { shortcut -> [CodeLens] in
      guard let name = shortcut.intentName, let intent = snapshot.intent(named: name.value, in: project) else {
        return []
      }
      let title = shortcut.shortTitle?.value ?? intent.title ?? intent.name
      return pair(shortcut.headPlace.range, title, .call, LensCommand.call(of: shortcut, intent))
    }
  }

  func utteranceLenses() -> [CodeLens] {
    // Without live values a slot takes any words, so that a sentence about a task of the server is understood.
    let matcher = UtteranceMatcher(snapshot: snapshot, project: project)
    return (facts?.tests ?? []).flatMap { test -> [CodeLens] in
      let isKnown =
        switch test.expectation {
        case .nothing: false
        case .call(let call): isKnown(call)
        case .understood:
          matcher.match(test.utterance.value).best.flatMap { snapshot.intent(named: $0.intent, in: project) } != nil
        }
      guard isKnown else { return [] }
      return pair(test.utterance.range, test.utterance.value, .utterance, test.utterance.value)
    }
  }

  func runLenses() -> [CodeLens] {
    (facts?.runs ?? []).flatMap { run -> [CodeLens] in
      guard !run.steps.isEmpty, run.steps.allSatisfy(isKnown), !run.name.value.isEmpty else { return [] }
      return pair(run.name.range, run.name.value, .run, run.name.value)
    }
  }

  private var facts: PhrasesFacts? {
    project.phrasesFiles.first { $0.file == file }?.facts
  }

  private func isKnown(_ call: IntentCallSyntax) -> Bool {
    snapshot.intent(named: call.intent.value, in: project) != nil
  }

  private func pair(_ range: Range<Int>, _ what: String, _ kind: LensCommand.Kind, _ argument: String) -> [CodeLens] {
    let shown = what.count > 40 ? what.prefix(39) + "…" : what[...]
    return [false, true].map { isDryRun in
      CodeLens(
        range: range, title: isDryRun ? "Dry run" : "▶ Run \"\(shown)\"",
        command: LensCommand(kind: kind, argument: argument, file: file, isDryRun: isDryRun))
    }
  }
}
