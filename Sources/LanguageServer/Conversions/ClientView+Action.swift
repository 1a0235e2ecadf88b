import LanguageServerProtocol
import ShortcutIDE
import ShortcutLint
import ShortcutModel
import SourceText

extension CodeActionKind {
  /// Nothing is changed in the text: something is run.
  static let run = CodeActionKind(rawValue: "phrasebook.run")
  static let fixAllPhrasebook = CodeActionKind(rawValue: "source.fixAll.phrasebook")
  static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")

  /// Those that are offered.
  static let all: [CodeActionKind] = [.quickFix, .refactorRewrite, .fixAllPhrasebook, .run]

  init(_ kind: ShortcutIDE.CodeAction.Kind) {
    switch kind {
    case .quickFix: self = .quickFix
    case .fixAll: self = .fixAllPhrasebook
    case .rewrite: self = .refactorRewrite
    case .run: self = .run
    }
  }
}

/// What comes back with an action whose edit is still to be worked out.
struct DeferredAction: Sendable, Codable {
  var uri: DocumentURI
  /// Of the document that the action was offered for.
  var version: Int?
  var edit: DeferredEdit
}

extension ClientView {
  func command(_ command: ShortcutIDE.CodeLens.Command, title: String) -> Command {
    switch command {
    case .run(let run): self.command(run, title: title)
    case .explain(let message):
      Command(title: title, command: ServerCommand.explain.rawValue, arguments: [["message": .string(message)]])
    }
  }

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

  /// An action, as a command for clients that take nothing else; nil where there is nothing to edit, an edit meets a file
  /// that is not there, or the client could not apply it.
  func action(_ action: ShortcutIDE.CodeAction, in context: RequestContext) -> CodeActionOrCommand? {
    switch action.effect {
    case .command(let command):
      let command = self.command(command, title: action.title)
      guard capabilities.codeActionLiterals else { return .command(command) }
      return .action(LanguageServerProtocol.CodeAction(title: action.title, kind: .run, command: command))
    case .edit(let edits):
      return edits.isEmpty ? nil : offer(action, edits, in: context)
    case .deferred(let deferred):
      guard let file = context.file else { return nil }
      guard capabilities.codeActionLiterals, capabilities.codeActionResolvesEdits else {
        let edits = deferred.edits(in: file.id, of: context.snapshot, look: context.look)
        return edits.isEmpty ? nil : offer(action, edits, in: context)
      }
      var result = literal(action, in: context.snapshot)
      let data = DeferredAction(uri: uris.uri(of: file.id), version: context.versions[file.id], edit: deferred)
      do {
        result.data = try JSONValue(encoding: data)
      } catch {
        return nil
      }
      return .action(result)
    }
  }

  private func offer(
    _ action: ShortcutIDE.CodeAction, _ edits: [FileEdit], in context: RequestContext
  ) -> CodeActionOrCommand? {
    guard let edit = edit(edits, in: context.snapshot, versions: context.versions) else { return nil }
    guard capabilities.codeActionLiterals else { return applying(edit, title: action.title) }
    var result = literal(action, in: context.snapshot)
    result.edit = edit
    return .action(result)
  }

  private func literal(
    _ action: ShortcutIDE.CodeAction, in snapshot: WorkspaceSnapshot
  ) -> LanguageServerProtocol.CodeAction {
    LanguageServerProtocol.CodeAction(
      title: action.title, kind: CodeActionKind(action.kind),
      diagnostics: action.diagnostics.isEmpty ? nil : action.diagnostics.map { diagnostic($0, in: snapshot) },
      isPreferred: capabilities.codeActionIsPreferred && action.isPreferred ? true : nil)
  }

  private func applying(_ edit: WorkspaceEdit, title: String) -> CodeActionOrCommand? {
    guard capabilities.applyEdit else { return nil }
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
