import Foundation

/// An editor that the tests drive, without a screen.
enum Editor: String {
  case neovim, emacs

  private var program: String {
    switch self {
    case .neovim: "nvim"
    case .emacs: "emacs"
    }
  }

  /// Nil where it is not installed.
  var executable: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// False where the editor may be absent and is: `PHRASEBOOK_REQUIRE`, a list with commas, names those that may not.
  var isInstalledOrRequired: Bool {
    let required = ProcessInfo.processInfo.environment["PHRASEBOOK_REQUIRE"] ?? ""
    return executable != nil || required.split(separator: ",").contains { $0 == rawValue }
  }

  /// What makes the editor run its driver, as a fresh installation with only Phrasebook's set-up would.
  func arguments(in repository: URL) -> [String] {
    let setUp = repository.appending(path: "editors/\(rawValue)").path
    let driver = repository.appending(path: "Tests/EditorTests/Drivers").path
    return switch self {
    case .neovim:
      ["--headless", "--clean", "-n", "--cmd", "set runtimepath^=\(setUp)", "-S", "\(driver)/drive-neovim.lua"]
    case .emacs:
      ["--batch", "-L", setUp, "-l", "\(driver)/drive-emacs.el"]
    }
  }
}
