import PhraseSyntax
import SourceText
import SwiftOutline

/// What one file says by itself, before the other files of the workspace are known.
struct FileFacts: Sendable {
  var types: [TypeFacts] = []
  /// Those that bodies declare: nothing outside can name or extend them.
  var localTypes: [(facts: TypeFacts, scope: String)] = []
  /// The types that are named as one of Apple's protocols is.
  var namesakes: [AppleNamesakes.Declaration] = []
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
  /// The targets of an Xcode project or a package.
  var targets: [Target] = []
  var buildConfiguration: BuildConfigurationFile?
  /// What may be phrases in a table that is for other texts.
  var strayPhrases: [StrayPhrase] = []

  var isEmpty: Bool {
    table == nil && phrases == nil && definitions == nil && vocabulary == nil && shortcutHelpers.isEmpty
      && strayPhrases.isEmpty
      && !types.contains { $0.concernsShortcuts } && !localTypes.contains { $0.facts.concernsShortcuts }
  }

  /// The names of the types of a Swift file where all of them are providers that no other type can build on; nil for
  /// any other file.
  private(set) var namesOfProvidersAlone: [String]?

  init(_ syntax: SourceFile.Syntax, kind: FileKind, in id: FileID) {
    switch syntax {
    case .swift(let file) where kind == .packageManifest:
      targets = Target.targets(of: PackageManifest(file, in: id), in: id)
    case .swift(let file): read(file, in: id)
    case .strings(let file) where kind == .infoStrings: names = ApplicationNameFacts(file, in: id)
    case .catalog(let file) where kind == .infoCatalog: names = ApplicationNameFacts(file, in: id)
    case .strings, .catalog: break
    case .stringsTable(let table, _), .catalogTable(let table, _): self.table = table
    case .otherTable(let table): strayPhrases = table.strayPhrases
    case .phrases(let file): phrases = PhrasesFacts(file, in: id)
    case .intentDefinition(let file): definitions = DefinitionFacts(file, in: id)
    case .metadata(let file): definitions = DefinitionFacts(file, in: id)
    case .vocabulary(let file): vocabulary = file
    case .bundleNames(let file): names = ApplicationNameFacts(file, in: id)
    case .xcodeProject(let file): targets = Target.targets(of: file, in: id)
    case .buildConfiguration(let file): buildConfiguration = file
    }
  }

  private mutating func read(_ file: SwiftFile, in id: FileID) {
    for alias in file.typealiases { append(alias, prefix: "", in: id) }
    for type in file.types { append(type, prefix: "", in: id) }
    for local in file.localTypes { append(local.type, prefix: "", scope: local.scope, in: id) }
    let reader = ShortcutListReader(file: id, type: "")
    for property in file.properties { append(reader.helper(property), property.name) }
    for function in file.functions { append(reader.helper(function), function.name) }
    let declaresMore = !typealiases.isEmpty || !namesakes.isEmpty || !localTypes.isEmpty
    namesOfProvidersAlone = declaresMore || !types.allSatisfy(\.isProviderAlone) ? nil : types.map(\.name)
  }

  private mutating func append(_ type: TypeDeclaration, prefix: String, in id: FileID) {
    let name = prefix + type.name
    let reader = ShortcutListReader(file: id, type: name)
    let facts = TypeFacts(type, name: name, in: id, shortcuts: reader.provider(type))
    if let list = facts.shortcuts { shortcutHelpers.append((name + ".appShortcuts", list)) }
    types.append(facts)
    for property in type.properties where property.isStatic {
      append(reader.helper(property), name + "." + property.name)
    }
    for function in type.functions where function.isStatic {
      append(reader.helper(function), name + "." + function.name)
    }
    noteNamesake(
      type.name, name, type.modifiers, type.kind == .extension ? nil : type.conditions, in: id)
    for alias in type.typealiases { append(alias, prefix: name + ".", in: id) }
    for nested in type.types { append(nested, prefix: name + ".", in: id) }
  }

  private mutating func append(_ alias: TypealiasDeclaration, prefix: String, in id: FileID) {
    typealiases.append((prefix + alias.name, alias.type.text))
    noteNamesake(alias.name, prefix + alias.name, alias.modifiers, alias.conditions, in: id)
  }

  private mutating func noteNamesake(
    _ name: String, _ qualified: String, _ modifiers: [String], _ conditions: [String]?, in id: FileID
  ) {
    guard conditions?.isEmpty ?? false, Roles(protocol: name) != nil else { return }
    let isPrivate = modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    let isPublic = modifiers.contains { $0 == "public" || $0 == "open" || $0 == "package" }
    namesakes.append(
      AppleNamesakes.Declaration(name: qualified, file: id, isPrivate: isPrivate, isPublic: isPublic))
  }

  /// A type that a body declares, and those inside it.
  private mutating func append(_ type: TypeDeclaration, prefix: String, scope: String, in id: FileID) {
    let name = prefix + type.name
    localTypes.append((TypeFacts(type, name: name, in: id), scope))
    for nested in type.types { append(nested, prefix: name + ".", scope: scope, in: id) }
  }

  private mutating func append(_ helper: ShortcutListFacts?, _ name: @autoclosure () -> String) {
    if let helper { shortcutHelpers.append((name(), helper)) }
  }
}
