import Foundation
import TestSupport

/// `Tests/IndexChecker`, the second reader that the index is held against.
struct IndexChecker {
  struct Result {
    let status: Int32
    let output: String
  }

  private static let script = Repository.root.appending(path: "Tests/IndexChecker/check")

  /// False where the toolchain has no SwiftParser module and `PHRASEBOOK_REQUIRE`, a list with commas, does not ask for it.
  static let isThereOrRequired: Bool = {
    let required = ProcessInfo.processInfo.environment["PHRASEBOOK_REQUIRE"] ?? ""
    if required.split(separator: ",").contains("swiftparser") { return true }
    do {
      return try run(["--available"]).status == 0
    } catch {
      return false
    }
  }()

  /// Checks a folder by an index that is made now.
  static func check(_ folder: URL) throws -> Result { try run([folder.path]) }

  static func check(_ folder: TemporaryFolder) throws -> Result { try check(folder.url) }

  /// Checks a folder by the `index.json` of another.
  static func check(_ folder: URL, indexIn other: TemporaryFolder) throws -> Result {
    try run([folder.path, other.url.appending(path: "index.json").path])
  }

  private static func run(_ arguments: [String]) throws -> Result {
    let folder = try TemporaryFolder()
    let output = try folder.write("out", "")
    let process = Process()
    process.executableURL = script
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["PHRASEBOOK": BuiltProgram().url.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8))
  }
}
