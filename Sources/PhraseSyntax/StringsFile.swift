// PhraseSyntax reads phrase definition files. Its readers never fail: each gives a tree with ranges and the errors it
// met. It must not know intents, nor what a locale means.

package import SourceText

/// A `.strings` file (an old-style property list of strings), entry by entry.
package struct StringsFile: Sendable {
  package struct Entry: Sendable {
    package var key: MappedText
    /// The quotes included, where there are any.
    package var keyRange: Range<Int>
    /// Missing for a shorthand or half-typed entry.
    package var value: MappedText?
    package var valueRange: Range<Int>?
    /// From the key to the semicolon.
    package var range: Range<Int>
    /// The comments directly above or behind it, delimiters included.
    package var comments: [Range<Int>]
  }

  package let entries: [Entry]
  package let comments: [Range<Int>]
  package let errors: [SyntaxError]
}
