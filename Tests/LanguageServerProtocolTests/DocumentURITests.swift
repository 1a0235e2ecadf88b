import LanguageServerProtocol
import Testing

@Suite struct DocumentURITests {
  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"),
    ("file:///a%20b/%C3%A9%F0%9F%A7%AD.strings", "/a b/é🧭.strings"),
    ("file:///a%3ab/c%23d%3Fe%25", "/a:b/c#d?e%"),
    ("file:///a+b é", "/a+b é"),
    ("FILE://localhost/a", "/a"),
    ("file:/a", "/a"),
    ("file:///a?query#fragment", "/a"),
  ])
  func knowsThePath(uri: String, path: String) {
    #expect(DocumentURI(rawValue: uri).filePath == path)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "file://server/share/a", "http://a/b", "", "file:", "file:a", "file:///a%", "file:///a%2",
    "file:///a%zz", "file:///a%00b", "git:/a",
  ])
  func knowsThatThereIsNoPath(uri: String) {
    #expect(DocumentURI(rawValue: uri).filePath == nil)
  }

  @Test func encodesPaths() {
    let path = "/a b/é#?%:[]~-_.swift"
    let uri = DocumentURI(filePath: path)
    #expect(uri.rawValue == "file:///a%20b/%C3%A9%23%3F%25%3A%5B%5D~-_.swift")
    #expect(uri.filePath == path)
  }
}
