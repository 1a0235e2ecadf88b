import PhraseSyntax
package import ShortcutModel

/// A piece of a file that leads to another file, as a link that an editor underlines.
///
/// What stands for a declaration is no link: a jump to its definition goes there, and a file full of underlines is hard
/// to read.
package struct DocumentLink: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    /// The user's own configuration, in which the provider is defined that the file names.
    case userConfiguration
  }

  package let range: Range<Int>
  package let target: Target
  package let tooltip: String

  package static func links(in file: FileID, of snapshot: WorkspaceSnapshot) -> [DocumentLink] {
    let facts = snapshot.project(of: file)?.phrasesFiles.first { $0.file == file }?.facts
    // The demo provider is built in, and no file defines it.
    guard let provider = facts?.provider, provider.value != "demo", !provider.value.isEmpty else { return [] }
    return [
      DocumentLink(
        range: provider.place.range, target: .userConfiguration, tooltip: "Open the configuration of providers")
    ]
  }
}
