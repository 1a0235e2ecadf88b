import ShortcutModel
import SourceText
import UtteranceMatcher

extension SyntaxContext {
  /// How the sentence may go on: the values of the next slot, the phrase's next words, or whole sentences.
  func utteranceList(_ target: UtteranceTarget, _ live: LiveEntities) -> CompletionList {
    let (values, isComplete) = live.mentioned(in: target.typed)
    let matcher = UtteranceMatcher(snapshot: snapshot, project: project, values: values)
    let (found, isCut) = matcher.continuations(of: target.typed)
    let items = found.compactMap { item($0, target) }
    return CompletionList(items, isIncomplete: isCut || !isComplete)
  }

  private func item(_ next: UtteranceContinuation, _ target: UtteranceTarget) -> CompletionItem? {
    // What follows the place stays; the rest of the phrase would stand there twice.
    let isAtEnd = offset >= target.range.upperBound
    let text = next.text + (isAtEnd ? next.rest : "")
    guard target.sourceOffsets.indices.contains(next.start), !text.contains(" -> "),
      let escaped = LiteralSyntax.phrasesLine.escape(text)
    else { return nil }
    let start = target.sourceOffsets[next.start]
    let words = text.drop { $0 == " " }
    return CompletionItem(
      label: String(words), kind: next.start > 0 && next.value != nil ? .entity : .utterance,
      detail: next.value.map { "\(next.intent), \(next.parameter ?? "") \($0.id)" } ?? next.intent,
      documentation: LazyText("Phrase " + MarkdownText.code(next.phrase) + " of `\(next.intent)`."),
      filterText: escaped, edit: TextEdit(range: start..<max(start, offset), replacement: escaped))
  }
}
