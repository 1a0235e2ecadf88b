import Foundation
import LanguageServerProtocol
import ShortcutModel
import SourceText

/// Drives a server as an editor would, and shows what comes back.
struct DemoTour: Sendable {
  let server: DemoServer
  let console: Console
  let folder: String

  private var client: LanguageClient { server.client }

  /// - Returns: What went wrong, if anything did.
  func perform(_ documents: [DemoDocument]) async -> String? {
    do {
      try await begin()
      for document in documents { try client.notify(DidOpenNotification.self, document.opening) }
      if var first = documents.first {
        try await showMistake(in: &first)
        try await showCompletion(in: &first)
        try await showHover(in: first)
      }
      if let last = documents.last { try await runLens(of: last) }
      console.out.write("\nThe server ended with \(try await server.end()); no file was changed.\n")
      return nil
    } catch let error as ResponseError {
      return error.message
    } catch let error as CommandFailure {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private func begin() async throws {
    client.onRequest(ShowMessageRequest.self) { [console] params in
      let choice = params.actions.first
      let choices = params.actions.map { $0 == choice ? "[\($0.title)]" : $0.title }.joined(separator: "  ")
      console.out.write("  asked  \(DisplayText.visible("\(params.message)  \(choices)"))\n")
      return choice
    }
    client.onRequest(WorkDoneProgressCreateRequest.self) { _ in NoValue() }
    client.start()
    let result = try await client.request(
      InitializeRequest.self,
      InitializeParams(
        processId: Int(ProcessInfo.processInfo.processIdentifier),
        clientInfo: ProgramInformation(name: "phrasebook demo", version: Program.version),
        rootUri: DocumentURI(filePath: folder), capabilities: ClientCapabilities(Self.capabilities)))
    try client.notify(InitializedNotification.self, NoValue())
    // An editor need not wait for the files to be read, which this is answered after; what is shown here is then the same
    // each time.
    _ = try await client.request(WorkspaceSymbolRequest.self, WorkspaceSymbolParams(query: "Nightly backup"))
    let server = result.serverInfo.map { "\($0.name) \($0.version ?? "")" } ?? "a server"
    console.out.write("\(server) over the language server protocol, on \(DisplayText.visible(shownFolder))\n")
  }

  /// Relative to the current folder, where it is below.
  private var shownFolder: String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return folder.hasPrefix(current) ? String(folder.dropFirst(current.count)) : folder
  }

  private static let capabilities: JSONValue = [
    "general": ["positionEncodings": ["utf-16"]],
    "window": ["workDoneProgress": true],
    "textDocument": [
      "publishDiagnostics": ["versionSupport": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]]],
    ],
  ]

  // MARK: The steps

  /// Types a mistake into a slot, shows what is said of it, and mends it with the quick fix.
  private func showMistake(in document: inout DemoDocument) async throws {
    let name = document.text.string(in: document.slot.range)
    heading("A slot misspelt while typing", document)
    let typed = String(name.dropLast(2) + String(name.suffix(2).reversed()))
    try client.notify(DidChangeNotification.self, try document.type(typed, over: document.slot.range))
    let diagnostics = try await diagnostics(of: document)
    for diagnostic in diagnostics { show(diagnostic, in: document) }
    guard let first = diagnostics.first else { throw CommandFailure("the mistake was not seen", .fault) }
    let actions = try await client.request(
      CodeActionRequest.self,
      CodeActionParams(
        textDocument: document.identifier, range: first.range, context: CodeActionContext(only: [.quickFix])))
    for case .action(let action) in actions {
      guard let edit = action.edit?.changes?[document.uri.rawValue]?.first else { continue }
      try client.notify(
        DidChangeNotification.self, try document.type(edit.newText, over: document.offsets(edit.range)))
      let left = try await self.diagnostics(of: document).count
      line(
        "  quick fix applied: \(action.title); \(left == 0 ? "no diagnostic is left" : "\(left) diagnostics are left")")
      return
    }
    line("  no quick fix is offered")
  }

  /// Empties the identifier of a task, and shows what is offered there.
  private func showCompletion(in document: inout DemoDocument) async throws {
    let openings = ["FigraniumTask(id: \"", "RunFigraniumTaskIntent(task: \""]
    guard let start = openings.compactMap({ document.offset(behind: $0) }).first else { return }
    let end = document.text.bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? start
    let removed = document.text.string(in: start..<end)
    try client.notify(DidChangeNotification.self, try document.type("", over: start..<end))
    heading("Live tasks completed", document)
    show(SourceExcerpt(start..<start, in: document.text))
    let list = try await client.request(
      CompletionRequest.self,
      CompletionParams(textDocument: document.identifier, position: document.position(start)))
    let items = list?.items.sorted { ($0.sortText ?? $0.label) < ($1.sortText ?? $1.label) } ?? []
    let width = items.map { DisplayText.width(of: $0.label) }.max() ?? 0
    for item in items {
      let padding = String(repeating: " ", count: width - DisplayText.width(of: item.label))
      line("  \(item.label)\(padding)  \(item.detail ?? "")")
    }
    try client.notify(DidChangeNotification.self, try document.type(removed, over: start..<start))
  }

  private func showHover(in document: DemoDocument) async throws {
    heading("The slot hovered", document)
    show(SourceExcerpt(document.slot.range, in: document.text))
    let hover = try await client.request(
      HoverRequest.self,
      TextDocumentPositionParams(
        textDocument: document.identifier, position: document.position(document.slot.range.lowerBound)))
    for text in hover?.contents.value.split(separator: "\n") ?? [] { line("  " + text) }
  }

  /// Runs the first lens that needs nothing more, and shows how it goes.
  private func runLens(of document: DemoDocument) async throws {
    heading("An action run from its code lens", document)
    let lenses = try await client.request(CodeLensRequest.self, CodeLensParams(textDocument: document.identifier))
    let runs = lenses.filter { $0.command.command == "phrasebook.run" }
    for lens in runs { line("  line \(lens.range.start.line + 1)  \(lens.command.title)") }
    let isComplete = { (lens: CodeLens) in
      lens.command.arguments?.first?["argument"]?.stringValue?.contains("nightly-backup") == true
    }
    guard let lens = runs.first(where: isComplete) ?? runs.first else { return line("  there is none") }
    line("  clicked  \(lens.command.title), line \(lens.range.start.line + 1)")
    let result = try await client.request(
      ExecuteCommandRequest.self,
      ExecuteCommandParams(
        command: lens.command.command, arguments: lens.command.arguments, workDoneToken: .string("demo")))
    for case .notification(ProgressNotification.method, let params) in client.leftovers {
      let value: ProgressParams = try params.decode()
      guard value.token == .string("demo") else { continue }
      line("  progress  \([value.value.title, value.value.message].compactMap { $0 }.joined(separator: ": "))")
    }
    let outcome = ["status", "outcome", "runID"].compactMap { key in
      result[key]?.stringValue.map { "\(key) \($0)" }
    }
    line("  outcome  \(result["dialog"]?.stringValue ?? "")  (\(outcome.joined(separator: ", ")))")
  }

  // MARK: What is shown

  private func diagnostics(of document: DemoDocument) async throws -> [LanguageServerProtocol.Diagnostic] {
    let (uri, version) = (document.uri, document.version)
    return try await client.next(PublishDiagnosticsNotification.self) { $0.uri == uri && $0.version == version }
      .diagnostics
  }

  private func heading(_ title: String, _ document: DemoDocument) {
    let path = document.file.path
    let inside = path.hasPrefix(folder + "/") ? String(path.utf8.dropFirst(folder.utf8.count + 1)) : nil
    console.out.write(
      "\n\(console.styled(title, .bold))  \(console.styled(DisplayText.visible(inside ?? path), .dim))\n")
  }

  private func show(_ diagnostic: LanguageServerProtocol.Diagnostic, in document: DemoDocument) {
    show(SourceExcerpt(document.offsets(diagnostic.range), in: document.text))
    let severity =
      switch diagnostic.severity {
      case .error, nil: console.styled("error", .red)
      case .warning: console.styled("warning", .yellow)
      case .information: console.styled("information", .blue)
      case .hint: console.styled("hint", .cyan)
      }
    var rule = ""
    if case .string(let name)? = diagnostic.code { rule = " [\(name)]" }
    console.out.write("  \(severity): \(DisplayText.visible(diagnostic.message))\(rule)\n")
  }

  private func show(_ excerpt: SourceExcerpt) {
    let number = String(excerpt.lineNumber)
    line("  \(number) | \(excerpt.line)")
    line("  \(String(repeating: " ", count: number.count)) | \(excerpt.padding)\(excerpt.carets)")
  }

  private func line(_ text: String) {
    console.out.write(DisplayText.visible(text) + "\n")
  }
}
