import Figranium
import PhraseSyntax
import SourceText
import Testing

@testable import ActionRunner

@Suite struct TemplateTests {
  private static let hostile = "a/../b?c#d&e=%2F \"}\\é"

  @Test func aValueStaysInsideOfItsSegment() throws {
    let path = try PathTemplate("/tickets/${ticket}/x-${ticket}/close")
    #expect(
      try path.filled(["ticket": Self.hostile])
        == "/tickets/a%2F..%2Fb%3Fc%23d%26e%3D%252F%20%22%7D%5C%C3%A9/x-a%2F..%2Fb%3Fc%23d%26e%3D%252F%20%22%7D%5C%C3%A9/close"
    )
  }

  @Test(arguments: ["", ".", ".."])
  func aSegmentThatNamesAnotherPathIsRefused(value: String) throws {
    let path = try PathTemplate("/tickets/${ticket}")
    #expect(throws: ActionError.self) { try path.filled(["ticket": value]) }
    let pair = try PathTemplate("/${a}${b}")
    #expect(throws: ActionError.self) { try pair.filled(["a": ".", "b": "."]) }
    #expect(throws: ActionError.self) { try pair.filled(["a": "", "b": ""]) }
  }

  @Test(arguments: [
    ("tickets", "it must begin with a slash"), ("/../x", "it must not lead upward"),
    ("/%2e%2E/x", "it must not lead upward"), ("/a?b=1", "“a?b=1” has characters that a path has percent-encoded"),
    ("/a b", "“a b” has characters that a path has percent-encoded"), ("/${", "“${” has no “}”"),
    ("/${a b}", "“${a b}” must hold the name of a parameter"), ("/${}", "“${}” must hold the name of a parameter"),
    ("/${a:number}", "a path has texts alone"),
    ("/${a:word}", "behind the colon of “${a:word}” must be “number” or “boolean”"),
  ])
  func aPathThatCannotBeIsExplained(text: String, reason: String) {
    #expect(#expect(throws: ValueTemplate.Fault.self) { try PathTemplate(text) }?.reason == reason)
  }

  @Test func aBodyHoldsValuesAndNothingElse() throws {
    let body = try body(
      #"{"note": "${note}", "text": "Note: ${note}!", "n": "${n:number}", "is": "${is:boolean}", "list": ["${note}", "${none}"], "none": "${none}", "fixed": [1, 2.5, null, true]}"#
    )
    let filled = try body.filled(["note": #"", "admin": true, "x": ""#, "n": "17", "is": "true"])
    #expect(
      filled
        == .object([
          "note": .string(#"", "admin": true, "x": ""#), "text": .string(#"Note: ", "admin": true, "x": "!"#),
          "n": .integer(17), "is": .bool(true), "list": .array([.string(#"", "admin": true, "x": ""#)]),
          "fixed": .array([.integer(1), .number(2.5), .null, .bool(true)]),
        ]))
    #expect(try JSONReader.value(of: Array(filled.json.utf8)) == filled)
    for (name, value) in [("n", "1e999"), ("n", "x"), ("is", "yes")] {
      let values = ["note": "a", "n": "1", "is": "true"].merging([name: value]) { $1 }
      #expect(throws: ActionError.self, "\(name) \(value)") { try body.filled(values) }
    }
    #expect(throws: ActionError.self) { try body.filled(["n": "1"]) }
    #expect(throws: ValueTemplate.Fault.self) { try self.body(#"["a ${n:number}"]"#) }
  }

  @Test func aURLKeepsItsSchemeAndHost() throws {
    let url = try URLTemplate("notes://open/${note}?text=${text}#${note}")
    #expect(url.origin == "notes://open")
    #expect(
      try url.filled(["note": "a/b?", "text": "é&x=1#"]) == "notes://open/a%2Fb%3F?text=%C3%A9%26x%3D1%23#a%2Fb%3F")
    #expect(try URLTemplate("mailto:${to}").origin == "mailto:")
  }

  @Test(arguments: [
    "${scheme}://x", "//x/y", "notes", "notes://${host}/x", "notes://x${host}/y", "javascript:alert(${a})",
    "data:text/html,${a}", "notes://x/ y", "1notes:x", "notes://x/${a:number}",
  ])
  func aURLThatAValueCouldSteerIsRefused(text: String) {
    #expect(throws: ValueTemplate.Fault.self) { try URLTemplate(text) }
  }

  private func body(_ json: String) throws -> BodyTemplate {
    try BodyTemplate(try #require(JSONDocument(reading: SourceText(json)).root))
  }
}
