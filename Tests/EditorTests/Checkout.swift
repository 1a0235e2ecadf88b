import Foundation

/// Where the repository and what was built of it are.
enum Checkout {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  static var editors: URL { root.appending(path: "editors") }
  static var drivers: URL { root.appending(path: "Tests/EditorTests/Drivers") }
  static var highlighting: URL { root.appending(path: "Tests/EditorTests/Highlighting") }

  /// The `phrasebook` that was built together with this test.
  static var server: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    #else
      let bundle = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    #endif
    return bundle.deletingLastPathComponent().appending(path: "phrasebook")
  }
}
