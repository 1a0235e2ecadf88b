import LanguageServerProtocol
import Testing

@Suite struct JSONWriterTests {
  @Test func keepsTheOrderOfMembers() throws {
    #expect(
      try text(["b": 1, "a": [true, nil, 1.5], "c": [:], "d": []] as JSONValue)
        == #"{"b":1,"a":[true,null,1.5],"c":{},"d":[]}"#)
  }

  @Test func escapesOnlyWhatMustBe() throws {
    #expect(try text("\"\\/\u{8}\n\r\t\u{1F}é🧭\u{7F}") == #""\"\\/\u0008\n\r\t\u001fé🧭"# + "\u{7F}\"")
  }

  @Test func leavesOutMembersThatAreNil() throws {
    struct Sample: Encodable {
      var first: Int?
      var second: [String?] = ["a", nil]
      var third: Empty = Empty()
    }
    struct Empty: Encodable {}
    #expect(try text(Sample()) == #"{"second":["a",null],"third":{}}"#)
  }

  @Test func writesAnAbsentResultAsNull() throws {
    #expect(try text(Hover?.none) == "null")
    #expect(try text(NoValue()) == "null")
  }

  @Test func writesNumbersThatAreNotFiniteAsNull() throws {
    #expect(try text([Double.nan, .infinity, 0.1, 1e300]) == "[null,null,0.1,1e+300]")
  }

  @Test func closesNestedContainers() throws {
    struct Sample: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encode(1, forKey: .number)
        try list.encode(2)
        try container.encode(3, forKey: .number)
      }
      enum Key: CodingKey { case list, number }
    }
    #expect(try text([Sample()]) == #"[{"list":[{"number":1},2],"number":3}]"#)
  }

  @Test func writesTheSameEditsAsTheSameBytes() throws {
    let names = (10..<40).map { "file:///\($0)" }
    let edits = WorkspaceEdit(changes: Dictionary(uniqueKeysWithValues: names.map { ($0, []) }))
    let members = names.map { "\"\($0)\":[]" }.joined(separator: ",")
    #expect(try text(edits) == "{\"changes\":{\(members)}}")
    let annotations = Dictionary(uniqueKeysWithValues: names.map { ($0, ChangeAnnotation(label: "l")) })
    let labels = names.map { "\"\($0)\":{\"label\":\"l\"}" }.joined(separator: ",")
    #expect(
      try text(WorkspaceEdit(documentChanges: [], changeAnnotations: annotations))
        == "{\"documentChanges\":[],\"changeAnnotations\":{\(labels)}}")
  }

  @Test func isReadBackAsTheSameValue() throws {
    let value: JSONValue = ["a": [1, -2.5, "x\"\n\u{1}", nil, true], "b": ["c": []]]
    #expect(try JSONParser.parse(JSONWriter.write(value)) == value)
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONWriter.write(value), as: UTF8.self)
  }
}
