import Foundation
import Testing

/// What is not said or done while a part of a project is not read: it would be wrong as soon as that part is.
@Suite struct PartlyReadTests {
  private let program = BuiltProgram()

  private static let table = """
    /* Kept for the old app. phrasebook:ignore orphan-phrase */
    "Old ${applicationName}" = "Alt ${applicationName}";

    """

  private static let provider = #"""
    import AppIntents
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: RunIntent(), phrases: ["Run \(.applicationName)"], shortTitle: "Run", systemImageName: "play")
      }
    }
    struct RunIntent: AppIntent { static let title: LocalizedStringResource = "Run" }

    """#

  private func project(_ provider: String, _ table: String) throws -> TemporaryFolder {
    try TemporaryFolder(["Shortcuts.swift": provider, "de.lproj/AppShortcuts.strings": table])
  }

  private func table(in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: "de.lproj/AppShortcuts.strings"), encoding: .utf8)
  }

  /// A file that the walk finds, and that cannot be read.
  private func addUnreadable(to folder: TemporaryFolder) throws {
    let file = folder.url.appending(path: "Huge.swift")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 65 << 20)
    try handle.close()
  }

  @Test func removesNoCommentWhileAFileHasASyntaxError() throws {
    let broken = Self.provider.replacing("import AppIntents\n", with: "import AppIntents\n<<<<<<< HEAD\n")
    let folder = try project(broken.replacing("  }\n}", with: "  }\n"), Self.table)
    _ = try program.run(["lint", "--fix"], in: folder)
    #expect(try table(in: folder) == Self.table)
  }

  @Test func removesNoCommentWhilePhrasesAreNotReadable() throws {
    let folder = try project(Self.provider.replacing("[\"Run", with: "phrases + [\"Run"), Self.table)
    _ = try program.run(["lint", "--fix"], in: folder)
    #expect(try table(in: folder) == Self.table)
  }

  @Test func removesNoCommentWhileAFileIsNotRead() throws {
    let unused = Self.table.replacing("orphan-phrase", with: "unknown-slot")
    let folder = try project(Self.provider, unused)
    try addUnreadable(to: folder)
    let result = try program.run(["lint", "--fix"], in: folder)
    #expect(result.errors.contains("Huge.swift"))
    #expect(try table(in: folder) == unused)
    // Once it is read, or gone, the comment is seen for what it is.
    try FileManager.default.removeItem(at: folder.url.appending(path: "Huge.swift"))
    _ = try program.run(["lint", "--fix"], in: folder)
    #expect(try table(in: folder).hasPrefix("/* Kept for the old app. */\n"))
  }

  @Test func writesNoBaselineWhileAFileIsNotRead() throws {
    let folder = try project(Self.provider, Self.table.replacing(" phrasebook:ignore orphan-phrase", with: ""))
    let arguments = ["lint", "--baseline", "known.json", "--write-baseline"]
    #expect(try program.run(arguments, in: folder).status == 0)
    let known = folder.url.appending(path: "known.json")
    let before = try Data(contentsOf: known)
    #expect(String(decoding: before, as: UTF8.self).contains("orphan-phrase"))
    try addUnreadable(to: folder)
    let result = try program.run(arguments, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("known.json is left as it is"))
    #expect(try Data(contentsOf: known) == before)
  }
}
