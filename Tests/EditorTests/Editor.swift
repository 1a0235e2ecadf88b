import Foundation

/// An editor that the tests drive, without a screen.
enum Editor {
  case neovim, vim, emacs

  var tool: Tool {
    switch self {
    case .neovim: .neovim
    case .vim: .vim
    case .emacs: .emacs
    }
  }

  /// What makes the editor run scripts of the drivers, as a fresh installation with only Phrasebook's set-up would.
  func arguments(running drivers: [String]) -> [String] {
    let setUp = Checkout.editors.appending(path: tool.requirement).path
    let scripts = drivers.flatMap { [self == .emacs ? "-l" : "-S", Checkout.drivers.appending(path: $0).path] }
    return switch self {
    case .neovim:
      ["--headless", "--clean", "-n", "--cmd", "set runtimepath^=\(setUp)"] + scripts
    case .vim:
      ["--clean", "--not-a-term", "-n", "-T", "dumb", "-i", "NONE", "--cmd", "set runtimepath^=\(setUp)"] + scripts
    case .emacs:
      ["--batch", "-L", setUp] + scripts
    }
  }
}
