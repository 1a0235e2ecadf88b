import Foundation

/// An editor that the tests drive, without a screen.
enum Editor: String {
  case neovim, emacs

  var tool: Tool {
    switch self {
    case .neovim: .neovim
    case .emacs: .emacs
    }
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
