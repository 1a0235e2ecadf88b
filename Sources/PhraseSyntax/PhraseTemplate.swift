/// A phrase with its slots, however its file spells them.
package struct PhraseTemplate: Sendable {
  package struct Piece: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case text(String)
      case applicationName
      /// A parameter slot; the name is that of the property, without `$`.
      case slot(String)
      /// Plain text that looks like a slot and is none, with the reason.
      case malformed(MalformedSlot)
      /// A Swift interpolation whose value no static reader can know.
      case unreadable(String)
    }

    package var kind: Kind
    /// In the file, delimiters of a slot included.
    package var range: Range<Int>
    /// The name inside a slot.
    package var nameRange: Range<Int>?

    package init(_ kind: Kind, range: Range<Int>, nameRange: Range<Int>? = nil) {
      self.kind = kind
      self.range = range
      self.nameRange = nameRange
    }
  }

  /// In order, without gaps.
  package var pieces: [Piece]
  /// In the file, without quotes.
  package var range: Range<Int>

  package init(pieces: [Piece], range: Range<Int>) {
    self.pieces = pieces
    self.range = range
  }
}

/// Text that its author meant to be a slot.
package struct MalformedSlot: Sendable, Hashable {
  package enum Mistake: Sendable, Hashable {
    /// `\(.applicationName)` or `\(\.$task)` as plain text.
    case swiftInterpolation
    /// `$(task)`, `{task}`, `#{task}`, `${ task }`, `%{task}`; `$name` for the app's name or a name in camel case.
    case wrongDelimiters
    /// `${task}` in a Swift literal, where a slot is `\(\.$task)`.
    case catalogSlot
    /// `${task` without its brace.
    case unclosed
    /// `${}`.
    case empty
  }

  package var mistake: Mistake
  /// As written.
  package var text: String
  /// The name that was meant, where it shows.
  package var name: String?

  package init(_ mistake: Mistake, text: String, name: String?) {
    self.mistake = mistake
    self.text = text
    self.name = name
  }
}

extension PhraseTemplate {
  /// The catalog's spelling: `Run ${task} in ${applicationName}`. What is no slot is copied as it is.
  package var key: String {
    pieces.map { piece in
      switch piece.kind {
      case .text(let text): text
      case .applicationName: "${applicationName}"
      case .slot(let name): "${\(name)}"
      case .malformed(let slot): slot.text
      case .unreadable(let text): text
      }
    }.joined()
  }

  /// The parameter slots, in order.
  package var slots: [(name: String, range: Range<Int>, nameRange: Range<Int>)] {
    pieces.compactMap { piece in
      guard case .slot(let name) = piece.kind else { return nil }
      return (name, piece.range, piece.nameRange ?? piece.range)
    }
  }

  package var hasApplicationName: Bool {
    pieces.contains { $0.kind == .applicationName }
  }
}
