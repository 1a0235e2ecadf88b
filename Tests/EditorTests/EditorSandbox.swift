import Foundation
import TestSupport

/// A folder with a copy of the Figranium sample that has a mistake, a home without configuration, and a starter for the
/// server that shows when the server has ended.
struct EditorSandbox {
  private let folder: ScratchFolder
  let project: URL
  let home: URL
  /// Starts the server with the pipe below held open.
  let serverStarter: URL
  /// A named pipe: at its end when no server holds it any more.
  let pulse: URL
  /// Where an editor writes that draws its screen on the standard output.
  let report: URL
  /// What was opened by the program that the system has for URLs, one a line.
  let opened: URL
  private let programs: URL
  private let variables: [String: String]

  init(acting: ActedProvider? = nil) throws {
    let files = FileManager.default
    folder = try ScratchFolder()
    let root = folder.url
    project = root.appending(path: "project")
    home = root.appending(path: "home")
    serverStarter = root.appending(path: "phrasebook")
    pulse = root.appending(path: "pulse")
    report = try folder.file("report")
    opened = try folder.file("opened")
    programs = root.appending(path: "bin")
    try files.createDirectory(at: home, withIntermediateDirectories: true)
    try files.copyItem(at: Checkout.root.appending(path: "samples/figranium"), to: project)
    variables = acting?.variables ?? [:]
    try addMistake()
    if let acting { try acting.write(to: home, project: project) }
    guard mkfifo(pulse.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    let scripts = try SandboxFolder(root)
    let kept = Transcripts.areKept ? "[ \"$1\" = lsp ] && set -- \"$@\" \(Self.transcripts)\n" : ""
    try scripts.write(
      "phrasebook", "#!/bin/sh\n\(kept)exec 9>'\(pulse.path)'\nexec '\(Checkout.server.path)' \"$@\"\n",
      permissions: 0o755)
    for name in ["open", "xdg-open"] {
      try scripts.write(
        "bin/\(name)", "#!/bin/sh\nprintf '%s\\n' \"$@\" >>'\(opened.path)'\n", permissions: 0o755)
    }
  }

  /// Beside the script; a trace is a new file each time.
  private static let transcripts = #"--log-file "$0.log" --trace-file "$0.$$.trace""#

  private func addMistake() throws {
    let file = project.appending(path: "figranium.phrases")
    let line = "  phrase Run a ${applicationName} task\n"
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacing(
      line, with: line + "  phrase Launch ${tsk} in ${applicationName}\n", maxReplacements: 1)
    try changed.write(to: file, atomically: false, encoding: .utf8)
  }

  /// What the editor sees of the machine: nothing of the person who runs the test.
  var environment: [String: String] {
    var environment = [
      "PATH": programs.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": home.path,
      "LC_ALL": "C.UTF-8",
      "PHRASEBOOK_PROJECT": project.path,
      "PHRASEBOOK_SERVER": serverStarter.path,
      "PHRASEBOOK_REPORT": report.path,
      "PHRASEBOOK_OPENED": opened.path,
    ]
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      environment[name] = home.path
    }
    return environment.merging(variables) { $1 }
  }
}
