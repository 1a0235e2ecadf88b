package import SourceText

/// One proposal.
package struct CompletionItem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case slot, intent, parameter, enumCase, entity, keyword, utterance, key, provider, type, value
  }

  package var label: String
  package var kind: Kind
  /// One line beside the label.
  package var detail: String?
  /// Markdown.
  package var documentation: LazyText?
  /// What an editor compares with the text that `edit` replaces, up to the cursor.
  package var filterText: String
  package var sortText: String = ""
  package var edit: TextEdit
  /// What takes the proposal and is then typed itself.
  package var commitCharacters: [String] = []
  /// For editors that take snippets, in place of the edit's text.
  package var snippet: CompletionSnippet?
}

package struct CompletionList: Sendable {
  /// In order; `sortText` keeps it.
  package var items: [CompletionItem]
  /// More may come while somebody types on.
  package var isIncomplete: Bool

  package init(_ items: [CompletionItem] = [], isIncomplete: Bool = false) {
    self.items = items
    self.isIncomplete = isIncomplete
    for index in self.items.indices {
      let digits = String(index)
      self.items[index].sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }
  }
}

/// Text with places to fill in: `$1`, `${1:default}`, and `$0` for where the cursor ends.
package struct CompletionSnippet: Sendable, Hashable {
  package let text: String

  /// Text with a place behind it, and what follows.
  init(_ before: String, default value: String = "", _ after: String) {
    let place = value.isEmpty ? "$1" : "${1:" + Self.escape(value) + "}"
    text = Self.escape(before) + place + Self.escape(after)
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "$" || character == "}" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
