import PhraseSyntax
import SourceText
import Testing

@Suite struct JSONBracketTests {
  private let catalog = """
    {
      "strings" : {
        "A" : {
          "localizations" : {
            "de" : {
              "values" : [
                "x"
              ]
            }
          }
        },
        "B" : {
          "c" : 1
        },
        "C" : 2
      },
      "version" : "1.0"
    }
    """

  private func keys(_ string: String) -> (root: [String], strings: [String], errors: [String]) {
    let text = SourceText(string)
    let document = JSONDocument(reading: text)
    let strings = document.root?["strings"]?.members?.map(\.key.value) ?? []
    return (document.root?.members?.map(\.key.value) ?? [], strings, list(document.errors, in: text))
  }

  /// The catalog without the brackets of one line.
  private func without(_ line: Int, _ characters: Set<Character> = ["{", "}", "[", "]", ","]) -> String {
    var lines = catalog.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[line - 1].removeAll { characters.contains($0) }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [8, 9, 10, 11, 14])
  func findsWhereAClosingBracketIsMissing(line: Int) {
    let (root, strings, errors) = keys(without(line))
    #expect(root == ["strings", "version"])
    #expect(strings == ["A", "B", "C"])
    #expect(errors.count == 1)
    #expect(errors.first?.contains("is missing here, for the bracket of line") ?? false, "\(errors)")
  }

  @Test func findsWhereTheTablesBracketIsMissing() {
    let (root, strings, errors) = keys(without(16))
    #expect(root == ["strings", "version"])
    #expect(strings == ["A", "B", "C"])
    #expect(errors == ["15:12 \"\" '}' is missing here, for the bracket of line 2."])
  }

  @Test(arguments: [3, 4, 5, 6, 12])
  func losesOneEntryForAMissingOpeningBracket(line: Int) {
    let (root, strings, errors) = keys(without(line))
    #expect(root == ["strings", "version"])
    #expect(strings.contains("C"))
    #expect(!errors.isEmpty)
  }

  @Test func findsClosingBracketsTooMany() {
    let (root, strings, errors) = keys(catalog.replacing("      ]\n", with: "      ]}}\n"))
    #expect(root == ["strings", "version"])
    #expect(strings == ["A", "B", "C"])
    #expect(errors.count == 2)
  }

  @Test func readsAnyIndentationWhereBracketsMatch() {
    let flat = catalog.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let (root, strings, errors) = keys(flat)
    #expect(root == ["strings", "version"])
    #expect(strings == ["A", "B", "C"])
    #expect(errors == [])
  }

  @Test func readsUpToTheEndOfACutText() {
    let cut = catalog.prefix(catalog.count - 40)
    let (root, strings, errors) = keys(String(cut))
    #expect(root == ["strings"])
    #expect(strings.starts(with: ["A", "B"]))
    #expect(errors.count == 1)
  }

  @Test func closesAListBeforeAKey() {
    let text = SourceText("{\"a\": [1, 2, \"b\": 3}")
    let document = JSONDocument(reading: text)
    #expect(document.root?.members?.map(\.key.value) == ["a", "b"])
    #expect(list(document.errors, in: text) == ["1:13 \"\" ']' is missing here, for the bracket of line 1."])
  }

  @Test func skipsWhatIsNestedTooDeep() {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let text = SourceText("{\"a\": \(deep), \"b\": {\"c\": 1}}")
    let document = JSONDocument(reading: text)
    #expect(document.root?.members?.map(\.key.value) == ["a", "b"])
    #expect(document.errors.map(\.message) == ["What is nested deeper than 200 levels is not read."])
  }

  @Test func readsTwoHundredLevels() {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(JSONDocument(reading: SourceText(deep)).errors == [])
  }
}
