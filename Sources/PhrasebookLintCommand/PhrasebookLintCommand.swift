// PhrasebookLintCommand is a plugin of Swift packages: `swift package phrasebook-lint` checks their phrases. It must not
// know the other modules: it runs the program that is installed, and else has the package's own built when it is asked
// for. A plugin that names the program as its dependency would have every build of this package done twice.

import Foundation
import PackagePlugin

@main
struct PhrasebookLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try Self.installedProgram() ?? Self.builtProgram(by: packageManager)
    let process = Process()
    process.executableURL = program
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Homebrew's folders are in no PATH that Xcode hands on.
  private static func installedProgram() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/opt/homebrew/bin", "/usr/local/bin"]
    return folders.lazy.map { URL(fileURLWithPath: $0).appendingPathComponent("phrasebook") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func builtProgram(by packageManager: PackageManager) throws -> URL {
    let result = try packageManager.build(
      .product("phrasebook"), parameters: .init(configuration: .release, logging: .concise))
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw BuildFailure(description: "phrasebook is not installed, and cannot be built:\n\(result.logText)")
    }
    return program.url
  }

  private struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }
}
