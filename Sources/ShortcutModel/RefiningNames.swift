/// The names by which the files of a project make further types intents, entities, enums or queries without a word of
/// Apple's: its own protocols, classes and typealiases.
package enum RefiningNames {
  /// The last components, in order.
  package static func all(in files: [SourceFile]) -> [String] {
    let table = RefinementTable(files.lazy.filter { $0.kind == .swift }.map(\.facts))
    return Set(table.refiningNames.map(\.lastComponent)).sorted()
  }
}
