import ShortcutModel
import SourceText
import UtteranceMatcher

extension SyntaxContext {
  /// The parameters that a phrase can take, then the application's name, then what may be a parameter's type.
  func slotItems(_ target: SlotTarget, _ live: LiveEntities) -> [CompletionItem] {
    var seen: Set<String> = []
    var usable: [CompletionItem] = []
    var doubtful: [CompletionItem] = []
    let kept = Set(target.keySlots)
    for intent in target.intents where !target.isNegative {
      for parameter in intent.parameters where !parameter.isArray && parameter.kind != .primitive {
        guard seen.insert(parameter.name).inserted else { continue }
        let text = LazyText(parameterDocumentation(parameter, of: intent, live))
        let item = slotItem(parameter.name, target, detail: parameter.type, documentation: text)
        if parameter.kind == .unknown, !kept.contains(parameter.name) {
          doubtful.append(item)
        } else if kept.contains(parameter.name) {
          usable.insert(item, at: 0)
        } else {
          usable.append(item)
        }
      }
    }
    let names = project.applicationNames
    let name = slotItem(
      SlotNotation.applicationNameSlot, target, detail: "the application's name",
      documentation: LazyText(
        names.isEmpty ? "Every phrase names the application." : "Said as " + listing(names) + "."))
    return usable + [name] + doubtful
  }

  private func slotItem(
    _ name: String, _ target: SlotTarget, detail: String, documentation: LazyText
  ) -> CompletionItem {
    let (text, label) = spelling(name, target)
    let mark = target.typed.unicodeScalars.prefix { !$0.properties.isAlphabetic && $0 != "_" }
    return CompletionItem(
      label: label, kind: .slot, detail: detail, documentation: documentation, filterText: String(mark) + name,
      edit: TextEdit(range: target.range, replacement: text))
  }

  private func spelling(_ name: String, _ target: SlotTarget) -> (text: String, label: String) {
    let label = target.notation.spelling(of: name)
    switch target.notation {
    case .catalog: return (label, label)
    // The backslash and the parenthesis before the place stay.
    case .swift: return (String(label.dropFirst(2).dropLast()) + (target.isClosed ? "" : ")"), label)
    }
  }

  /// What a parameter stands for, in Markdown.
  func parameterDocumentation(_ parameter: IntentParameter, of intent: Intent, _ live: LiveEntities) -> String {
    var lines = [
      "`\(parameter.name): \(parameter.type)`" + (parameter.title.map { " \u{2013} \(MarkdownText.plain($0))" } ?? "")
    ]
    lines.append("Parameter of `\(intent.name)`" + (intent.title.map { " (\(MarkdownText.plain($0)))" } ?? "") + ".")
    switch parameter.kind {
    case .primitive: break
    case .unknown: lines.append("No file of the workspace declares `\(parameter.valueType)`.")
    case .entity, .enum:
      if let listing = listing(ofType: parameter.valueType, live) { lines.append("Values: " + listing + ".") }
    }
    return lines.joined(separator: "\n\n")
  }

  static let mostListed = 6

  /// The first few of some names.
  ///
  /// - Parameter count: How many there are where not all are given.
  func listing(_ names: [String], limit: Int = mostListed, of count: Int? = nil) -> String {
    let shown = names.prefix(limit).map { MarkdownText.code($0) }.joined(separator: ", ")
    let count = count ?? names.count
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}
