import ShortcutModel

/// The only project of a workspace with the given files; paths of another kind are left out.
func project(_ sources: [String: String]) -> Project {
  snapshot(sources).projects.first ?? snapshot(["Empty.swift": ""]).projects[0]
}

func project(swift source: String) -> Project {
  project(["App.swift": source])
}

func snapshot(_ sources: [String: String], roots: [String] = []) -> WorkspaceSnapshot {
  let files = sources.compactMap { path, text in
    FileKind(FileID(path)).map { SourceFile(FileID(path), kind: $0, bytes: Array(text.utf8)) }
  }
  return WorkspaceSnapshot(files: files, projectRoots: roots)
}
