// SwiftOutline reads the Swift that matters to App Intents, statically. It must not know type checking, nor what an
// intent is: it gives declarations and expressions with their places, and `ShortcutModel` decides what they mean.

package import SourceText

/// The outline of one Swift source file.
package struct SwiftFile: Sendable {
  package let text: SourceText
  /// The modules named in import declarations, submodule paths as written.
  package let imports: [String]
  /// The top-level types and extensions; nested ones are in their `members`.
  package let types: [TypeDeclaration]
  package let typealiases: [TypealiasDeclaration]
  /// Comments, for suppressions and documentation, in order.
  package let comments: [Range<Int>]
  package let errors: [SyntaxError]

  package init(
    text: SourceText, imports: [String], types: [TypeDeclaration], typealiases: [TypealiasDeclaration],
    comments: [Range<Int>], errors: [SyntaxError]
  ) {
    self.text = text
    self.imports = imports
    self.types = types
    self.typealiases = typealiases
    self.comments = comments
    self.errors = errors
  }
}
