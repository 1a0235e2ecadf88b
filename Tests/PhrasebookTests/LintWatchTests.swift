import Foundation
import Testing

@Suite struct LintWatchTests {
  private static let healthy =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop ${applicationName}\n"

  /// What is printed until a text is there; the limit is far beyond what a busy machine needs.
  private func read(_ handle: FileHandle, until text: String) -> String {
    var printed = ""
    while !printed.contains(text) {
      let part = handle.availableData
      guard !part.isEmpty else { break }
      printed += String(decoding: part, as: UTF8.self)
    }
    #expect(printed.contains(text), "\(printed)")
    return printed
  }

  @Test(.timeLimit(.minutes(5)))
  func everyChangeIsLookedAt() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.healthy])
    let process = Process()
    process.executableURL = BuiltProgram().url
    process.arguments = ["lint", "--watch", "--only", "missing-application-name"]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    defer { process.terminate() }
    let handle = output.fileHandleForReading
    #expect(read(handle, until: "Watching").hasPrefix("No problem in 1 file.\n"))
    try folder.write("a.phrases", Self.healthy.replacing("${applicationName}", with: "it"))
    #expect(read(handle, until: "Watching").contains("does not name the application"))
    try folder.write("b.phrases", "application Demo\n")
    #expect(read(handle, until: "Watching").contains(" in 2 files."))
    // A mistake in the configuration is said, and does not end it.
    try folder.write(".phrasebook.json", "{ \"x\": 1 }")
    _ = read(handle, until: "Watching")
    #expect(read(errors.fileHandleForReading, until: "“x”").contains(".phrasebook.json:1:3: There is no member"))
    try folder.write(".phrasebook.json", #"{ "exclude": ["a.phrases"] }"#)
    #expect(read(handle, until: "Watching").contains("No problem in 1 file.\n"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  /// The reader takes a line and goes.
  @Test func outputThatNobodyReadsEndsItQuietly() throws {
    var files: [String: String] = [:]
    for number in 0..<700 {
      files["f\(number).phrases"] = "application Demo\nshortcut StopFigraniumExecutionIntent\n  phrase Stop it\n"
    }
    let folder = try TemporaryFolder(files)
    for format in ["human", "json", "sarif"] {
      let script =
        "{ '\(BuiltProgram().url.path)' lint --format \(format) 2>errors; echo $? >status; } | head -n 1 >/dev/null"
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = folder.url
      try process.run()
      process.waitUntilExit()
      #expect(try String(contentsOf: folder.url.appending(path: "status"), encoding: .utf8) == "141\n")
      #expect(try String(contentsOf: folder.url.appending(path: "errors"), encoding: .utf8).isEmpty)
    }
  }
}
