import Foundation
import PhraseSyntax
import SourceText
import TestSupport
import Testing

/// What the system's own readers make of valid texts, and of texts in which we see no error.
@Suite struct PlatformAgreementTests {
  private func table(_ bytes: [UInt8]) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: String]
  }

  /// Holds our table against the system's wherever we see no error.
  private func compareStrings(_ bytes: [UInt8]) -> Bool {
    let text = SourceText(bytes: bytes)
    let file = StringsFile(reading: text)
    guard file.errors.isEmpty, text.firstInvalidOffset == nil, !file.entries.isEmpty else { return false }
    let ours = Dictionary(file.entries.map { ($0.key.value, $0.value?.value ?? "") }, uniquingKeysWith: { $1 })
    let theirs = table(bytes)
    #expect(theirs == ours, "\(text.string.debugDescription)")
    return true
  }

  @Test func readsStringsAsTheSystemDoes() {
    let texts = [
      Samples.strings.replacing("\"list\" = (a, \"b\", {c = d;});\n", with: ""),
      #"a = "\U00e9\101\252\344\12x\400\777\q\(\)\?";"#, "'a' = 'b';\"c\"=d;e;", "{ a = b; /* x */ }", "\"\" = \"\";",
      "a/b = /c; a:b = c:d; $ = -;", "\"a\" = \"x\\\ny\r\nz\";", "a = b; a = c;", "\u{FEFF}\"a\" = \"b\";",
      "a = b;\u{2028}\u{B}\u{C}c = d;", #""a" = "\UD83D\UDE00\U1F60";"#,
    ]
    for text in texts { #expect(compareStrings(Array(text.utf8)), "\(text)") }
  }

  @Test func seesNoLessInStringsThanTheSystem() {
    let sample = Array(Samples.strings.replacing("\"list\" = (a, \"b\", {c = d;});\n", with: "").utf8)
    for index in sample.indices {
      var changed = sample
      changed.remove(at: index)
      _ = compareStrings(changed)
    }
    var random = SplitMix(state: 7)
    let alphabet = Array("\"'\\{};=,/*\n -aU0".utf8)
    var count = 0
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      if compareStrings(bytes) { count += 1 }
    }
    #expect(count > 0)
  }

  @Test func decodesEveryOctalEscapeAsTheSystemDoes() {
    for code in 0...255 {
      #expect(compareStrings(Array("a = \"\\\(String(code, radix: 8))\";".utf8)), "\(code)")
    }
  }

  // MARK: JSON

  private func object(_ bytes: [UInt8]) -> NSObject? {
    let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    return object as? NSObject
  }

  private func object(_ node: JSONNode) -> NSObject {
    switch node.kind {
    case .object(let members):
      let pairs = members.map { ($0.key.value, object($0.value)) }
      return Dictionary(pairs, uniquingKeysWith: { $1 }) as NSDictionary
    case .array(let elements): return elements.map { object($0) } as NSArray
    case .string(let text): return text.value as NSString
    case .number(let number): return (Double(number) ?? .nan) as NSNumber
    case .bool(let value): return value as NSNumber
    case .null, .missing: return NSNull()
    }
  }

  private func hasDuplicates(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .object(let members):
      Set(members.map(\.key.value)).count != members.count || members.contains { hasDuplicates($0.value) }
    case .array(let elements): elements.contains { hasDuplicates($0) }
    default: false
    }
  }

  /// Holds our document against the system's: both see an error or neither, and the values are equal.
  private func compareJSON(_ bytes: [UInt8]) -> Bool {
    let text = SourceText(bytes: bytes)
    guard text.firstInvalidOffset == nil else { return false }
    let document = JSONDocument(reading: text)
    let theirs = object(bytes)
    #expect(document.errors.isEmpty == (theirs != nil), "\(text.string.debugDescription) \(document.errors)")
    guard let root = document.root, let theirs, document.errors.isEmpty, !hasDuplicates(root) else { return false }
    #expect(object(root).isEqual(theirs), "\(text.string.debugDescription)")
    return true
  }

  @Test func readsJSONAsTheSystemDoes() {
    let texts = [
      Samples.catalog, "{}", "[]", " [ ] ", "\"a\"", "1", "true", "null", "[1,-0,0.5,1e3,-2.5E-2,12345678901]",
      #"{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é🚀","b":[[],{},[{}]],"":0}"#, "[\"\u{7F}\u{2028}\"]",
      "\r\n\t{\"a\"\n:\t1\r,\"b\":2}\n",
    ]
    for text in texts { #expect(compareJSON(Array(text.utf8)), "\(text)") }
  }

  @Test func seesAnErrorInJSONWhereTheSystemDoes() {
    let sample = Array(Samples.catalog.utf8)
    for index in sample.indices {
      var changed = sample
      changed.remove(at: index)
      _ = compareJSON(changed)
    }
    var random = SplitMix(state: 11)
    let alphabet = Array("\"\\{}[]:,01-.eEtrufalsn \n".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      _ = compareJSON(bytes)
    }
  }
}
