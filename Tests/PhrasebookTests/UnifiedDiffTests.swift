import Testing

@testable import phrasebook

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "f") -> String {
    String(decoding: UnifiedDiff.bytes(from: Array(old.utf8), to: Array(new.utf8), path: path), as: UTF8.self)
  }

  private func body(_ old: String, _ new: String) -> String {
    String(diff(old, new).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n"))
  }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\n", "a\n").isEmpty)
  }

  @Test func emptyTextsAreNamedByTheLineBefore() {
    #expect(body("", "a\n") == "@@ -0,0 +1 @@\n+a\n")
    #expect(body("a\n", "") == "@@ -1 +0,0 @@\n-a\n")
  }

  @Test func missingLastLineBreakIsSaid() {
    #expect(body("a", "a\n") == "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(body("a\r\nb\r\n", "a\r\nc\r\n") == "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
  }

  @Test func changesFarApartAreHunksOfTheirOwn() {
    let old = (1...20).map { "\($0)\n" }
    var new = old
    new[0] = "x\n"
    new[19] = "y\n"
    let text = body(old.joined(), new.joined())
    #expect(text == "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -17,4 +17,4 @@\n 17\n 18\n 19\n-20\n+y\n")
    new[6] = "z\n"
    #expect(
      body(old.joined(), new.joined()).hasPrefix(
        "@@ -1,10 +1,10 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n-7\n+z\n 8\n 9\n 10\n@@"))
  }

  @Test func oddPathsAreQuoted() {
    #expect(diff("", "a\n", path: "a b\n\"ü").hasPrefix("--- \"a/a b\\012\\\"\\303\\274\"\n"))
    #expect(diff("", "a\n", path: "ü").hasPrefix("--- a/ü\n"))
  }
}
