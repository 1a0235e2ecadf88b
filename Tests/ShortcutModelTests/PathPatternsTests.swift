import Testing

@testable import ShortcutModel

@Suite struct PathPatternsTests {
  private static let patterns = [
    "Generated", "Generated/", "/Old/*.phrases", "*.swift", "a", "App/**/x1", "**/Gen/**", "Gen*", "[ab].strings",
    "file?", "/a/b/c", "very-long-name-of-a-file.phrases", "**", "é", "*é", "x/", "*", "?",
  ]

  private static let paths = [
    "a", "App/a", "Generated", "App/Generated", "App/Generated/x.swift", "Old/x.phrases", "App/Old/x.phrases", "x1",
    "App/in/x1", "App/x1", "Gen/y", "q/Gen/y/z", "Genuine", "a.strings", "de.lproj/b.strings", "file1", "a/b/c",
    "z/a/b/c", "deep/very-long-name-of-a-file.phrases", "é", "ué", "x", "x/y",
  ]

  private func patterns(_ texts: [String]) -> PathPatterns {
    var patterns = PathPatterns()
    for text in texts { patterns.add(PlacedText(text, at: Place(file: FileID("x"), range: 0..<0))) }
    return patterns
  }

  /// What is left out for speed never counts.
  @Test(arguments: [false, true])
  func manyPatternsMatchWhatEachOfThemDoes(isFolder: Bool) {
    for count in 1...Self.patterns.count {
      let texts = Array(Self.patterns.prefix(count))
      let together = patterns(texts)
      for path in Self.paths {
        let bytes = Array(path.utf8)
        let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let candidate = IgnoreCandidate(
          folder: Array(bytes[..<name]), name: String(decoding: bytes[name...], as: UTF8.self), isFolder: isFolder)
        let expected = texts.contains { text in
          IgnorePattern(Array(text.utf8)[...])?.matches(candidate, base: 0) ?? false
        }
        #expect(together.match(path, isFolder: isFolder) == expected, "\(path) against \(texts)")
      }
    }
  }

  @Test func folderCoversWhatIsInside() {
    #expect(patterns(["Gen/"]).cover("a/Gen/b/c.phrases"))
    #expect(!patterns(["Gen/"]).cover("a/Gen"))
    #expect(patterns(["c.phrases"]).cover("a/Gen/b/c.phrases"))
    #expect(!patterns([]).cover("a"))
    #expect(!patterns(["*"]).cover(""))
  }

  @Test(.timeLimit(.minutes(1)))
  func manyPatternsAreFast() {
    let many = patterns((0..<30_000).map { "**/Gen\($0)/**/x\($0)" })
    for number in 0..<2_000 { #expect(!many.cover("Sources/App/Feature/File\(number).phrases")) }
    #expect(many.cover("a/Gen29999/b/x29999"))
  }
}
