import LanguageServerProtocol
import ShortcutIDE
import SourceText

extension ClientView {
  /// - Parameters:
  ///   - offset: Where the cursor is.
  ///   - number: Under which the documentation is kept until somebody asks for it; nil where it is sent along.
  func list(
    _ list: ShortcutIDE.CompletionList, at offset: Int, in text: SourceText, number: Int? = nil
  ) -> LanguageServerProtocol.CompletionList {
    let items = list.items.enumerated().map { index, item in
      var result = self.item(item, at: offset, in: text)
      if let number, item.documentation != nil {
        result.data = ["list": .integer(number), "item": .integer(index)]
      } else {
        result.documentation = item.documentation.map {
          markup($0.text, isMarkdown: capabilities.completionMarkdown)
        }
      }
      return result
    }
    return CompletionList(isIncomplete: list.isIncomplete, items: items)
  }

  private func item(
    _ item: ShortcutIDE.CompletionItem, at offset: Int, in text: SourceText
  ) -> LanguageServerProtocol.CompletionItem {
    var result = LanguageServerProtocol.CompletionItem(label: item.label)
    result.kind = CompletionItemKind(item.kind)
    result.detail = item.detail
    if capabilities.completionLabelDetails, let detail = item.detail {
      result.labelDetails = CompletionItemLabelDetails(description: detail)
    }
    result.sortText = item.sortText
    result.filterText = item.filterText == item.label ? nil : item.filterText
    if capabilities.completionCommitCharacters, !item.commitCharacters.isEmpty {
      result.commitCharacters = item.commitCharacters
    }
    let snippet = capabilities.completionSnippets ? item.snippet : nil
    if snippet != nil { result.insertTextFormat = .snippet }
    let newText = snippet?.text ?? item.edit.replacement
    // Its lines have all their white space already.
    if capabilities.completionInsertsAsIs, newText.contains(where: \.isNewline) { result.insertTextMode = .asIs }
    result.textEdit = edit(item.edit.range, newText, at: offset, in: text)
    return result
  }

  /// An edit that may leave the rest of a word where it is, if there is a rest and the client knows of such edits.
  private func edit(
    _ range: Swift.Range<Int>, _ newText: String, at offset: Int, in text: SourceText
  ) -> CompletionTextEdit {
    let replace = self.range(range, in: text)
    let rest = max(offset, range.lowerBound)..<max(offset, range.upperBound)
    // Brackets and quotation marks in the rest would stand there twice.
    let isWord = text.string(in: rest).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard capabilities.completionInsertReplace, !rest.isEmpty, rest.upperBound == range.upperBound, isWord else {
      return .edit(TextEdit(range: replace, newText: newText))
    }
    let insert = self.range(range.lowerBound..<rest.lowerBound, in: text)
    return .insertReplace(InsertReplaceEdit(newText: newText, insert: insert, replace: replace))
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
