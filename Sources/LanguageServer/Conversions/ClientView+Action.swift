import LanguageServerProtocol
import ShortcutIDE
import ShortcutLint
import ShortcutModel
import SourceText

extension CodeActionKind {
  /// Nothing is changed in the text: something is run.
  static let run = CodeActionKind(rawValue: "phrasebook.run")

  init(_ effect: ShortcutIDE.CodeAction.Effect) {
    switch effect {
    case .fix: self = .quickFix
    case .run: self = .run
    }
  }
}

extension ClientView {
  func command(_ command: LensCommand, title: String) -> Command {
    let kind =
      switch command.kind {
      case .call: RunArguments.Kind.call
      case .utterance: RunArguments.Kind.utterance
      case .run: RunArguments.Kind.run
      }
    let name: ServerCommand = command.isDryRun ? .dryRun : .run
    return Command(
      title: title, command: name.rawValue,
      arguments: [
        [
          "kind": .string(kind.rawValue), "argument": .string(command.argument),
          "uri": .string(uris.uri(of: command.file).rawValue),
        ]
      ])
  }

  /// An action, as a command for clients that take nothing else; nil where an edit meets a file that is not there.
  ///
  /// - Parameter versions: Those of the open documents.
  func action(
    _ action: ShortcutIDE.CodeAction, in snapshot: WorkspaceSnapshot, versions: [FileID: Int]
  ) -> CodeActionOrCommand? {
    switch action.effect {
    case .run(let command):
      let command = self.command(command, title: action.title)
      guard capabilities.codeActionLiterals else { return .command(command) }
      return .action(LanguageServerProtocol.CodeAction(title: action.title, kind: .run, command: command))
    case .fix(let edits, let mended):
      guard let edit = edit(edits, in: snapshot, versions: versions) else { return nil }
      guard capabilities.codeActionLiterals else {
        return applying(edit, title: action.title)
      }
      return .action(
        LanguageServerProtocol.CodeAction(
          title: action.title, kind: .quickFix, diagnostics: [diagnostic(mended, in: snapshot)],
          isPreferred: capabilities.codeActionIsPreferred && action.isPreferred ? true : nil, edit: edit))
    }
  }

  private func applying(_ edit: WorkspaceEdit, title: String) -> CodeActionOrCommand? {
    do {
      let argument = try JSONValue(encoding: edit)
      return .command(Command(title: title, command: ServerCommand.applyEdit.rawValue, arguments: [argument]))
    } catch {
      return nil
    }
  }

  func edit(_ edits: [FileEdit], in snapshot: WorkspaceSnapshot, versions: [FileID: Int]) -> WorkspaceEdit? {
    var changes: [(file: FileID, edits: [LanguageServerProtocol.TextEdit])] = []
    for (file, edits) in Dictionary(grouping: edits, by: \.file).sorted(by: { $0.key < $1.key }) {
      guard let text = snapshot.files[file]?.text else { return nil }
      changes.append(
        (file, edits.map { TextEdit(range: range($0.edit.range, in: text), newText: $0.edit.replacement) }))
    }
    guard capabilities.documentChanges else {
      return WorkspaceEdit(
        changes: Dictionary(changes.map { (uris.uri(of: $0.file).rawValue, $0.edits) }) { $0 + $1 })
    }
    return WorkspaceEdit(
      documentChanges: changes.map { change in
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(
            uri: uris.uri(of: change.file), version: versions[change.file]),
          edits: change.edits)
      })
  }

  /// The part of a range on its first line, as a lens must have it.
  func line(of range: Swift.Range<Int>, in text: SourceText) -> LanguageServerProtocol.Range {
    let line = text.lines.range(ofLine: text.lines.line(at: range.lowerBound))
    return self.range(range.lowerBound..<max(range.lowerBound, min(range.upperBound, line?.upperBound ?? 0)), in: text)
  }
}
