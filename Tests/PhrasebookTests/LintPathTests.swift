import Foundation
import TestSupport
import Testing

/// What a path means does not depend on where the program stands, and not on the links on the way.
@Suite struct LintPathTests {
  private let program = BuiltProgram()
  private static let table = "\"Move with ${applicationName}\" = \"Bewege mit $(applicationName)\";\n"
  private static let intent = """
    import AppIntents
    struct MoveIntent: AppIntent {
      static let title: LocalizedStringResource = "Move"
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: MoveIntent(), phrases: ["Move with $(applicationName)", "Move with \\(.applicationName)"],
          shortTitle: "Move", systemImageName: "arrow.right")
      }
    }

    """

  // MARK: Inside an `.lproj`

  private func healthyCopy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "samples/healthy"), to: folder.url.appending(path: "copy"))
    try folder.makeFolder("copy/.git")
    return folder
  }

  @Test(arguments: [[], ["."], ["AppShortcuts.strings"], ["../de.lproj"], ["../../Phone"], ["../de.lproj/../de.lproj"]])
  func tableHasItsLanguageAndProjectInsideOfItsFolder(paths: [String]) throws {
    let folder = try healthyCopy()
    let inside = folder.url.appending(path: "copy/Phone/de.lproj")
    let result = try program.run(["lint", "--fail-on", "hint"] + paths, at: inside)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("No problem in "))
  }

  @Test func placesInsideAnLprojAreFromTheCurrentFolder() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "", "App/App.swift": Self.intent, "App/de.lproj/AppShortcuts.strings": Self.table,
    ])
    let inside = folder.url.appending(path: "App/de.lproj")
    let expected = try program.run(["lint", "--only", "malformed-slot", "App"], in: folder).output
      .replacing("App/de.lproj/AppShortcuts", with: "AppShortcuts").replacing("App/App.swift", with: "../App.swift")
    #expect(expected.contains("AppShortcuts.strings:1:") && expected.contains("../App.swift:8:"), "\(expected)")
    let result = try program.run(["lint", "--only", "malformed-slot", "../../App"], at: inside)
    #expect(result.output == expected)
    let buffer = ["lint", "--only", "malformed-slot", "--stdin", "--stdin-filename", "AppShortcuts.strings"]
    let checked = try program.run(buffer, at: inside, input: Self.table)
    #expect(checked.output.hasPrefix("AppShortcuts.strings:1:"), "\(checked.output)")
    let fixed = try program.run(["lint", "--diff", "AppShortcuts.strings"], at: inside)
    #expect(fixed.output.hasPrefix("--- a/AppShortcuts.strings\n+++ b/AppShortcuts.strings\n"), "\(fixed.output)")
  }

  @Test func bufferInsideAnLprojHasItsLanguage() throws {
    let folder = try healthyCopy()
    let inside = folder.url.appending(path: "copy/Phone/de.lproj")
    let text = try String(contentsOf: inside.appending(path: "AppShortcuts.strings"), encoding: .utf8)
    let arguments = ["lint", "--fail-on", "hint", "--stdin", "--stdin-filename", "AppShortcuts.strings"]
    let result = try program.run(arguments, at: inside, input: text)
    #expect(result.output == "No problem in 1 file.\n")
    #expect(result.status == 0)
  }

  // MARK: Links

  private static let text =
    "application A\nintent I\n  parameter p: P\nentity P\nshortcut I\n  phrase Go ${p with ${applicationName}\n"
  private static let fixed = text.replacing("${p with", with: "${p} with")

  private func read(_ path: String, _ folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [["."], ["link.phrases", "App"]])
  func filesElsewhereAreNotFixed(paths: [String]) throws {
    let other = try TemporaryFolder(["Home.phrases": Self.text, "folder/b.phrases": Self.text])
    let folder = try TemporaryFolder(["Package.swift": "", "App/c.phrases": Self.text])
    try folder.link("link.phrases", to: other.url.appending(path: "Home.phrases").path)
    try folder.link("App/linked", to: other.url.appending(path: "folder").path)
    let result = try program.run(["lint", "--fix", "--only", "malformed-slot"] + paths, in: folder)
    #expect(result.status == 1)
    let real = other.url.appending(path: "Home.phrases").path
    #expect(
      result.errors.contains(
        "phrasebook: link.phrases: A link leads to \(real), outside of what was named; it is not fixed.\n"),
      "\(result.errors)")
    #expect(try read("Home.phrases", other) == Self.text)
    #expect(try read("folder/b.phrases", other) == Self.text)
    #expect(result.errors.contains("phrasebook: App/linked/b.phrases: A link leads to "))
    #expect(try read("App/c.phrases", folder) == Self.fixed)
  }

  @Test func whatIsLeftOutIsNotFixedThroughALink() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "Pods/X/a.phrases": Self.text])
    try folder.link("link.phrases", to: "Pods/X/a.phrases")
    let result = try program.run(["lint", "--fix", "--only", "malformed-slot"], in: folder)
    #expect(result.errors.contains("Pods/X/a.phrases, which is left out of what was named; it is not fixed."))
    #expect(try read("Pods/X/a.phrases", folder) == Self.text)
    _ = try program.run(["lint", "--fix", "--only", "malformed-slot", ".", "Pods"], in: folder)
    #expect(try read("Pods/X/a.phrases", folder) == Self.fixed)
  }

  @Test func folderThatIsNamedThroughALinkIsFixed() throws {
    let other = try TemporaryFolder(["a.phrases": Self.text])
    let folder = try TemporaryFolder(["Package.swift": ""])
    try folder.link("linked", to: other.url.path)
    let result = try program.run(["lint", "--fix", "--only", "malformed-slot", "linked"], in: folder)
    #expect(result.errors == "")
    #expect(try read("a.phrases", other) == Self.fixed)
  }

  @Test func fileWithTwoPathsIsFixedOnce() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "S.phrases": Self.text])
    try folder.link("A.phrases", to: "S.phrases")
    let diff = try program.run(["lint", "--diff", "--only", "malformed-slot"], in: folder)
    #expect(diff.output.components(separatedBy: "--- a/S.phrases").count == 2)
    #expect(!diff.output.contains("A.phrases"))
    let result = try program.run(["lint", "--fix", "--only", "malformed-slot"], in: folder)
    #expect(result.errors == "")
    #expect(result.output == "1 problem fixed.\nNo problem in 2 files.\n")
    #expect(result.status == 0)
    #expect(try read("S.phrases", folder) == Self.fixed)
    let link = folder.url.appending(path: "A.phrases").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "S.phrases")
  }

  // MARK: Signals

  /// The program is stopped while a temporary file is there, so that the signal comes at the worst moment.
  @Test func interruptedFixLeavesNoTemporaryFile() throws {
    let folder = try TemporaryFolder()
    for number in 0..<400 { try folder.write("f\(number).phrases", Self.text) }
    let process = Process()
    process.executableURL = program.url
    process.arguments = ["lint", "--fix", "--only", "malformed-slot"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".phrasebook-") }
    }
    try process.run()
    var isCaught = false
    while !isCaught, process.isRunning {
      guard try !names().isEmpty else { continue }
      kill(process.processIdentifier, SIGSTOP)
      usleep(20_000)
      isCaught = try !names().isEmpty
      if isCaught { kill(process.processIdentifier, SIGTERM) }
      kill(process.processIdentifier, SIGCONT)
    }
    process.waitUntilExit()
    try #require(isCaught)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(try names() == [])
  }
}
