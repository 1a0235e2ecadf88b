import PhraseSyntax
import SourceText
import SwiftOutline

/// What one file says by itself, before the other files of the workspace are known.
struct FileFacts: Sendable {
  var types: [TypeFacts] = []
  /// By qualified name, the type that it stands for.
  var typealiases: [(name: String, type: String)] = []
  /// By qualified name, the members from which a provider's list may be built.
  var shortcutHelpers: [(name: String, list: ShortcutListFacts)] = []
  var table: PhraseTable?
  var phrases: PhrasesFacts?
  /// What an intent definition or a built target's metadata declares.
  var definitions: DefinitionFacts?
  var vocabulary: IntentVocabulary?
  /// What the application is called.
  var names: ApplicationNameFacts?
  /// The targets of an Xcode project.
  var targets: [Target] = []

  var isEmpty: Bool {
    table == nil && phrases == nil && definitions == nil && vocabulary == nil && shortcutHelpers.isEmpty
      && !types.contains { $0.concernsShortcuts }
  }

  init(_ syntax: SourceFile.Syntax, kind: FileKind, in id: FileID) {
    switch syntax {
    case .swift(let file): read(file, in: id)
    case .strings(let file) where kind == .infoStrings: names = ApplicationNameFacts(file, in: id)
    case .strings(let file): table = PhraseTable(file, in: id)
    case .catalog(let file) where kind == .infoCatalog: names = ApplicationNameFacts(file, in: id)
    case .catalog(let file): table = PhraseTable(file, in: id)
    case .phrases(let file): phrases = PhrasesFacts(file, in: id)
    case .intentDefinition(let file): definitions = DefinitionFacts(file, in: id)
    case .metadata(let file): definitions = DefinitionFacts(file, in: id)
    case .vocabulary(let file): vocabulary = file
    case .bundleNames(let file): names = ApplicationNameFacts(file, in: id)
    case .xcodeProject(let file): targets = Target.targets(of: file, in: id)
    }
  }

  private mutating func read(_ file: SwiftFile, in id: FileID) {
    for alias in file.typealiases { typealiases.append((alias.name, alias.type.text)) }
    for type in file.types { append(type, prefix: "", in: id) }
    let reader = ShortcutListReader(file: id, type: "")
    for property in file.properties { append(reader.helper(property), property.name) }
    for function in file.functions { append(reader.helper(function), function.name) }
  }

  private mutating func append(_ type: TypeDeclaration, prefix: String, in id: FileID) {
    let name = prefix + type.name
    var facts = TypeFacts(type, name: name, in: id)
    let reader = ShortcutListReader(file: id, type: name)
    facts.shortcuts = reader.provider(type)
    if let list = facts.shortcuts { shortcutHelpers.append((name + ".appShortcuts", list)) }
    types.append(facts)
    for property in type.properties where property.isStatic {
      append(reader.helper(property), name + "." + property.name)
    }
    for function in type.functions where function.isStatic {
      append(reader.helper(function), name + "." + function.name)
    }
    for alias in type.typealiases { typealiases.append((name + "." + alias.name, alias.type.text)) }
    for nested in type.types { append(nested, prefix: name + ".", in: id) }
  }

  private mutating func append(_ helper: ShortcutListFacts?, _ name: @autoclosure () -> String) {
    if let helper { shortcutHelpers.append((name(), helper)) }
  }
}
