import PhraseSyntax
package import ShortcutModel
import SourceText
import SwiftOutline

/// The files that a rename has to look at and that a workspace does not hold: Swift files that say nothing of App
/// Intents may use a type all the same, and the keys of other tables may be the summaries of an intent.
package struct RenameSources: Sendable {
  /// A file with its bytes.
  package typealias File = (id: FileID, kind: FileKind, bytes: [UInt8])

  private let symbol: Symbol
  private let types: WordSearch
  private let name: WordSearch
  private let slot: WordSearch?

  /// - Parameter newName: What nothing else may be called.
  package init(_ symbol: Symbol, to newName: String) {
    self.symbol = symbol
    let newName = newName.filter { $0 != "`" }
    switch symbol {
    case .parameter(let parameter):
      types = WordSearch(parameter.owners.map(\.name.lastComponent), areWhole: true)
      name = WordSearch([parameter.name])
      slot = WordSearch(["${" + parameter.name])
    case .type(let type):
      types = WordSearch([type.name.lastComponent, newName], areWhole: true)
      name = types
      slot = nil
    case .enumCase(let type, let own):
      types = WordSearch([type.name.lastComponent], areWhole: true)
      name = WordSearch(["." + own, ".`" + own])
      slot = nil
    case .value, .phrase, .applicationName:
      types = WordSearch([])
      name = types
      slot = nil
    }
  }

  /// The types whose values have the members that are renamed.
  private var owners: [TypeSymbol] {
    switch symbol {
    case .parameter(let parameter): parameter.owners
    case .enumCase(let type, _): [type]
    case .type, .value, .phrase, .applicationName: []
    }
  }

  /// Whether a file may matter, told from the bytes of its text.
  package func isWanted(_ kind: FileKind, _ bytes: [UInt8]) -> Bool {
    switch kind {
    case .swift: types.occur(in: bytes) || name.occur(in: bytes)
    case .otherStrings, .otherCatalog: slot?.occur(in: bytes) ?? false
    default: false
    }
  }

  /// The workspace with those of the files that do matter.
  package func extend(_ snapshot: WorkspaceSnapshot, by files: [File]) -> WorkspaceSnapshot {
    let unknown = files.filter { snapshot.files[$0.id] == nil }
    let near = unknown.filter { $0.kind != .swift || types.occur(in: $0.bytes) }
    let extended =
      near.isEmpty ? snapshot : snapshot.setting(near.map { SourceFile($0.id, kind: $0.kind, bytes: $0.bytes) })
    // Of the other files only those can name it that name a value of its types.
    let names = typedNames(in: extended).names
    guard !names.isEmpty else { return extended }
    let words = WordSearch(names.sorted(), areWhole: true)
    let far = unknown.filter { extended.files[$0.id] == nil && name.occur(in: $0.bytes) && words.occur(in: $0.bytes) }
    return far.isEmpty ? extended : extended.setting(far.map { SourceFile($0.id, kind: $0.kind, bytes: $0.bytes) })
  }

  private func typedNames(in snapshot: WorkspaceSnapshot) -> TypedNames {
    let values = Set(owners.flatMap(snapshot.cases).map(\.name))
    return TypedNames(of: owners.map { TypeReader($0, in: snapshot) }, values: values, in: snapshot)
  }

  /// What else has to be looked at once the files are known that `isWanted` names; nil where that is nothing.
  package func namesakes(in snapshot: WorkspaceSnapshot) -> RenameNamesakes? {
    let names = owners.isEmpty ? [] : typedNames(in: snapshot).memberNames
    return names.isEmpty ? nil : RenameNamesakes(names)
  }
}

/// The files that declare a member of the name of one that holds a value of the types: with them alone it can be told
/// whether `status.section` means that one.
package struct RenameNamesakes: Sendable {
  private let declarations: WordSearch

  init(_ names: [String]) {
    declarations = WordSearch(names.flatMap { ["var " + $0, "let " + $0, "func " + $0] }, areWhole: true)
  }

  package func isWanted(_ kind: FileKind, _ bytes: [UInt8]) -> Bool {
    kind == .swift && declarations.occur(in: bytes)
  }

  package func extend(_ snapshot: WorkspaceSnapshot, by files: [RenameSources.File]) -> WorkspaceSnapshot {
    let unknown = files.filter { snapshot.files[$0.id] == nil }
    return unknown.isEmpty
      ? snapshot : snapshot.setting(unknown.map { SourceFile($0.id, kind: $0.kind, bytes: $0.bytes) })
  }
}
