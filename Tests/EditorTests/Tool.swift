import Foundation

/// A program that the tests drive. Where it is absent its tests are skipped, unless `PHRASEBOOK_REQUIRE`, a list with
/// commas, has the name under which it is required.
struct Tool: Sendable {
  let program: String
  let requirement: String

  static let neovim = Tool(program: "nvim", requirement: "neovim")
  static let emacs = Tool(program: "emacs", requirement: "emacs")
  static let vim = Tool(program: "vim", requirement: "vim")
  static let node = Tool(program: "node", requirement: "node")
  /// The engine of Kate and other editors of KDE, from the command line.
  static let kate = Tool(program: "kate-syntax-highlighter", requirement: "kate")
  /// Makes parsers of grammars.
  static let treeSitter = Tool(program: "tree-sitter", requirement: "tree-sitter")
  /// A Python with the packages that `.ci/run` installs.
  static let python = Tool(program: "python3", requirement: "python")

  /// Nil where it is not installed.
  var executable: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  var isRequired: Bool {
    let required = ProcessInfo.processInfo.environment["PHRASEBOOK_REQUIRE"] ?? ""
    return required.split(separator: ",").contains { $0 == requirement }
  }

  var isInstalledOrRequired: Bool { executable != nil || isRequired }

  /// Whether Emacs has a package.
  func loads(_ package: String) -> Bool {
    let code = "(progn (package-activate-all) (kill-emacs (if (locate-library \"\(package)\") 0 1)))"
    return succeeds(["--batch", "--eval", code])
  }

  /// Whether Vim has a package.
  func adds(_ package: String) -> Bool {
    succeeds(["--clean", "-es", "-c", "try | packadd \(package) | catch | cquit | endtry", "-c", "qall!"])
  }

  /// Whether a Python has modules.
  func imports(_ modules: String...) -> Bool {
    succeeds(["-c", "import \(modules.joined(separator: ", "))"])
  }

  private func succeeds(_ arguments: [String]) -> Bool {
    do {
      return try run(arguments).status == 0
    } catch {
      return false
    }
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  static let hasLSPMode = emacs.isRequired || emacs.loads("lsp-mode")
  static let hasALE = vim.isRequired || vim.adds("ale")

  var missing: Missing {
    Missing(description: "PHRASEBOOK_REQUIRE names \(requirement), and \(program) is not installed")
  }

  /// Runs to the end, and gives the standard output and error apart.
  ///
  /// - Throws: `Missing` where it is not installed.
  func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    guard let executable else { throw missing }
    let scratch = try ScratchFolder()
    let output = try scratch.file("output")
    let errors = try scratch.file("errors")

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }
}
