import PhraseSyntax
package import ShortcutModel

/// Something of any file of the workspace, for a search by name.
package struct WorkspaceSymbol: Sendable, Hashable {
  package let name: String
  package let kind: DocumentSymbol.Kind
  /// What it belongs to: a shortcut, or the language of a translation.
  package let container: String?
  package let place: Place

  /// More than anybody reads; who sees so many types another letter.
  package static let mostFound = 200

  /// What a query means, the best first, and no more than `mostFound`. An empty query means all.
  ///
  /// Found are shortcuts, phrases and their translations, the intents, entities and enums of other files than Swift
  /// sources, and the sequences of `.phrases` files. The types of Swift sources are the compiler's own server's to find.
  package static func symbols(matching query: String, in snapshot: WorkspaceSnapshot) -> [WorkspaceSymbol] {
    let pattern = FuzzyPattern(query)
    var found: [(score: Int, symbol: WorkspaceSymbol)] = []
    for project in snapshot.projects {
      if Task.isCancelled { return [] }
      collect(project, of: snapshot) { symbol in
        if let score = pattern.score(of: symbol.name) { found.append((score, symbol)) }
      }
    }
    found.sort { left, right in
      if left.score != right.score { return left.score > right.score }
      return (left.symbol.place, left.symbol.name) < (right.symbol.place, right.symbol.name)
    }
    return found.prefix(mostFound).map(\.symbol)
  }

  private static func collect(
    _ project: Project, of snapshot: WorkspaceSnapshot, into collect: (WorkspaceSymbol) -> Void
  ) {
    func take(_ name: String?, _ kind: DocumentSymbol.Kind, in container: String? = nil, at place: Place?) {
      guard let name, let place, !name.isEmpty else { return }
      collect(WorkspaceSymbol(name: name, kind: kind, container: container, place: place))
    }
    func isOurs(_ place: Place?) -> Bool {
      place.flatMap { snapshot.files[$0.file] }.map { $0.kind != .swift } ?? false
    }
    for shortcut in project.shortcuts {
      let title = shortcut.shortTitle?.value ?? shortcut.intentName?.value
      take(title, .shortcut, in: shortcut.provider, at: shortcut.headPlace)
      for phrase in shortcut.phrases { take(phrase.key, .phrase, in: title, at: phrase.place) }
    }
    for phrase in project.negativePhrases { take(phrase.key, .phrase, in: "never", at: phrase.place) }
    for intent in project.intents where isOurs(intent.place) { take(intent.name, .intent, at: intent.place) }
    for entity in project.entities where isOurs(entity.place) { take(entity.name, .entity, at: entity.place) }
    for type in project.enums where isOurs(type.place) { take(type.name, .enum, at: type.place) }
    for file in project.phrasesFiles {
      for run in file.facts.runs { take(run.name.value, .run, at: Place(file: file.file, range: run.name.range)) }
    }
    for table in project.tables {
      for entry in table.entries {
        for translation in entry.translations {
          for value in translation.values where !value.isBlank && value.text != entry.key.value {
            take(value.text, .translation, in: translation.language.value, at: value.place)
          }
        }
      }
    }
  }
}
