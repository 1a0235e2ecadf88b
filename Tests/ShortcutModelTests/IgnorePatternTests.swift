import TestSupport
import Testing

@testable import ShortcutModel

/// The rules of gitignore(5), one after the other.
@Suite struct IgnorePatternTests {
  /// Whether a file of some lines ignores a path; a folder ends in a slash.
  private func ignores(_ lines: String, _ path: String) -> Bool? {
    ignores(Array(lines.utf8), path)
  }

  private func ignores(_ lines: [UInt8], _ path: String) -> Bool? {
    let isFolder = path.hasSuffix("/")
    let file = FileID(isFolder ? String(path.dropLast()) : path)
    let folder = file.directory.isEmpty ? "" : file.directory + "/"
    return IgnoreFile(lines).ignores(
      IgnoreCandidate(folder: Array(folder.utf8), name: String(file.name), isFolder: isFolder))
  }

  @Test(arguments: table)
  func matchesAsGitDoes(lines: String, path: String, answer: Bool?) {
    #expect(ignores(lines, path) == answer)
  }

  @Test func readsAnyBytes() {
    #expect(ignores([0xFF, 0x0A, 0x61], "a") == true)
    #expect(ignores([0x5B, 0xC3, 0x2D, 0xFF, 0x5D, 0x3F], "ä") == true)
    var random = SplitMix(state: 3)
    for _ in 0..<500 {
      let bytes = (0..<60).map { _ in
        Bool.random(using: &random)
          ? Array("*?[]!^-\\/: \n#a".utf8).randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random)
      }
      _ = ignores(bytes, "a/b/-/[x]:/!")
    }
  }

  /// Each of these takes longer than anybody waits where every star is tried at every place.
  @Test(.timeLimit(.minutes(1)), arguments: ["a*", "*a", "**/a*", "a*/", "?*", "[a]*", "**/", "**/a/*/"])
  func takesNoLongerThanThePathIsLong(part: String) {
    let pattern = String(repeating: part, count: 40) + "b"
    #expect(ignores(pattern, String(repeating: "a", count: 4000)) == nil)
    #expect(ignores("/" + pattern, String(repeating: "a/", count: 2000) + "c") == nil)
    #expect(ignores("**/" + pattern, String(repeating: "aaa/", count: 1000) + "c") == nil)
  }

  /// Lines, a path, and what they say of it.
  private static let table: [(String, String, Bool?)] = [
    // Blank lines and comments.
    ("", "a", nil), ("\n\n", "a", nil), ("#a", "#a", nil), ("\\#a", "#a", true), ("a#", "a#", true),
    (" #a", " #a", true),
    // Spaces at the end.
    ("a  ", "a", true), ("a\\ ", "a ", true), ("a\\ ", "a", nil), ("a\\  ", "a ", true), ("a\\\\ ", "a\\", true),
    ("a\t", "a", nil), ("a\t", "a\t", true), (" a", "a", nil), ("   ", "   ", nil), ("a b", "a b", true),
    // Negation.
    ("!a", "a", false), ("a\n!a", "a", false), ("!a\na", "a", true), ("\\!a", "!a", true), ("\\!a", "a", nil),
    ("*.swift\n!keep.swift", "keep.swift", false), ("*.swift\n!keep.swift", "x/a.swift", true), ("!", "!", nil),
    // A slash at the beginning or in the middle.
    ("/a", "a", true), ("/a", "x/a", nil), ("a", "x/y/a", true), ("doc/frotz", "doc/frotz", true),
    ("doc/frotz", "a/doc/frotz", nil), ("/doc/frotz", "doc/frotz", true), ("//a", "a", nil), ("/", "a", nil),
    // A slash at the end.
    ("frotz/", "frotz/", true), ("frotz/", "a/frotz/", true), ("frotz/", "frotz", nil),
    ("doc/frotz/", "doc/frotz/", true),
    ("doc/frotz/", "a/doc/frotz/", nil), ("*/", "a/", true), ("*/", "a", nil), ("doc/frotz/", "doc/frotzen/", nil),
    // `*`, `?` and sets.
    ("foo/*", "foo/test.json", true), ("foo/*", "foo/bar/", true), ("foo/*", "foo/bar/hello.c", nil),
    ("*.o", "x/a.o", true), ("*.o", ".o", true), ("*.o", "a.oo", nil), ("a*c", "abbc", true), ("a*c", "ac", true),
    ("/*.c", "cat-file.c", true), ("/*.c", "mozilla-sha1/sha1.c", nil), ("a?c", "abc", true), ("a?c", "ac", nil),
    ("x/a?c", "x/a/c", nil), ("[a-c]x", "bx", true), ("[a-c]x", "dx", nil), ("[!a-c]x", "dx", true),
    ("[^a-c]x", "ax", nil), ("[]a]", "]", true), ("[!]a]", "b", true), ("[!]a]", "]", nil), ("[a-]", "-", true),
    ("[\\]]", "]", true), ("[a\\-z]", "m", nil), ("[[:digit:]]", "7", true), ("[[:digit:]x]", "x", true),
    ("[[:nonsense:]]", "7", nil), ("[[:]", ":", true), ("[a", "a", nil), ("[a", "[a", nil), ("a\\", "a", nil),
    ("x[/]y", "x/y", nil), ("x/[!a]b", "x//b", nil), ("[z-a]", "m", nil), ("\\*", "*", true), ("\\*", "a", nil),
    ("\\a", "a", true), ("a[*]", "a*", true), ("[--0]", ".", true), ("\\[a]", "[a]", true),
    // `**`
    ("**/foo", "foo", true), ("**/foo", "a/b/foo", true), ("**/foo", "afoo", nil), ("**/foo/bar", "x/foo/bar", true),
    ("**/foo/bar", "foo/x/bar", nil), ("abc/**", "abc/x/y", true), ("abc/**", "abc/", nil), ("abc/**", "x/abc/y", nil),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", nil),
    ("a/**/b", "a/xb", nil), ("a/**/b/**/c", "a/x/b/b/y/c", true), ("**", "a/b", true), ("**/", "a/", true),
    ("**/", "a", nil), ("a**c", "abbc", true), ("x/a**c", "x/a/c", nil), ("x/**c", "x/a/c", nil), ("/**", "a/b", true),
    ("a/***/b", "a/x/y/b", true), ("a/**/*.c", "a/b.c", true), ("a/**/*b/c", "a/x/xb/bb/c", true),
    ("foo**/bar", "foobar", nil), ("foo**/bar", "foox/bar", true), ("**/*a/b", "x/ya/z/a/b", true),
    // The last one counts.
    ("a\n!a\na", "a", true), ("/*\n!/foo\n/foo/*\n!/foo/bar", "foo/", false),
    ("/*\n!/foo\n/foo/*\n!/foo/bar", "foo/x", true),
    ("/*\n!/foo\n/foo/*\n!/foo/bar", "foo/bar/", false), ("/*\n!/foo\n/foo/*\n!/foo/bar", "x", true),
    // Line ends and byte order marks.
    ("a\r\nb\r\n", "a", true), ("a\r\nb\r\n", "b", true), ("a \r\n", "a", true), ("a\r", "a", true),
    ("a\r\r\n", "a", nil),
    ("\u{FEFF}a", "a", true), ("\u{FEFF}#a", "#a", nil), ("\r\n", "\r", nil), ("a\u{0}b", "a", true),
    ("ä", "ä", true), ("?", "ä", nil), ("??", "ä", true),
  ]
}
