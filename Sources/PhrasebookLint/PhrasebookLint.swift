// PhrasebookLint is a plugin of Swift packages: each build of a target checks its phrases. It must not know the other
// modules: it runs the program that is installed, since one built for it would have every build of this package done twice.

import Foundation
import PackagePlugin

@main
struct PhrasebookLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    guard let program = Self.program(in: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
      Diagnostics.warning("phrasebook is not installed; the phrases of \(target.name) are not checked")
      return []
    }
    return [
      .buildCommand(
        displayName: "Check the phrases of \(target.name)", executable: program,
        arguments: ["lint", "--format", "xcode", "--allow-empty", "--", module.directoryURL.path],
        outputFiles: [])
    ]
  }

  /// Homebrew's folders are in no PATH that Xcode hands on.
  private static func program(in path: String) -> URL? {
    let folders = path.split(separator: ":").map(String.init) + ["/opt/homebrew/bin", "/usr/local/bin"]
    return folders.lazy.map { URL(fileURLWithPath: $0).appendingPathComponent("phrasebook") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
