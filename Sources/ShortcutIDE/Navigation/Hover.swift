import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText
package import UtteranceMatcher

/// What is said of a place.
package struct Hover: Sendable {
  /// Markdown.
  package var text: String
  package var range: Range<Int>
  /// What a provider has told of the value at the place, by its type.
  package var entity: (type: String, entity: LiveEntity)?
}

extension SyntaxContext {
  /// What is known of what stands at the place.
  ///
  /// - Parameter live: The entities known of the types in `entityTypesNeeded`.
  package func hover(live: LiveEntities = LiveEntities()) -> Hover? {
    if let hover = ruleHover { return hover }
    if let phrase = phraseAtPlace { return hover(phrase, live) }
    if let hover = targetHover(live) { return hover }
    guard let (declaration, place) = declarationAtPlace else { return nil }
    return Hover(text: text(of: declaration, live), range: place.range)
  }

  private func targetHover(_ live: LiveEntities) -> Hover? {
    switch target {
    case .intent(let target):
      guard let intent = snapshot.intent(named: target.word.text, in: project) else { return nil }
      return Hover(text: intentDocumentation(intent), range: target.word.range)
    case .argument(let target):
      guard let parameter = target.intent.parameter(named: target.word.text) else { return nil }
      return Hover(text: parameterDocumentation(parameter, of: target.intent, live), range: target.word.range)
    case .value(let target): return hover(target, live)
    case .keyword(let target):
      guard let keyword = PhrasesKeyword(rawValue: target.word.text) else { return nil }
      let text = "`\(keyword.rawValue)` \u{2013} \(keyword.summary)\n\n```\n\(keyword.example)\n```"
      return Hover(text: text, range: target.word.range)
    case .utterance(let target): return hover(target, live)
    case .type(let word): return typeText(word.text, live).map { Hover(text: $0, range: word.range) }
    case .slot, .tableKey, .language, .provider, nil: return nil
    }
  }

  // MARK: Phrases

  private func hover(_ phrase: PhraseAtPlace, _ live: LiveEntities) -> Hover? {
    let shortcuts = shortcuts(of: phrase)
    switch phrase.piece?.kind {
    case .slot(let name):
      let range = phrase.piece?.range ?? phrase.range
      guard let (intent, parameter) = parameter(named: name, of: shortcuts) else {
        let owners = shortcuts.compactMap { $0.intentName.map { "`\($0.value)`" } }.joined(separator: ", ")
        let place = owners.isEmpty ? "" : " of \(owners)"
        return Hover(text: "No parameter `\(name)`\(place) is known.", range: range)
      }
      let hint =
        parameter.kind == .primitive
        ? "\n\nA phrase can hold entities and enums only, not `\(parameter.valueType)`." : ""
      return Hover(text: parameterDocumentation(parameter, of: intent, live) + hint, range: range)
    case .applicationName:
      let names = project.applicationNames
      let said = names.isEmpty ? "" : " Said as \(listing(names))."
      return Hover(text: "The application's name." + said, range: phrase.piece?.range ?? phrase.range)
    default:
      return Hover(text: text(of: phrase, shortcuts), range: phrase.range)
    }
  }

  private func text(of phrase: PhraseAtPlace, _ shortcuts: [AppShortcut]) -> String {
    var lines: [String] = []
    var keys = [phrase.template.key]
    switch phrase.role {
    case .source(let isNegative): lines.append(isNegative ? "Negative phrase" : "Phrase")
    case .table(let own, let language):
      keys = own
      lines.append(language.map { "Translation into \(MarkdownText.code($0.value))" } ?? "Phrase")
    }
    lines[0] += " " + MarkdownText.code(phrase.template.key)
    if case .table(_, .some) = phrase.role { lines.append("Of " + listing(keys, limit: 4)) }
    for shortcut in shortcuts {
      let title = shortcut.shortTitle.map { "**\(MarkdownText.plain($0.value))** " } ?? ""
      guard let name = shortcut.intentName?.value else { continue }
      let intent = intent(of: shortcut)?.title.map { " (\(MarkdownText.plain($0)))" } ?? ""
      lines.append("Shortcut \(title)runs `\(name)`\(intent)")
    }
    if shortcuts.isEmpty, case .table = phrase.role { lines.append("No shortcut of the project has this phrase.") }
    let languages = keys.first.map { self.languages(ofKey: $0) } ?? []
    if !languages.isEmpty { lines.append("Languages: " + listing(languages.map(\.value), limit: 40)) }
    if let budget = budget(of: phrase, shortcuts) { lines.append(budget) }
    return lines.joined(separator: "\n\n")
  }

