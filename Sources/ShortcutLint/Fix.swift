package import ShortcutModel
package import SourceText

/// A change that mends a diagnostic.
package struct Fix: Sendable {
  package enum Safety: String, Sendable {
    /// Keeps what the file means, or can only mean.
    case safe
    /// Right in most cases; a person should look.
    case unsafe
  }

  /// What an editor shows: "Replace with `${task}`".
  package let title: String
  package let safety: Safety
  package let edits: [FileEdit]

  package init(_ title: String, _ safety: Safety, _ edits: [FileEdit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }

  /// The replacement of one place.
  package init(_ title: String, _ safety: Safety, replacing place: Place, with text: String) {
    self.init(title, safety, [FileEdit(file: place.file, edit: TextEdit(range: place.range, replacement: text))])
  }
}

package struct FileEdit: Sendable, Hashable {
  package let file: FileID
  package let edit: TextEdit

  package init(file: FileID, edit: TextEdit) {
    self.file = file
    self.edit = edit
  }
}
