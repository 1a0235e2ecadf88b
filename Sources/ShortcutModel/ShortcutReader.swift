import PhraseSyntax
import SwiftOutline

/// Reads one `AppShortcut(intent:phrases:…)` call.
struct ShortcutReader {
  let file: FileID
  let provider: String

  func shortcut(
    _ call: Expression, callee: String, arguments: [Argument], closure: Body?, conditions: [String], isRepeated: Bool
  ) -> AppShortcut {
    let head = call.range.lowerBound..<min(call.range.lowerBound + callee.utf8.count, call.range.upperBound)
    let reader = TextReader(file: file)
    var parts = Parts()
    for argument in arguments {
      switch argument.label {
      case "intent": readIntent(argument.value, into: &parts)
      case "phrases": readPhrases(argument.value, into: &parts)
      case "shortTitle":
        parts.shortTitle = reader.text(argument.value)
        if !reader.isStatic(argument.value) { parts.unreadableTitle = unreadable(argument.value) }
      case "systemImageName":
        parts.systemImageName = reader.text(argument.value)
        if parts.systemImageName == nil { parts.unreadableImage = unreadable(argument.value) }
      case "parameterPresentation": parts.presentation = argument.value
      default: break
      }
    }
    if let closure, parts.phrasesPlace == nil {
      readPhrases(Expression(.closure(closure), range: closure.range), into: &parts)
    }
    return AppShortcut(
      source: .swift, provider: provider, intentName: parts.intentName, presets: parts.presets,
      shortTitle: parts.shortTitle, systemImageName: parts.systemImageName, unreadableTitle: parts.unreadableTitle,
      unreadableImage: parts.unreadableImage, phrases: parts.phrases, unreadablePhrases: parts.unreadablePhrases,
      phrasesPlace: parts.phrasesPlace,
      presentation: parts.presentation, place: Place(file: file, range: call.range),
      headPlace: Place(file: file, range: head), isRepeated: isRepeated,
      conditions: conditions)
  }

  /// What the arguments say.
  private struct Parts {
    var intentName: PlacedText?
    var presets: [AppShortcut.Preset] = []
    var shortTitle: PlacedText?
    var systemImageName: PlacedText?
    var unreadableTitle: AppShortcut.UnreadableText?
    var unreadableImage: AppShortcut.UnreadableText?
    var phrases: [Phrase] = []
    var unreadablePhrases: [Place] = []
    var phrasesPlace: Place?
    var presentation: Expression?
  }

  private func unreadable(_ expression: Expression) -> AppShortcut.UnreadableText {
    let isMember = if case .name(let name) = expression.kind { name.hasPrefix(".") } else { false }
    return AppShortcut.UnreadableText(place: Place(file: file, range: expression.range), isMember: isMember)
  }

  private func readIntent(_ expression: Expression, into parts: inout Parts) {
    guard case .call(let callee, let arguments, _) = expression.kind else { return }
    let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    // A type may begin with a small letter: whether `makeIntent()` is one is known when all types are.
    guard !name.lastComponent.isEmpty else { return }
    let start = expression.range.lowerBound
    let place = Place(file: file, range: start..<min(start + name.utf8.count, expression.range.upperBound))
    parts.intentName = PlacedText(TypeName.base(of: name), at: place)
    for argument in arguments {
      guard let label = argument.label, let labelRange = argument.labelRange else { continue }
      parts.presets.append(
        AppShortcut.Preset(
          parameter: PlacedText(label, at: Place(file: file, range: labelRange)), value: presetValue(argument.value),
          valuePlace: Place(file: file, range: argument.value.range),
          identifierPlace: identifier(in: argument.value).map { Place(file: file, range: $0.range) }))
    }
  }

  private func identifier(in expression: Expression) -> StringLiteral? {
    guard case .call(_, let arguments, _) = expression.kind,
      let id = arguments.first(where: { $0.label == "id" }), case .string(let literal) = id.value.kind
    else { return nil }
    return literal
  }

  /// A literal, an enum case's name, or the id of `FigraniumTask(id: "…", name: "…")`; nil where it is not static.
  private func presetValue(_ expression: Expression) -> String? {
    switch expression.kind {
    case .string(let literal): return literal.staticText
    case .number(let text): return text
    case .name("true"), .name("false"): return expression.boolean == true ? "true" : "false"
    // A member such as `.fast` is a case; a name alone is a variable.
    case .name(let name) where name.utf8.contains(UInt8(ascii: ".")): return name.lastComponent
    case .call: return identifier(in: expression)?.staticText
    default: return nil
    }
  }

  private func readPhrases(_ expression: Expression, into parts: inout Parts) {
    parts.phrasesPlace = Place(file: file, range: expression.range)
    let elements: [Expression]
    switch expression.kind {
    case .array(let list): elements = list
    // A builder of the project's own.
    case .closure(let body): elements = body.statements.map(\.expression)
    default: elements = [expression]
    }
    for element in elements {
      guard let literal = Phrase.literal(of: element) else {
        parts.unreadablePhrases.append(Place(file: file, range: element.range))
        continue
      }
      parts.phrases.append(Phrase(literal, isNegative: false, in: file))
    }
  }
}
