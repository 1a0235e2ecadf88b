import ShortcutModel

/// Something that can be renamed, at a place that names it.
package struct RenameTarget: Sendable {
  package let symbol: Symbol
  /// The name at the place.
  package let range: Range<Int>
  package let name: String
}

extension SyntaxContext {
  /// What a rename at the place would rename; nil where nothing is known of the place.
  ///
  /// - Throws: Why what stands there has to keep its name.
  package func renameTarget() throws(RenameRefusal) -> RenameTarget? {
    guard let (symbol, range) = symbolAtPlace else { return nil }
    let name: String
    switch symbol {
    case .type(let type):
      guard type.root != nil else { throw RenameRefusal("`\(type.name)` is built in.") }
      name = type.name.lastComponent
    case .parameter(let parameter):
      guard !parameter.declarations.isEmpty else { throw RenameRefusal("`\(parameter.name)` is built in.") }
      name = parameter.name
    case .enumCase(_, let own): name = own
    case .value(_, let id): throw RenameRefusal("`\(id)` is the id of a value, which the app knows by it.")
    case .phrase: throw RenameRefusal("A phrase is a text and has no name. Parameters, intents and entities do.")
    case .applicationName: throw RenameRefusal("Every phrase names the application by `applicationName`.")
    }
    let fixed = OccurrenceSearch(symbol, in: snapshot).fixedOccurrences()
    if let first = fixed.first { throw RenameRefusal(snapshot.reasonNotToEdit(first.place, naming: name)) }
    return RenameTarget(symbol: symbol, range: range, name: name)
  }
}

extension WorkspaceSnapshot {
  fileprivate func reasonNotToEdit(_ place: Place, naming name: String) -> String {
    switch files[place.file]?.kind {
    case .intentDefinition: "`\(name)` is named in \(mention(place)), which Xcode edits: rename it there first."
    default: "`\(name)` is named in \(mention(place)), which a build has written: delete that file and build again."
    }
  }
}
