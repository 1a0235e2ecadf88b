import Testing

@testable import phrasebook

@Suite struct JSONStreamTests {
  @Test func handsChunksOnAndMakesAnElementOnlyWhenItIsWritten() {
    let text = String(repeating: "x", count: 100)
    var made = 0
    var chunks: [[UInt8]] = []
    var aheadOfOutput: [Int] = []
    let list = StreamedJSON.list(0..<10_000) { number in
      made += 1
      return .object([("number", .integer(number)), ("text", .string(text))])
    }
    JSONStream.write(.object([("list", list)])) { chunk in
      chunks.append(chunk)
      aheadOfOutput.append(made)
    }
    #expect(chunks.count > 10)
    #expect(chunks.allSatisfy { $0.count < JSONStream.chunk + text.utf8.count + 2 })
    // The first chunk leaves before the elements of the second are there.
    #expect(aheadOfOutput.first ?? .max < JSONStream.chunk / text.utf8.count)
    #expect(made == 10_000)
    #expect(chunks.joined().elementsEqual(JSONStream.bytes(of: .object([("list", list)]))))
  }

  @Test func writesAMemberALine() {
    let value = StreamedJSON.object([
      ("text", .string("a/b\"\n")), ("none", .null), ("yes", .bool(true)),
      ("list", .list([1, .list([]), .object([])])),
    ])
    let text = String(decoding: JSONStream.bytes(of: value), as: UTF8.self)
    #expect(
      text == """
        {
          "text": "a/b\\"\\n",
          "none": null,
          "yes": true,
          "list": [
            1,
            [],
            {}
          ]
        }

        """)
  }

  @Test func writesALineAValue() {
    let lines = JSONStream.lines(of: [.object([("a", 1), ("b", .list(["c", "d"]))]), .null])
    #expect(String(decoding: lines, as: UTF8.self) == "{\"a\":1,\"b\":[\"c\",\"d\"]}\nnull\n")
  }
}
