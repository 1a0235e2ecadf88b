import PhraseSyntax
import ShortcutModel
import SourceText

/// `phrasebook format`
enum FormatCommand: Command {
  static let specification = CommandSpecification(
    name: "format",
    summary: "Write .phrases files in their canonical form",
    discussion: """
      White space is changed and nothing else: indentation, the spaces between the parts of a line, empty lines, and the \
      columns of comments and titles. Lines that do not follow the grammar stay as they are, and so do line ends. The \
      files that are changed are named. Hidden files and what git ignores are left out, as by 'lint'.
      """,
    operands: .any(name: "PATH", help: "Files and folders; the current folder where none is given"),
    options: [
      OptionSpecification("--check", .flag, "Write nothing; name what would change, and fail where anything would"),
      OptionSpecification("--stdin", .flag, "Format standard input to standard output"),
      OptionSpecification("--stdin-filename", .value("FILE"), "Which file standard input is, for messages"),
      OptionSpecification("--allow-empty", .flag, "Succeed where there is no .phrases file"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    if arguments.has("--stdin-filename"), !arguments.has("--stdin") {
      throw UsageError("'--stdin-filename' means nothing without '--stdin'", command: specification.name)
    }
    guard arguments.has("--stdin") else { return try formatFiles(arguments, on: console) }
    if let path = arguments.operands.first {
      throw UsageError("'--stdin' takes the place of '\(path)'", command: specification.name)
    }
    return try formatInput(arguments, on: console)
  }

  // MARK: Standard input

  private static func formatInput(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let path = arguments.value("--stdin-filename") ?? "standard input"
    if arguments.has("--stdin-filename"), FileKind(FileID(path)) != .phrases {
      throw UsageError("'\(path)' is no .phrases file", command: specification.name)
    }
    let bytes: [UInt8]
    do {
      bytes = try StandardInput.bytes()
    } catch {
      throw UsageError("\(error.file): \(error.reason)", command: specification.name)
    }
    let file = SourceFile(FileID(path), kind: .phrases, bytes: bytes)
    let edits = PhrasesFormatter.edits(of: file.text)
    let formatted = file.bytes(applying: edits)
    if arguments.has("--check") { return edits.isEmpty ? .success : .findings }
    // What is no text comes back as it is.
    console.out.write(bytes: formatted ?? bytes)
    if formatted == nil { console.complain("\(path): \(noText)") }
    return formatted == nil ? .findings : .success
  }

  private static let noText = "It is not formatted: its bytes are no text."

  // MARK: Files

  private static func formatFiles(_ arguments: ParsedArguments, on console: Console) throws -> ExitCode {
    let isCheck = arguments.has("--check")
    let (files, reach, problemCount) = try files(at: arguments.operands, on: console)
    guard !files.isEmpty else {
      if arguments.has("--allow-empty") { return .success }
      console.complain("no .phrases file found; '--allow-empty' lets that pass")
      return .nothingFound
    }
    var changedCount = 0
    var failedCount = problemCount
    for file in files {
      do throws(FileReadError) {
        guard try format(file, reach, isCheck: isCheck) else { continue }
        changedCount += 1
        console.out.write((isCheck ? "Would format " : "Formatted ") + "\(file.shownPath)\n")
      } catch {
        failedCount += 1
        console.complain("\(file.shownPath): \(error.reason)")
      }
    }
    return failedCount > 0 || (isCheck && changedCount > 0) ? .findings : .success
  }

  /// Formats a file, or tells whether it would change.
  private static func format(_ file: FileID, _ reach: FixReach, isCheck: Bool) throws(FileReadError) -> Bool {
    let bytes = try SystemFile.read(file, at: file.path)
    let source = SourceFile(file, kind: .phrases, bytes: bytes)
    let edits = PhrasesFormatter.edits(of: source.text)
    guard !edits.isEmpty else { return false }
    guard let formatted = source.bytes(applying: edits) else { throw FileReadError(file, noText) }
    if isCheck { return true }
    if let refusal = reach.refusal(of: file, "formatted") { throw FileReadError(file, refusal) }
    try AtomicFile.write(formatted, to: file)
    return true
  }

  /// The `.phrases` files that are named or lie below what is named, in order, and how many things could not be read.
  private static func files(
    at paths: [String], on console: Console
  ) throws -> (files: [FileID], reach: FixReach, failedCount: Int) {
    if paths.isEmpty, let name = BroadFolder.name(of: "") {
      throw UsageError("the current folder is \(name); name the folder to format, or '.' to format it all")
    }
    var walk = WorkspaceWalk()
    var folders: [String] = []
    var named: Set<FileID> = []
    for path in paths.isEmpty ? ["."] : paths {
      let root = FileID(ReadingFolder.current.spelling(of: path))
      guard !path.isEmpty, let found = SystemFile(root.path.isEmpty ? "." : root.path) else {
        throw UsageError("there is no file or folder '\(path)'", command: specification.name)
      }
      if found.kind == .folder {
        folders.append(root.path)
      } else if FileKind(root) == .phrases {
        named.insert(root)
      } else {
        throw UsageError("'\(path)' is no .phrases file", command: specification.name)
      }
      walk.add(root)
    }
    // A folder that is named like a table hides no file of ours.
    let problems = walk.problems.filter { FileKind($0.file).map { $0 == .phrases } ?? true }
    for problem in problems { console.complain("\(problem.file.shownPath): \(problem.reason)") }
    let files = walk.files.filter { $0.kind == .phrases }.map(\.file).sorted()
    return (files, FixReach(folders: folders, files: named), problems.count)
  }
}
