import ShortcutModel

/// Where a report is written: the terminal or file, the service that runs the program, and where its checkout is.
struct ReportSurroundings {
  /// A service whose own format is chosen where none is named.
  enum Service { case github, gitlab }

  let console: Console
  let service: Service?
  /// The file that GitHub shows as the summary of a step.
  let stepSummary: String?
  /// The current folder without links.
  let currentFolder: String
  /// The current folder from the checkout's root, with a closing slash; empty where it is the root or nothing is known.
  private let prefix: String

  init(console: Console, variables: [String: String]) {
    self.console = console
    let folder = SystemFile.realPath(".") ?? ""
    currentFolder = folder
    var checkout: String?
    if variables["GITHUB_ACTIONS"] == "true" {
      service = .github
      checkout = variables["GITHUB_WORKSPACE"]
    } else if variables["GITLAB_CI"] == "true" {
      service = .gitlab
      checkout = variables["CI_PROJECT_DIR"]
    } else {
      service = nil
    }
    stepSummary = service == .github ? variables["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 } : nil
    let root = checkout.flatMap { $0.isEmpty ? nil : SystemFile.realPath($0) }
    prefix = root.flatMap { Self.path(folder, below: $0) }.map { $0.isEmpty ? "" : $0 + "/" } ?? ""
  }

  /// A file's path from the root of the checkout, as a service wants it.
  func checkoutPath(of file: FileID) -> String {
    let path = file.shownPath
    guard path.hasPrefix("/") else { return prefix + path }
    guard let relative = Self.path(path, below: currentFolder) else { return path }
    return prefix + relative
  }

  /// A file's path from the root of the file system.
  func absolutePath(of file: FileID) -> String {
    let path = file.shownPath
    return path.hasPrefix("/") || currentFolder.isEmpty ? path : currentFolder + "/" + path
  }

  private static func path(_ path: String, below root: String) -> String? {
    if path == root { return "" }
    guard path.hasPrefix(root + "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }
}
