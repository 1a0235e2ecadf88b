import LanguageServerProtocol
import ShortcutIDE
import SourceText

extension ClientView {
  func list(_ list: ShortcutIDE.CompletionList, in text: SourceText) -> LanguageServerProtocol.CompletionList {
    CompletionList(isIncomplete: list.isIncomplete, items: list.items.map { item($0, in: text) })
  }

  private func item(
    _ item: ShortcutIDE.CompletionItem, in text: SourceText
  ) -> LanguageServerProtocol.CompletionItem {
    var result = LanguageServerProtocol.CompletionItem(label: item.label)
    result.kind = CompletionItemKind(item.kind)
    result.detail = item.detail
    result.documentation = item.documentation.map { markup($0, isMarkdown: capabilities.completionMarkdown) }
    result.sortText = item.sortText
    result.filterText = item.filterText == item.label ? nil : item.filterText
    let range = range(item.edit.range, in: text)
    if capabilities.completionSnippets, let snippet = item.snippet {
      result.insertTextFormat = .snippet
      result.textEdit = .edit(TextEdit(range: range, newText: snippet.text))
    } else {
      result.textEdit = .edit(TextEdit(range: range, newText: item.edit.replacement))
    }
    return result
  }
}

extension CompletionItemKind {
  init(_ kind: ShortcutIDE.CompletionItem.Kind) {
    switch kind {
    case .slot: self = .variable
    case .intent: self = .class
    case .parameter: self = .property
    case .enumCase: self = .enumMember
    case .entity, .value: self = .value
    case .keyword: self = .keyword
    case .utterance: self = .text
    case .key: self = .text
    case .provider: self = .module
    case .type: self = .struct
    }
  }
}
