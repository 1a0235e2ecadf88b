import Figranium
import Testing

@testable import ActionRunner

@Suite struct JSONPointerTests {
  /// The document and the pointers of RFC 6901, section 5, as far as a JSON text can be read twice alike.
  @Test(arguments: [
    ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ])
  func findsWhatTheStandardFinds(text: String, value: String) throws {
    let document = try JSONReader.value(
      of: Array(
        #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#.utf8))
    #expect(try #require(JSONPointer(text)).value(in: document)?.json == value)
    #expect(JSONPointer("")?.value(in: document) == document)
  }

  @Test(arguments: [
    "/foo/2", "/foo/-", "/foo/01", "/foo/+1", "/foo/bar", "/none", "/foo/0/0", "/foo/99999999999999999999",
  ])
  func leadsNowhere(text: String) throws {
    let document = try JSONReader.value(of: Array(#"{"foo":["bar","baz"]}"#.utf8))
    #expect(try #require(JSONPointer(text)).value(in: document) == nil)
  }

  @Test(arguments: ["foo", "/a~", "/a~2b", "#/a"])
  func isNoPointer(text: String) { #expect(JSONPointer(text) == nil) }
}
