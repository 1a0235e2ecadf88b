import PhraseSyntax
import ShortcutModel

/// One phrase, or a translation of one, that a sentence may mean.
struct PhraseCandidate: Sendable {
  /// In the project's list; -1 for a negative phrase.
  var shortcut: Int
  var intentName: String
  var intent: Intent?
  var key: String
  var template: PhraseTemplate
  var language: LanguageTag?
  var place: Place
  var pattern: PhrasePattern

  func considered(_ reason: String, reached: Int = 0) -> UtteranceMatch.Considered {
    UtteranceMatch.Considered(
      intent: intentName, phrase: key, language: language, reason: reason, place: place, reached: reached)
  }
}

/// Collects the phrases of a project, and their translations.
struct PhraseCandidateReader {
  let snapshot: WorkspaceSnapshot
  let project: Project
  let locale: LanguageTag?

  func candidates() -> [PhraseCandidate] {
    let translations = Translations(project.tables, locale: locale)
    let intents = project.shortcuts.map { shortcut in
      shortcut.intentName.flatMap { snapshot.intent(named: $0.value, in: project) }
    }
    var found: [PhraseCandidate] = []
    if translations.includesSource {
      for (index, shortcut) in project.shortcuts.enumerated() {
        for phrase in shortcut.phrases where !phrase.isNegative {
          found.append(candidate(phrase.template, nil, phrase.place, of: index, intents[index]))
        }
      }
    }
    for (index, shortcut) in project.shortcuts.enumerated() {
      for translation in translations.values(of: shortcut.phrases.filter { !$0.isNegative }.map(\.key)) {
        let (value, language) = (translation.value, translation.language)
        found.append(candidate(value.template, language, value.place, of: index, intents[index]))
      }
    }
    // A table of the source language repeats the phrases: each sentence is one candidate of its shortcut.
    var seen: Set<Sighting> = []
    return found.filter { seen.insert(Sighting(shortcut: $0.shortcut, key: $0.key)).inserted }
  }

  func negatives() -> [PhraseCandidate] {
    let translations = Translations(project.tables, locale: locale)
    let own = translations.includesSource ? project.negativePhrases.map { negative($0.template, nil, $0.place) } : []
    let translated = translations.values(of: project.negativePhrases.map(\.key))
    return own + translated.map { negative($0.value.template, $0.language, $0.value.place) }
  }

  private struct Sighting: Hashable {
    var shortcut: Int
    var key: String
  }

  private func candidate(
    _ template: PhraseTemplate, _ language: LanguageTag?, _ place: Place, of shortcut: Int, _ intent: Intent?
  ) -> PhraseCandidate {
    PhraseCandidate(
      shortcut: shortcut, intentName: intent?.name ?? project.shortcuts[shortcut].intentName?.value ?? "",
      intent: intent, key: template.key, template: template, language: language, place: place,
      pattern: PhrasePattern(template, intent: intent, isNegative: false))
  }

  private func negative(_ template: PhraseTemplate, _ language: LanguageTag?, _ place: Place) -> PhraseCandidate {
    PhraseCandidate(
      shortcut: -1, intentName: "", key: template.key, template: template, language: language, place: place,
      pattern: PhrasePattern(template, intent: nil, isNegative: true))
  }
}
