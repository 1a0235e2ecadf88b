import LanguageServerProtocol
import Testing

@Suite struct FrameSplitterTests {
  private let stream = Array(
    ("Content-Length: 2\r\n\r\n{}"
      + "content-type: application/vscode-jsonrpc; charset=utf-8\r\nX-Other: 1\r\nCONTENT-LENGTH:4\r\n\r\n\"é\""
      + "Content-Length : 0 \r\n\r\nContent-Length: 3\nX: y\n\n123").utf8)
  private let frames = ["{}", "\"é\"", "", "123"].map { FrameSplitter.Output.frame(Array($0.utf8)) }

  @Test func splitsAStreamGivenAtOnce() {
    var splitter = FrameSplitter()
    #expect(splitter.push(stream) == frames)
    #expect(splitter.isBetweenFrames)
  }

  @Test func splitsAStreamCutAtEveryByte() {
    for cut in stream.indices {
      var splitter = FrameSplitter()
      let output = splitter.push(Array(stream[..<cut])) + splitter.push(Array(stream[cut...]))
      #expect(output == frames)
    }
  }

  @Test func splitsAStreamGivenByteByByte() {
    var splitter = FrameSplitter()
    #expect(stream.flatMap { splitter.push([$0]) } == frames)
  }

  @Test(arguments: [
    ("Content-Length: -1\r\n\r\n", FrameError.badLength("-1")),
    ("Content-Length: +1\r\n\r\n", .badLength("+1")),
    ("Content-Length: x\r\n\r\n", .badLength("x")),
    ("Content-Length:\r\n\r\n", .badLength("")),
    ("Content-Length: 268435457\r\n\r\n", .badLength("268435457")),
    ("Content-Length: 99999999999999999999\r\n\r\n", .badLength("99999999999999999999")),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n", .twoLengths),
    ("Content-Type: x\r\n\r\n", .noLength),
    ("{\"jsonrpc\":\"2.0\"}\r\n", .notAHeader("{\"jsonrpc\":\"2.0\"}")),
  ])
  func reportsAWrongHeaderAndGoesOnAtTheNextFrame(header: String, error: FrameError) {
    var splitter = FrameSplitter()
    let output = splitter.push(Array((header + "{\"a\":1}content-Content-Length: 2\r\n\r\n{}").utf8))
    #expect(output == [.malformed(error), .frame(Array("{}".utf8))])
  }

  @Test(arguments: [
    "Content-Length: 1\r\n\r\n{}", "Content-Length: 1\r\n\r\n{\"a\":[1,2]}", "Content-Length: 1\r\n\r\n{\0",
  ])
  func losesNoFrameBehindABodyThatIsLongerThanItsLength(text: String) {
    var splitter = FrameSplitter()
    let output = splitter.push(Array((text + "content-LENGTH: 2\r\nX: y\r\n\r\n[]Content-Length: 2\r\n\r\n{}").utf8))
    let rest = String(text.dropFirst("Content-Length: 1\r\n\r\n{".count))
    let frames = ["{", "[]", "{}"].map { FrameSplitter.Output.frame(Array($0.utf8)) }
    #expect(output == [frames[0], .malformed(.notAHeader(rest)), frames[1], frames[2]])
    #expect(splitter.isBetweenFrames)
  }

  @Test func reportsAHeaderWithoutEndOnce() {
    var splitter = FrameSplitter()
    let output = splitter.push([UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20))
    #expect(output == [.malformed(.headerTooLong)])
  }

  @Test func skipsEmptyLinesBetweenFrames() {
    var splitter = FrameSplitter()
    #expect(splitter.push(Array("\r\n\nContent-Length: 1\r\n\r\n1\r\n".utf8)) == [.frame([UInt8(ascii: "1")])])
    #expect(splitter.isBetweenFrames)
  }

  @Test(arguments: ["C", "Content-Length: 2\r\n", "Content-Length: 2\r\n\r\n", "Content-Length: 2\r\n\r\n{"])
  func knowsThatAFrameIsCut(text: String) {
    var splitter = FrameSplitter()
    #expect(splitter.push(Array(text.utf8)).isEmpty)
    #expect(!splitter.isBetweenFrames)
  }

  @Test func takesTheSameLengthTwice() {
    var splitter = FrameSplitter()
    let output = splitter.push(Array("Content-Length: 1\r\nContent-Length: 1\r\n\r\n1".utf8))
    #expect(output == [.frame([UInt8(ascii: "1")])])
  }
}
