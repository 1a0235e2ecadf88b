import Foundation
import PhraseSyntax
import SourceText
import TestSupport
import Testing

/// The page that describes the format, held against the reader.
@Suite struct PhrasesFormatTests {
  private let page: String

  init() throws {
    let path = "Sources/phrasebook/Documentation.docc/PhrasesFormat.md"
    page = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func showsAnExampleWithoutErrors() throws {
    let example = try #require(page.components(separatedBy: "\n```\n").dropFirst().first)
    let text = SourceText(example)
    let file = PhrasesFile(reading: text)
    #expect(list(file.errors, in: text) == [])
    #expect(file.applications.map(\.value) == ["Figranium"])
    #expect(file.alternativeNames.map(\.value) == ["Fig"])
    #expect(file.providers.map(\.value) == ["demo"])
    #expect(file.intents.map(\.parameters.count) == [1])
    #expect(file.entities.map(\.cases.count) == [1])
    #expect(file.shortcuts.map(\.phrases.count) == [3, 1])
    #expect(file.tests.count == 3)
    #expect(file.runs.map(\.steps.count) == [2])
    #expect(file.comments.count == 7)
  }

  @Test func explainsEveryKeyword() {
    for keyword in PhrasesKeyword.allCases {
      #expect(page.contains("\n| `\(keyword.rawValue)` | "), "\(keyword)")
      #expect(page.contains("\"\(keyword.rawValue)\""), "\(keyword)")
    }
  }

  /// Each production of the grammar with texts that follow it and texts that do not.
  private static let productions: [String: (right: [String], wrong: [String])] = [
    "file": (["", "\n\n", "application A\n\nalso B\n# end"], ["A"]),
    "line": (["also B # why", "  \t# why", "try\n  Go # why", "# why\r\nalso B\ralso C\n"], ["B also"]),
    "comment": (["# a # b", "also C# \\# 4 # five"], ["/* a */"]),
    "indentation": (["try\n Go", "try\n\tGo", "try\n \t  Go"], ["try\n\u{A0}Go", "title A"]),
    "top-level": (
      [
        "application A b", "also B c", "provider home", "intent A.B", "entity A", "shortcut A", "try", "run At dawn",
      ],
      ["application", "also", "provider", "provider a b", "intent", "intent 1", "entity", "shortcut", "run", "try a"]
    ),
    "item": (["intent A\n  title a", "entity A\n  case a", "try\n  a", "run a\n  A"], ["run a\n  title a"]),
    "intent-item": (
      ["intent A\n  title a b\n  parameter a: [B]?"],
      ["intent A\n  title", "intent A\n  parameter a", "intent A\n  parameter 1: B", "intent A\n  phrase a"]
    ),
    "entity-item": (["entity A\n  case a\n  case b The b"], ["entity A\n  case", "entity A\n  title a"]),
    "shortcut-item": (
      ["shortcut A\n  title a b\n  image a.b\n  phrase a ${b}\n  never a"],
      ["shortcut A\n  image a b", "shortcut A\n  phrase", "shortcut A\n  never", "shortcut A\n  case a"]
    ),
    "test": (["try\n  a\n  b -> none\n  c -> d -> A(b: 1)"], ["try\n  a ->", "try\n  -> none", "try\n  a -> 1"]),
    "call": (
      ["run a\n  A\n  A()\n  A(b: 1)\n  A.B(b: 1, c: 2,)"],
      ["run a\n  A(", "run a\n  A(b: 1", "run a\n  A(b: 1 c: 2)", "run a\n  A)"]
    ),
    "argument": (["run a\n  A(b:1)\n  A(b : 1)"], ["run a\n  A(1)", "run a\n  A(b:)", "run a\n  A(: 1)"]),
    "value": (["run a\n  A(b: \"c\", d: previous, e: .f)"], ["run a\n  A(b: (c))"]),
    "string": (["run a\n  A(b: \"\", c: \"d \\\" \\\\ , ) e\")"], ["run a\n  A(b: \"c)"]),
    "plain": (["run a\n  A(b: -1.5, c: true, d: nightly-backup, e: 2026-01-01)"], ["run a\n  A(b: c d)"]),
    "template": (["shortcut A\n  phrase ${applicationName}\n  phrase a ${b} c ${applicationName}"], []),
    "type-name": (["intent A\nintent B.C_d1"], ["intent A.", "intent .B", "intent A-B"]),
    "identifier": (["intent _a1", "intent É"], ["intent 1a"]),
    "word": (["provider a-b.c"], ["provider a b"]),
    "text": (["application A \\# b", "run a -> b"], ["application # a"]),
  ]

  @Test func holdsEachProductionOfItsGrammar() throws {
    let grammar = try #require(
      page.components(separatedBy: "## Grammar").last?.components(separatedBy: "```").dropFirst().first)
    let names = grammar.split(separator: "\n").compactMap { line -> String? in
      guard line.first?.isLetter == true, let end = line.firstIndex(of: " ") else { return nil }
      return String(line[..<end])
    }
    #expect(Set(names) == Set(Self.productions.keys))
    for (name, texts) in Self.productions {
      for text in texts.right {
        let source = SourceText(text)
        #expect(list(PhrasesFile(reading: source).errors, in: source) == [], "\(name): \(text.debugDescription)")
      }
      for text in texts.wrong {
        #expect(!PhrasesFile(reading: SourceText(text)).errors.isEmpty, "\(name): \(text.debugDescription)")
      }
    }
  }
}
