import PhraseSyntax
import ShortcutLint
package import ShortcutModel
import UtteranceMatcher

/// A command that an editor shows above a line.
package struct CodeLens: Sendable, Hashable {
  package enum Command: Sendable, Hashable {
    case run(LensCommand)
    /// Tells more of what the title says.
    case explain(String)

    var isRun: Bool {
      if case .run(let command) = self { !command.isDryRun } else { false }
    }

    var isDryRun: Bool {
      if case .run(let command) = self { command.isDryRun } else { false }
    }
  }

  package var range: Range<Int>
  package var title: String
  package var command: Command

  /// `Run` and `Dry run` on every shortcut, sentence and sequence of a file whose intents are known; `3 of 7 languages`
  /// on each shortcut, and `412 of 1000 phrases` on each long list of them.
  package static func lenses(in file: FileID, of snapshot: WorkspaceSnapshot) -> [CodeLens] {
    guard let project = snapshot.project(of: file), let source = snapshot.files[file] else { return [] }
    let reader = CodeLensReader(snapshot: snapshot, project: project, file: file)
    let hasShortcuts = project.shortcuts.contains { $0.place.file == file }
    let isSource = source.kind == .phrases || source.kind == .swift
    let lenses = isSource && hasShortcuts ? reader.shortcutLenses() + reader.budgetLenses() : []
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
  let overview: ShortcutOverview

  init(snapshot: WorkspaceSnapshot, project: Project, file: FileID) {
    self.snapshot = snapshot
    self.project = project
    self.file = file
    overview = ShortcutOverview(of: file, in: project, of: snapshot)
  }

  func shortcutLenses() -> [CodeLens] {
    project.shortcuts.filter { $0.place.file == file }.flatMap { shortcut -> [CodeLens] in
      let languages = overview.languages(of: shortcut).map { languages in
        CodeLens(
          range: shortcut.headPlace.range, title: languages.summary, command: .explain(languages.explanation))
      }
      let own = [languages].compactMap { $0 }
      guard let name = shortcut.intentName, let intent = snapshot.intent(named: name.value, in: project) else {
        return own
      }
      let title = shortcut.shortTitle?.value ?? intent.title ?? intent.name
      return pair(shortcut.headPlace.range, title, .call, LensCommand.call(of: shortcut, intent)) + own
    }
  }

  /// Above the list of a provider; in a `.phrases` file above its first shortcut. A handful of phrases is no news: they
  /// are counted from a tenth of what the system keeps.
  func budgetLenses() -> [CodeLens] {
    overview.budgets().filter { $0.phrases * 10 >= PhraseExpansion.limit }.compactMap { budget in
      let provider = project.providers.first { $0.name == budget.provider && $0.place.file == file }
      let first = project.shortcuts.first { $0.place.file == file && $0.provider == budget.provider }
      guard let range = (provider.map { $0.listPlace ?? $0.place } ?? first?.headPlace)?.range else { return nil }
      return CodeLens(range: range, title: budget.summary, command: .explain(budget.explanation))
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
        command: .run(LensCommand(kind: kind, argument: argument, file: file, isDryRun: isDryRun)))
    }
  }
}
