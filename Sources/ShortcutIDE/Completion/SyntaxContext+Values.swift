import ShortcutModel
import SourceText
import UtteranceMatcher

extension SyntaxContext {
  /// The values of a parameter: entities of the provider and the file, enum cases, `true` and `false`.
  func valueList(_ target: ValueTarget, _ live: LiveEntities) -> CompletionList {
    let (entities, isComplete) = live.offered(target.type, for: typed(target))
    var items: [CompletionItem] = []
    switch target.kind {
    case .enum: items = values(of: target.type, entities).compactMap { caseItem($0.value, target) }
    case .entity, .unknown:
      items = values(of: target.type, entities).compactMap { entityItem($0.value, $0.summary, target) }
    case .primitive:
      if target.type == "Bool", case .bare = target.quoting {
        let word = WordTarget(text: target.text, range: target.range)
        items = ["true", "false"].map { plainItem($0, .value, word) }
      }
    }
    if target.isStep, case .bare = target.quoting {
      var previous = plainItem("previous", .keyword, WordTarget(text: target.text, range: target.range))
      previous.detail = "the value of the step before"
      items.append(previous)
    }
    // What is not in quotation marks ends with the argument.
    if case .bare = target.quoting {
      for index in items.indices { items[index].commitCharacters = [",", ")"] }
    }
    let isKnown = live.byType[target.type] != nil || target.kind == .entity
    return CompletionList(items, isIncomplete: isKnown && !isComplete)
  }

  private func caseItem(_ value: SlotValue, _ target: ValueTarget) -> CompletionItem? {
    let text: String
    switch (target.quoting, target.syntax) {
    case (.bare, _): text = "." + value.id
    case (.quoted(let isClosed), .phrases): text = value.id + (isClosed ? "" : "\"")
    case (.quoted, _): return nil
    }
    let isDotted = target.text.hasPrefix(".") || target.text.isEmpty
    return CompletionItem(
      label: text.hasPrefix(".") ? text : value.id, kind: .enumCase, detail: value.names.first,
      documentation: value.names.count > 1 ? LazyText("Said as " + listing(value.names) + ".") : nil,
      filterText: isDotted && text.hasPrefix(".") ? text : value.id,
      edit: TextEdit(range: target.range, replacement: text))
  }

  private func entityItem(_ value: SlotValue, _ summary: String?, _ target: ValueTarget) -> CompletionItem? {
    guard let escaped = target.syntax.escape(value.id) else { return nil }
    let text: String
    switch (target.quoting, target.syntax) {
    case (.quoted(let isClosed), .swift(let pounds)):
      text = escaped + (isClosed ? "" : "\"" + String(repeating: "#", count: pounds))
    case (.quoted(let isClosed), _): text = escaped + (isClosed ? "" : "\"")
    case (.bare, .phrases): text = "\"" + escaped + "\""
    // An entity is no literal in Swift.
    case (.bare, _): return nil
    }
    let name = value.names.first ?? value.id
    let type = target.type
    return CompletionItem(
      label: name, kind: .entity, detail: value.id,
      documentation: LazyText(Self.documentation(of: value, type, summary)),
      filterText: filterText(value.id, name, typed: typed(target)),
      edit: TextEdit(range: target.range, replacement: text))
  }

  private static func documentation(of value: SlotValue, _ type: String, _ summary: String?) -> String {
    var lines = [MarkdownText.plain(value.names.first ?? value.id)]
    if let summary, !summary.isEmpty { lines.append(MarkdownText.plain(summary)) }
    return (lines + ["\(type) with the id \(MarkdownText.code(value.id))."]).joined(separator: "\n\n")
  }

  private func typed(_ target: ValueTarget) -> String {
    file.text.string(in: target.range.lowerBound..<max(target.range.lowerBound, offset))
  }

  /// Both the id and the name find an entity. The one that begins as what is typed comes first, since many editors
  /// compare prefixes; the opening quotation mark that such a range begins with stays in front.
  private func filterText(_ id: String, _ name: String, typed: String) -> String {
    let word = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
    let mark = typed.hasPrefix("\"") ? "\"" : ""
    let isName = name.lowercased().hasPrefix(word.lowercased())
    if id == name { return mark + id }
    return mark + (isName ? name + " " + id : id + " " + name)
  }
}
