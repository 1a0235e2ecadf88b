import Foundation
import TestSupport
import Testing

/// What README.md and the pages of the documentation show is what the program prints.
@Suite struct ReadmeTests {
  private let program = BuiltProgram()

  @Test(arguments: ["README.md", "LintFormat.md", "Adoption.md", "Scale.md"])
  func everyShownCommandPrintsWhatIsShown(page: String) throws {
    let shown = try Self.commands(page)
    #expect(!shown.isEmpty)
    for (arguments, output) in shown {
      let result = try program.run(arguments, at: Repository.root)
      #expect(result.output == output, "phrasebook \(arguments.joined(separator: " "))")
    }
  }

  @Test func theDemoPrintsWhatIsShown() throws {
    let shown = try #require(Self.blocks("text", of: "README.md").first { $0.hasPrefix("phrasebook 0") })
    let printed = try program.run(["demo"], at: Repository.root).output
    #expect(Self.withoutRunID(printed) == Self.withoutRunID(shown))
  }

  /// A run has a fresh name each time.
  private static func withoutRunID(_ text: String) -> String {
    let parts = text.components(separatedBy: "runID ")
    return parts[0] + parts.dropFirst().map { $0.drop { $0.isHexDigit || $0 == "-" } }.joined()
  }

  /// The commands of the program that stand with their output.
  private static func commands(_ page: String) throws -> [(arguments: [String], output: String)] {
    try blocks("console", of: page).compactMap { block in
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard lines.count == 2, lines[0].hasPrefix("$ phrasebook ") else { return nil }
      return (words(of: lines[0].dropFirst("$ phrasebook ".count)), String(lines[1]))
    }
  }

  /// Words as a shell splits them, with single quotes.
  private static func words(of line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  private static func blocks(_ language: String, of page: String) throws -> [String] {
    let folder = page == "README.md" ? "" : "Sources/phrasebook/Documentation.docc/"
    let url = Repository.root.appendingPathComponent(folder + page)
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```\(language)\n")
    return parts.dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }
}
