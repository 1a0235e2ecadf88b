import Foundation

/// The `phrasebook` that was built with the tests, run as a shell would run it.
struct BuiltProgram {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  let url: URL

  init() {
    #if os(macOS)
      url = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent().appendingPathComponent("phrasebook")
    #else
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      url = tests.deletingLastPathComponent().appendingPathComponent("phrasebook")
    #endif
  }

  private final class Marker {}

  /// Runs to the end in a temporary folder, or in a directory that stays. The streams go to files, so that no full pipe can hold the program up.
  func run(
    _ arguments: [String], in folder: TemporaryFolder? = nil, at directory: URL? = nil,
    environment: [String: String] = [:], input: String = ""
  ) throws -> Result {
    let streams = try TemporaryFolder()
    let output = try streams.write("out", "")
    let errors = try streams.write("err", "")
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = directory ?? folder?.url ?? streams.url
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": streams.url.path].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: try streams.write("in", input))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
