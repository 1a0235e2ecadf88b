import PhraseSyntax
import ShortcutLint
package import ShortcutModel
import SourceText
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
  ///
  /// - Parameter lines: Only the lenses that are shown above these are wanted, and nothing is worked out for others.
  package static func lenses(
    in file: FileID, of snapshot: WorkspaceSnapshot, onLines lines: ClosedRange<Int>? = nil
  ) -> [CodeLens] {
    guard let project = snapshot.project(of: file), let source = snapshot.files[file] else { return [] }
    let reader = CodeLensReader(snapshot: snapshot, project: project, file: source, lines: lines)
    let isSource = source.kind == .phrases || source.kind == .swift
    let lenses = isSource ? reader.shortcutLenses() : []
    let sequences = source.kind == .phrases ? reader.utteranceLenses() + reader.runLenses() : []
    return (lenses + sequences).enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }.map(\.element)
  }
}

private struct CodeLensReader {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let file: SourceFile
  let lines: ClosedRange<Int>?

  private func isWanted(_ range: Range<Int>) -> Bool {
    lines?.contains(file.text.lines.line(at: range.lowerBound)) ?? true
  }

  func shortcutLenses() -> [CodeLens] {
    let shortcuts = project.shortcuts.filter { $0.place.file == file.id }
    let heads = shortcuts.map(\.headPlace.range) + project.providers.compactMap { listRange(of: $0) }
    // To count languages and phrases the whole project is looked at.
    guard !shortcuts.isEmpty, heads.contains(where: isWanted) else { return [] }
    let overview = ShortcutOverview(of: file.id, in: project, of: snapshot)
    let wanted = shortcuts.filter { isWanted($0.headPlace.range) }
    return lenses(of: wanted, overview) + budgetLenses(of: shortcuts, overview)
  }

  private func lenses(of shortcuts: [AppShortcut], _ overview: ShortcutOverview) -> [CodeLens] {
    shortcuts.flatMap { shortcut -> [CodeLens] in
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
  private func budgetLenses(of shortcuts: [AppShortcut], _ overview: ShortcutOverview) -> [CodeLens] {
    overview.budgets().filter { $0.phrases * 10 >= PhraseExpansion.limit }.compactMap { budget in
      let provider = project.providers.first { $0.name == budget.provider && $0.place.file == file.id }
      let first = shortcuts.first { $0.provider == budget.provider }
      guard let range = provider.flatMap(listRange) ?? first?.headPlace.range, isWanted(range) else { return nil }
      return CodeLens(range: range, title: budget.summary, command: .explain(budget.explanation))
    }
  }

  /// Nil for a provider of another file.
  private func listRange(of provider: Project.Provider) -> Range<Int>? {
    provider.place.file == file.id ? (provider.listPlace ?? provider.place).range : nil
  }

  func utteranceLenses() -> [CodeLens] {
    let tests = (facts?.tests ?? []).filter { isWanted($0.utterance.range) }
    guard !tests.isEmpty else { return [] }
    // Without live values a slot takes any words, so that a sentence about a task of the server is understood.
    let matcher = UtteranceMatcher(snapshot: snapshot, project: project)
    return tests.flatMap { test -> [CodeLens] in
      // Nobody reads the answer to a request that was cancelled.
      guard !Task.isCancelled else { return [] }
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
    (facts?.runs ?? []).filter { isWanted($0.name.range) }.flatMap { run -> [CodeLens] in
      guard !run.steps.isEmpty, run.steps.allSatisfy(isKnown), !run.name.value.isEmpty else { return [] }
      return pair(run.name.range, run.name.value, .run, run.name.value)
    }
  }

  private var facts: PhrasesFacts? {
    project.phrasesFiles.first { $0.file == file.id }?.facts
  }

  private func isKnown(_ call: IntentCallSyntax) -> Bool {
    snapshot.intent(named: call.intent.value, in: project) != nil
  }

  private func pair(_ range: Range<Int>, _ what: String, _ kind: LensCommand.Kind, _ argument: String) -> [CodeLens] {
    let shown = what.count > 40 ? what.prefix(39) + "…" : what[...]
    return [false, true].map { isDryRun in
      CodeLens(
        range: range, title: isDryRun ? "Dry run" : "▶ Run \"\(shown)\"",
        command: .run(LensCommand(kind: kind, argument: argument, file: file.id, isDryRun: isDryRun)))
    }
  }
}