  /// How many phrases the system makes of one of the source, and of all of its list.
  private func budget(of phrase: PhraseAtPlace, _ shortcuts: [AppShortcut]) -> String? {
    guard case .source(isNegative: false) = phrase.role, let shortcut = shortcuts.first,
      let own = shortcut.phrases.first(where: { isHere($0.place) })
    else { return nil }
    let overview = ShortcutOverview(of: file.id, in: project, of: snapshot)
    guard let count = overview.count(of: own, in: shortcut),
      let all = overview.budgets().first(where: { $0.provider == shortcut.provider })
    else { return nil }
    let number = "\(count.phrases)\(count.dependsOnData ? "+" : "")"
    return
      "Filled in: \(number) \(number == "1" ? "phrase" : "phrases"); \(MarkdownText.plain(all.provider)) has \(all.summary)"
  }

  private func hover(_ target: UtteranceTarget, _ live: LiveEntities) -> Hover? {
    let sentence = file.text.string(in: target.range).replacing("\\#", with: "#")
    guard !sentence.isEmpty else { return nil }
    let (values, _) = live.mentioned(in: sentence)
    let matcher = UtteranceMatcher(snapshot: snapshot, project: project, values: values)
    let match = matcher.match(sentence)
    guard let best = match.best else {
      let reasons = match.considered.prefix(5).map {
        "- \(MarkdownText.code($0.phrase)): \(MarkdownText.plain($0.reason))"
      }
      return Hover(text: (["Not understood."] + reasons).joined(separator: "\n"), range: target.range)
    }
    var lines = ["Runs `\(best.intent)` by the phrase \(MarkdownText.code(best.phrase))"]
    for parameter in best.parameters {
      let value = parameter.value.map { MarkdownText.code($0) } ?? "no known value"
      lines.append("- `\(parameter.name)`: \(MarkdownText.plain(parameter.display)), \(value)")
    }
    return Hover(text: lines.joined(separator: "\n"), range: target.range)
  }

  // MARK: Values and declarations

  private func hover(_ target: ValueTarget, _ live: LiveEntities) -> Hover? {
    // In Swift an entity is made by a call, and no literal stands for it.
    if case .swift = target.syntax, case .bare = target.quoting, target.kind != .enum {
      return typeText(target.text, live).map { Hover(text: $0, range: target.range) }
    }
    let id = target.id
    let entity = entity(target, live)
    let known = values(of: target.type, entity.map { [$0] } ?? [])
    guard let found = known.first(where: { target.syntax.escape($0.value.id) == id || $0.value.id == id }) else {
      guard !id.isEmpty, target.kind == .entity || target.kind == .enum else { return nil }
      // An incomplete or unfetched list proves nothing.
      guard target.kind == .enum || live.byType[target.type]?.isComplete == true else { return nil }
      return Hover(text: "No `\(target.type)` with the id \(MarkdownText.code(id)) is known.", range: target.range)
    }
    let name = found.value.names.first ?? found.value.id
    var lines = ["**\(MarkdownText.plain(name))**"]
    if let summary = found.summary, !summary.isEmpty { lines.append(MarkdownText.plain(summary)) }
    lines.append("`\(target.type)` with the id \(MarkdownText.code(found.value.id))")
    if found.value.names.count > 1 { lines.append("Said as " + listing(found.value.names)) }
    return Hover(
      text: lines.joined(separator: "\n\n"), range: target.range, entity: entity.map { (target.type, $0) })
  }

  /// The provider's entity that a value names.
  private func entity(_ target: ValueTarget, _ live: LiveEntities) -> LiveEntity? {
    guard let list = live.byType[target.type]?.list else { return nil }
    if let entity = list.entity(withID: target.id) { return entity }
    // What is spelled in another way than it is.
    guard target.id.contains("\\") else { return nil }
    return list.entities.first { target.syntax.escape($0.id) == target.id }
  }

  private func text(of declaration: DeclarationAtPlace, _ live: LiveEntities) -> String {
    switch declaration {
    case .intent(let intent): return intentDocumentation(intent)
    case .parameter(let intent, let parameter): return parameterDocumentation(parameter, of: intent, live)
    case .enumCase(let type, let item):
      let title = item.title.map { " \u{2013} \(MarkdownText.plain($0))" } ?? ""
      let said = item.synonyms.isEmpty ? "" : "\n\nAlso said as " + listing(item.synonyms)
      return "`\(type.name).\(item.name)`\(title)\(said)"
    case .entity(let entity): return typeText(entity.name, live) ?? "`\(entity.name)`"
    case .value(let entity, let value):
      return "**\(MarkdownText.plain(value.title))**\n\n`\(entity.name)` with the id \(MarkdownText.code(value.id))"
    }
  }

  private func typeText(_ name: String, _ live: LiveEntities) -> String? {
    let title: String?
    if let entity = snapshot.entity(named: name, in: project) {
      title = entity.displayName
    } else if let type = snapshot.intentEnum(named: name, in: project) {
      title = type.displayName
    } else {
      return nil
    }
    let list = listing(ofType: name, live).map { "\n\nValues: " + $0 } ?? ""
    return "`\(name)`" + (title.map { " \u{2013} \(MarkdownText.plain($0))" } ?? "") + list
  }
}
