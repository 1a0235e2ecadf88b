import SourceText
import Testing

@testable import SwiftOutline

@Suite struct OpenSyntaxTests {
  @Test(
    arguments: [
      (#"AppShortcut(intent: A(), phrases: ["Run \("#, #"AppShortcut[phrases] < [ < "" < \("#),
      (#"AppShortcut(intent: A(), phrases: ["Run \(\.$task) in "#, #"AppShortcut[phrases] < [ < """#),
      (#"let a = FigraniumTask(id: "nig"#, #"FigraniumTask[id] < """#),
      (#"let a = FigraniumTask(id: "nig""#, "FigraniumTask[id]"),
      ("foo(\"open\nBar(x: ", "foo < Bar[x]"), ("f { g(1, y: .init(", "{ < g[y] < .init"),
      (###"f(##"a \(b) \##(c"###, ###"f < ##"" < \("###), ("f(\"\"\"\n a", "f < \"\"\"\"\"\""), ("f(a ? b : ", "f"),
      ("// f(\n/* g( */ if (", "("), ("f(g(1), [2], ", "f"), ("{ f( } g(", "g"), ("\"\\(f(\"a\")) ", "\"\""), ("", ""),
    ])
  func namesWhatIsOpen(source: String, expected: String) {
    let text = SourceText(source + "▮ rest \") ]")
    let open = OpenSyntax(in: text, before: source.utf8.count)
    #expect(open.frames.map(\.label).joined(separator: " < ") == expected)
  }

  @Test func remembersTheCallsOfArguments() {
    let source = #"AppShortcut(intent: Deck.Open(a: 1), phrases: ["#
    let open = OpenSyntax(in: SourceText(source), before: source.utf8.count)
    guard case .call(let call) = open.frames.first else {
      Issue.record("no call: \(open.frames)")
      return
    }
    #expect(call.calleeOfArgument == ["intent": "Deck.Open"])
    #expect(call.earlierLabels == ["intent"])
    #expect(call.argumentStart == 45)
  }

  @Test func survivesOffsetsOutsideTheText() {
    for offset in [-1, 0, 1, 5] { #expect(OpenSyntax(in: SourceText("a"), before: offset).frames.isEmpty) }
  }
}

extension OpenSyntax.Frame {
  fileprivate var label: String {
    switch self {
    case .call(let call): call.callee + (call.label.map { "[\($0)]" } ?? "")
    case .list: "["
    case .group: "("
    case .braces: "{"
    case .string(let string):
      String(repeating: "#", count: string.poundCount) + (string.isMultiline ? "\"\"\"\"\"\"" : "\"\"")
    case .interpolation: "\\("
    }
  }
}
