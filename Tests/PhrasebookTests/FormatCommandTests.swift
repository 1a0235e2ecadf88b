import Foundation
import Testing

@Suite struct FormatCommandTests {
  private let program = BuiltProgram()
  private static let rough = "try\r\n\tGo  -> none\r\n"
  private static let canonical = "try\r\n  Go -> none\r\n"

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test func formatsWhatIsNamedAndSaysSo() throws {
    let folder = try TemporaryFolder([
      "a/b.phrases": Self.rough, "a/c.phrases": Self.canonical, "d.phrases": Self.rough, "e.swift": "let  a = 1",
    ])
    let check = try program.run(["format", "--check", "a"], in: folder)
    #expect(check.status == 1)
    #expect(check.output == "Would format a/b.phrases\n")
    #expect(try text(folder, "a/b.phrases") == Self.rough)
    let result = try program.run(["format", "a"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "Formatted a/b.phrases\n")
    #expect(result.errors.isEmpty)
    #expect(try text(folder, "a/b.phrases") == Self.canonical)
    #expect(try text(folder, "d.phrases") == Self.rough)
    #expect(try program.run(["format", "--check", "a"], in: folder).status == 0)
    #expect(try program.run(["format", "d.phrases"], in: folder).output == "Formatted d.phrases\n")
  }

  @Test func formatsStandardInput() throws {
    let result = try program.run(["format", "--stdin", "--stdin-filename", "x/y.phrases"], input: Self.rough)
    #expect(result.status == 0)
    #expect(result.output == Self.canonical)
    let check = try program.run(["format", "--stdin", "--check"], input: Self.rough)
    #expect(check.status == 1)
    #expect(check.output.isEmpty)
    #expect(try program.run(["format", "--stdin", "--check"], input: Self.canonical).status == 0)
  }

  @Test func keepsTheEncoding() throws {
    let folder = try TemporaryFolder()
    let bytes = try #require("\u{FEFF}also  É\n".data(using: .utf16LittleEndian))
    let file = try folder.write("a.phrases", bytes)
    #expect(try program.run(["format"], in: folder).status == 0)
    #expect(try Data(contentsOf: file) == "\u{FEFF}also É\n".data(using: .utf16LittleEndian))
    try folder.write("a.phrases", Data([0x61, 0x6C, 0x73, 0x6F, 0x20, 0x20, 0x80, 0x0A]))
    #expect(try program.run(["format"], in: folder).status == 0)
    #expect(try Data(contentsOf: file) == Data([0x61, 0x6C, 0x73, 0x6F, 0x20, 0x80, 0x0A]))
  }

  @Test func leavesWhatIsNoText() throws {
    let folder = try TemporaryFolder()
    // Half of a surrogate pair.
    let bytes = try #require("\u{FEFF}also  ".data(using: .utf16LittleEndian)) + Data([0x00, 0xD8, 0x0A, 0x00])
    let file = try folder.write("a.phrases", bytes)
    let result = try program.run(["format"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "phrasebook: a.phrases: It is not formatted: its bytes are no text.\n")
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test func writesNothingThroughALinkThatLeadsOutside() throws {
    let outside = try TemporaryFolder(["o.phrases": Self.rough])
    let folder = try TemporaryFolder()
    try folder.link("l.phrases", to: outside.url.appendingPathComponent("o.phrases").path)
    let result = try program.run(["format"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("outside of what was named; it is not formatted.\n"))
    #expect(try text(outside, "o.phrases") == Self.rough)
  }

  @Test func saysWhatIsWrongWithTheCall() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n"])
    #expect(try program.run(["format"], in: folder).status == 3)
    #expect(try program.run(["format", "--allow-empty"], in: folder).status == 0)
    #expect(try program.run(["format", "a.swift"], in: folder).errors.contains("'a.swift' is no .phrases"))
    #expect(try program.run(["format", "b"], in: folder).status == 2)
    #expect(try program.run(["format", "--stdin", "a"], in: folder).status == 2)
    #expect(try program.run(["format", "--stdin", "--stdin-filename", "a.swift"], in: folder).status == 2)
    #expect(try program.run(["format", "--stdin-filename", "a.phrases"], in: folder).status == 2)
  }
}
