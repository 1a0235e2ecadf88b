/// What the user's configuration file says of providers. A workspace has no part in it: it can name a provider, and
/// nothing else.
package struct UserConfiguration: Sendable {
  /// Something that is wrong in the file, with its place.
  package struct Problem: Sendable, Hashable {
    /// 1-based; columns count UTF-16 units.
    package var line: Int
    package var column: Int
    /// A sentence for a person.
    package var message: String
    /// The provider whose definition it spoils, if it is one's.
    package var provider: String?
  }

  /// The file; nil where there is none.
  package var path: String?
  package var providers: [ProviderDefinition] = []
  /// The provider to use where a workspace names none.
  package var defaultProvider: String?
  package var problems: [Problem] = []

  /// A problem with its place in the file, as compilers write it.
  package func text(of problem: Problem) -> String {
    "\(path ?? ""):\(problem.line):\(problem.column): \(problem.message)"
  }
}
