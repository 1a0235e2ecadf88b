import ActionRunner
import Foundation

/// Opens a URL with the program that the system has for it.
enum URLOpener {
  /// Nil where it is opened, else why it is not.
  static func open(_ url: String) async -> String? {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let variables = ProcessInfo.processInfo.environment
    guard let program = ChildProgram.find(name, variables: variables) else { return "there is no program '\(name)'" }
    let result = await ChildProgram.output(
      of: program, arguments: [url], variables: variables, limit: 1 << 16, timeout: .seconds(20))
    guard case .failure(let fault) = result else { return nil }
    return "'\(name)' \(fault.reason)"
  }
}
