package import ShortcutModel

/// A place that names a symbol.
package struct Occurrence: Sendable, Hashable {
  package enum Role: Sendable, Hashable {
    case declaration
    /// Sets what it names.
    case write
    case read
  }

  /// How a new name is written there.
  enum Form: Sendable, Hashable {
    /// In the place of the old one.
    case plain
    /// A keyword needs backticks there.
    case bare
    /// `if let task`: the variable keeps its name, and is set to the new one.
    case shorthand
    /// `task: Type` in an initialiser: the label changes, and the name behind it stays.
    case label
    /// The case of an enum that its own name gives a raw value, which stays what it is.
    case rawCase
    /// What a tool has written, which is not edited.
    case fixed
  }

  /// The name alone; of a text all of it, with its delimiters.
  package var place: Place
  package var role: Role
  var form: Form
  /// Something else of the name may be meant.
  var isDoubtful = false
}

extension Occurrence: Comparable {
  package static func < (left: Occurrence, right: Occurrence) -> Bool { left.place < right.place }
}
