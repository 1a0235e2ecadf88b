import Foundation
import ShortcutModel

/// Asks git itself. Nothing of a repository is changed, and nothing of it is run: hooks and monitors stay off.
struct GitProgram {
  struct Failure: Error {
    /// What git said, in one line.
    let reason: String
  }

  /// What git prints in a folder.
  ///
  /// - Parameter input: What it reads.
  static func output(
    _ arguments: [String], in directory: String, input: [UInt8] = []
  ) throws(Failure) -> [UInt8] {
    do {
      let folder = try ScratchFolder()
      let path = folder.path + "/input"
      try AtomicFile.write(input, to: FileID(path))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: directory, isDirectory: true)
      let outer = ProcessInfo.processInfo.environment.filter { !repositoryVariables.contains($0.key) }
      process.environment = outer.merging(variables) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let output = Pipe()
      // A file, so that no full pipe can hold git up.
      let complaints = folder.path + "/errors"
      try AtomicFile.write([], to: FileID(complaints))
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: complaints))
      try process.run()
      let printed = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let complaint = try SystemFile.read(FileID(complaints), at: complaints)
        let line = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first.map(String.init)
        throw Failure(reason: line ?? "git ended with status \(process.terminationStatus)")
      }
      return Array(printed)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: "git cannot be run: \(error)")
    }
  }

  /// Without its line break.
  static func line(_ arguments: [String], in directory: String) throws(Failure) -> String {
    let bytes = try output(arguments, in: directory)
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What a hook says of its own repository, which need not be that of the folder.
  private static let repositoryVariables: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE",
  ]

  /// No lock is taken and no question asked, and messages are in one language.
  private static let variables = ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]
}
