package import ShortcutModel

/// A set of kinds of files, without a hash: a keystroke compares that of every rule.
package struct FileKinds: Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  package init(_ kinds: some Sequence<FileKind>) {
    for kind in kinds { bits |= 1 << kind.rawValue }
  }

  package init(arrayLiteral kinds: FileKind...) {
    self.init(kinds)
  }

  package static let all = FileKinds(FileKind.allCases)
  /// The files that translate phrases.
  package static let tables: FileKinds = [.strings, .catalog]
  /// Those that have shortcuts. A build's metadata has them where nothing else in the project has.
  package static let shortcuts: FileKinds = [.swift, .phrases, .metadata]
  /// Those that have phrases, of shortcuts or in other languages.
  package static let phraseTexts = shortcuts.union(tables)
  /// Those that declare intents, entities and enums.
  package static let types = shortcuts.union([.intentDefinition])

  /// Those that have comments, or entries with one.
  package static let commented = FileKinds(FileKind.allCases.filter { $0 != .metadata })

  package func contains(_ kind: FileKind) -> Bool { bits & (1 << kind.rawValue) != 0 }

  func isDisjoint(with other: FileKinds) -> Bool { bits & other.bits == 0 }

  func union(_ other: FileKinds) -> FileKinds {
    var both = self
    both.bits |= other.bits
    return both
  }
}
