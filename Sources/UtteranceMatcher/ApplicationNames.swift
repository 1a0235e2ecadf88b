import ShortcutModel

/// What a project's application is called.
struct ApplicationNames {
  /// Each as a value whose names are the one name.
  let values: [SlotValue]
  /// Whether they are names that are given or declared.
  let areDeclared: Bool

  /// Names that are given or declared; without them the project's folder and its providers give some.
  init(project: Project, given: [String]) {
    let declared = project.applicationNames + given
    let names = declared.isEmpty ? Self.guesses(project) : declared
    areDeclared = !declared.isEmpty
    var seen: Set<String> = []
    values = names.filter { seen.insert($0).inserted }.map { SlotValue(id: $0, names: [$0]) }
  }

  private static func guesses(_ project: Project) -> [String] {
    let folder = String(FileID(project.root).name)
    return [folder].filter { !$0.isEmpty } + project.providers.flatMap { names(ofProvider: $0.name) }
  }

  /// `MyNotesShortcuts` may belong to `MyNotes` or to `My Notes`.
  private static func names(ofProvider type: String) -> [String] {
    var name = type.split(separator: ".").last ?? ""
    for ending in ["Provider", "Shortcuts", "Shortcut", "App"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    guard !name.isEmpty else { return [] }
    var spaced = ""
    for character in name {
      if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
      spaced.append(character)
    }
    return spaced == name ? [spaced] : [String(name), spaced]
  }
}
