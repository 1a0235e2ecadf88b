/// A sign that a phrase should hardly hold: nobody sees it, nobody says it, or it only looks like another.
package struct OddSign: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A line break, a tab or another control character.
    case control
    /// A format character or a blank that no font shows, where no script needs it.
    case invisible
    /// Sets the direction of text. Right where letters run from right to left, which one piece may not show.
    case direction
    /// `%@`, `%1$d`: nothing puts a value there.
    case formatSpecifier
    /// A letter of another alphabet than the rest of its word, with the one of that alphabet that looks the same.
    case lookAlike(Unicode.Scalar)
    /// A code that stands for no character, or for one that was lost.
    case noCharacter
  }

  package let kind: Kind
  /// As decoded.
  package let text: String
  /// In the file.
  package let range: Range<Int>
}
