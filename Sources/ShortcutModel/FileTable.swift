/// The files of a snapshot, by name.
///
/// A snapshot mostly differs from the one before in the file that is typed in. Such files lie over a table that the two
/// share, since at each key a copy of a large one would cost more than all that is looked at.
package struct FileTable: Sendable {
  private var table: [FileID: SourceFile] = [:]
  /// Files of the table that have been read again since it was made.
  private var edited: [FileID: SourceFile] = [:]

  /// Nobody types in more files by turns.
  private static let mostEdited = 16

  init(_ files: [SourceFile]) {
    table.reserveCapacity(files.count)
    for file in files { table[file.id] = file }
  }

  package subscript(_ file: FileID) -> SourceFile? {
    edited.isEmpty ? table[file] : edited[file] ?? table[file]
  }

  package var count: Int { table.count }

  package var keys: some Collection<FileID> & Sendable { table.keys }

  package var values: some Collection<SourceFile> {
    table.values.lazy.map { [edited] in edited[$0.id] ?? $0 }
  }

  mutating func set(_ file: SourceFile) {
    guard table[file.id] != nil, edited.count < Self.mostEdited || edited[file.id] != nil else {
      for (id, file) in edited { table[id] = file }
      edited = [:]
      table[file.id] = file
      return
    }
    edited[file.id] = file
  }
}
