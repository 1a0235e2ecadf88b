import ShortcutModel
import SourceText

extension SyntaxContext {
  /// The intents that a shortcut, a step or an expectation may name.
  func intentItems(_ target: IntentTarget) -> [CompletionItem] {
    var items = snapshot.intents(in: project).map { intentItem($0, target) }
    if target.use == .expectation {
      var none = plainItem("none", .keyword, target.word)
      none.detail = "the sentence must not be understood"
      items.append(none)
    }
    return items
  }

  private func intentItem(_ intent: Intent, _ target: IntentTarget) -> CompletionItem {
    var item = plainItem(intent.name, .intent, target.word)
    item.detail = intent.title
    item.documentation = LazyText(intentDocumentation(intent))
    guard !target.hasArguments else { return item }
    let range = target.word.range
    switch target.use {
    case .swift:
      item.edit = TextEdit(range: range, replacement: intent.name + "()")
      if !intent.parameters.isEmpty { item.snippet = CompletionSnippet(intent.name + "(", ")") }
    case .shortcut: break
    case .expectation, .step:
      if let parameter = intent.parameters.first(where: \.isRequired) {
        let quote = parameter.isWrittenInQuotes ? "\"" : ""
        item.snippet = CompletionSnippet("\(intent.name)(\(parameter.name): \(quote)", "\(quote))")
      }
    }
    return item
  }

  func intentDocumentation(_ intent: Intent) -> String {
    var lines = ["`\(intent.name)`" + (intent.title.map { " \u{2013} \(MarkdownText.plain($0))" } ?? "")]
    if !intent.parameters.isEmpty {
      let list = intent.parameters.map { parameter in
        "- `\(parameter.name): \(parameter.type)`" + (parameter.title.map { " \(MarkdownText.plain($0))" } ?? "")
      }
      lines.append(list.joined(separator: "\n"))
    }
    if intent.openAppWhenRun { lines.append("Opens the app.") }
    if intent.kind == .builtin { lines.append("Built in: the Figranium SDK declares it.") }
    return lines.joined(separator: "\n\n")
  }

  /// The labels that the call does not have yet.
  func argumentItems(_ target: ArgumentTarget) -> [CompletionItem] {
    target.intent.parameters.filter { !target.earlierLabels.contains($0.name) }.map { parameter in
      var item = plainItem(parameter.name, .parameter, target.word)
      item.detail = parameter.type
      let intent = target.intent
      item.documentation = LazyText(parameterDocumentation(parameter, of: intent, LiveEntities()))
      guard !target.hasColon else { return item }
      item.label = parameter.name + ":"
      item.edit = TextEdit(range: target.word.range, replacement: parameter.name + ": ")
      if target.syntax == .phrases, parameter.isWrittenInQuotes {
        item.snippet = CompletionSnippet(parameter.name + ": \"", "\"")
      }
      return item
    }
  }
}

extension IntentParameter {
  /// Whether a call in a `.phrases` file writes its value between quotation marks.
  var isWrittenInQuotes: Bool {
    switch kind {
    case .entity, .unknown: true
    case .enum: false
    case .primitive: !["Bool", "Int", "Int64", "Double", "Float", "Decimal"].contains(valueType)
    }
  }
}
