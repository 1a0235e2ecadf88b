// SwiftOutline reads the Swift that matters to App Intents, statically. It must not know type checking, nor what an
// intent is: it gives declarations and expressions with their places, and `ShortcutModel` decides what they mean.

package import SourceText

/// The outline of one Swift source file.
package struct SwiftFile: Sendable {
  package let text: SourceText
  /// The modules named in import declarations, submodule paths as written.
  package let imports: [String]
  /// The top-level types and extensions; nested ones are in their `types`.
  package let types: [TypeDeclaration]
  /// The types that bodies declare, in order.
  package let localTypes: [LocalTypeDeclaration]
  package let typealiases: [TypealiasDeclaration]
  /// The global functions.
  package let functions: [FunctionDeclaration]
  /// The global variables and constants.
  package let properties: [PropertyDeclaration]
  /// Comments, for suppressions and documentation, in order.
  package let comments: [Range<Int>]
  package let errors: [SyntaxError]
}
