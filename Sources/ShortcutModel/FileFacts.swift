import PhraseSyntax
import SourceText
import SwiftOutline

/// What one file says by itself, before the other files of the workspace are known.
struct FileFacts: Sendable {
  var types: [TypeFacts] = []
  /// By qualified name, the type that it stands for.
  var typealiases: [(name: String, type: String)] = []
  var table: PhraseTable?
  var phrases: PhrasesFacts?

  var isEmpty: Bool {
    table == nil && phrases == nil && !types.contains { $0.concernsShortcuts }
  }

  init(swift file: SwiftFile, in id: FileID) {
    for alias in file.typealiases { typealiases.append((alias.name, alias.type.text)) }
    for type in file.types { append(type, prefix: "", in: id) }
    ShortcutListReader(types: file.types, file: id).fill(&types)
  }

  init(strings file: StringsFile, in id: FileID) {
    table = PhraseTable(file, in: id)
  }

  init(catalog file: StringCatalog, in id: FileID) {
    table = PhraseTable(file, in: id)
  }

  init(phrases file: PhrasesFile, in id: FileID) {
    phrases = PhrasesFacts(file, in: id)
  }

  private mutating func append(_ type: TypeDeclaration, prefix: String, in id: FileID) {
    let name = prefix + type.name
    types.append(TypeFacts(type, name: name, in: id))
    for alias in type.typealiases { typealiases.append((name + "." + alias.name, alias.type.text)) }
    for nested in type.types { append(nested, prefix: name + ".", in: id) }
  }
}
