import PhraseSyntax
package import ShortcutModel
import SourceText

/// Where something is declared.
package struct DefinitionLink: Sendable, Hashable {
  /// What in the file of the place leads there.
  package var origin: Range<Int>
  /// The whole declaration.
  package var target: Place
  /// Its name.
  package var selection: Place
}

extension SyntaxContext {
  /// Where what stands at the place is declared; a built-in intent is nowhere.
  package func definitions() -> [DefinitionLink] {
    if let phrase = phraseAtPlace { return definitions(of: phrase) }
    switch target {
    case .intent(let target):
      guard let intent = snapshot.intent(named: target.word.text, in: project) else { return [] }
      return link(target.word.range, intent.place, intent.declarationRange)
    case .argument(let target):
      return link(target.word.range, target.intent.parameter(named: target.word.text)?.place)
    case .value(let target): return definitions(of: target)
    case .type(let word):
      if let entity = snapshot.entity(named: word.text, in: project) {
        return link(word.range, entity.place, entity.declarationRange)
      }
      let type = snapshot.intentEnum(named: word.text, in: project)
      return link(word.range, type?.place, type?.declarationRange)
    case .slot, .keyword, .tableKey, .language, .utterance, .provider, nil: return []
    }
  }

  private func definitions(of phrase: PhraseAtPlace) -> [DefinitionLink] {
    if let piece = phrase.piece {
      guard case .slot(let name) = piece.kind else { return [] }
      return link(piece.range, parameter(named: name, of: shortcuts(of: phrase))?.parameter.place)
    }
    guard case .table(let keys, _) = phrase.role else { return [] }
    let phrases = project.shortcuts.flatMap(\.phrases) + project.negativePhrases
    return phrases.filter { keys.contains($0.key) }.flatMap { link(phrase.range, $0.place) }
  }

  private func definitions(of target: ValueTarget) -> [DefinitionLink] {
    let id = target.id
    if case .swift = target.syntax, case .bare = target.quoting, target.kind == .entity {
      let entity = snapshot.entity(named: target.text, in: project)
      return link(target.range, entity?.place, entity?.declarationRange)
    }
    if let type = snapshot.intentEnum(named: target.type, in: project) {
      return link(target.range, type.cases.first { $0.name == id }?.place)
    }
    let entity = snapshot.entity(named: target.type, in: project)
    return link(target.range, entity?.values.first { $0.id == id }?.place)
  }

  private func link(_ origin: Range<Int>, _ place: Place?, _ whole: Range<Int>? = nil) -> [DefinitionLink] {
    guard let place else { return [] }
    let target = whole.map { Place(file: place.file, range: $0) } ?? place
    return [DefinitionLink(origin: origin, target: target, selection: place)]
  }
}
