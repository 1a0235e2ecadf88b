import Foundation
import TestSupport
import Testing

/// The half of the library that needs Apple's App Intents, compiled against a stand-in for them.
@Suite struct AppIntentsTests {
  private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") }

  @Test(.enabled(if: compiler, "needs swiftc"))
  func theTutorialsAppIsCompiledAndRuns() throws {
    let process = Process()
    process.executableURL = Repository.root.appending(path: "Tests/AppIntents/check")
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
