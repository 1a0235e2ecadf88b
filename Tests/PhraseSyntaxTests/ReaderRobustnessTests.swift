import Foundation
import PhraseSyntax
import SourceText
import TestSupport
import Testing

@Suite struct ReaderRobustnessTests {
  @Test(arguments: Samples.all)
  func readsEveryPrefix(sample: String) {
    let bytes = Array(sample.utf8)
    for end in stride(from: 0, through: bytes.count, by: step(bytes)) { check(Array(bytes[..<end]), number: end) }
  }

  @Test(arguments: Samples.all)
  func readsEverySampleWithoutOneByte(sample: String) {
    let bytes = Array(sample.utf8)
    for index in stride(from: 0, to: bytes.count, by: step(bytes)) {
      var changed = bytes
      changed.remove(at: index)
      check(changed, number: index)
    }
  }

  @Test(arguments: Samples.all)
  func readsRandomlyChangedBytes(sample: String) {
    var random = SplitMix(state: 42)
    let alphabet = Array("\"'\\{}[]();:=,#$/*\n\r\t -><\0".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    for number in 0..<200 {
      var bytes = Array(sample.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        }
      }
      check(bytes, number: number)
    }
  }

  @Test(arguments: [
    "<array>", "<dict><key>a</key>", "<!--", "<![CDATA[", "<", "</", "&", "<string>", "<!DOCTYPE a [", "<?",
    "<array>&#",
    "[", "{", "{\"a\":", "(", "a = (", "a = {", "${", "\\(", "/*", "\"", "'", "\\\"", "\\\";\n", "x(", "a=\"b\n",
    "{a=", "{a=(", "{a=b", "(a,", "<00", "\\'", "{\"\\\"\n",
  ])
  func readsNestingBombs(opening: String) {
    check(Array(String(repeating: opening, count: 10_000).utf8))
  }

  /// The longer samples are cut at fewer places, so that a debug build's tests stay short.
  private func step(_ bytes: [UInt8]) -> Int {
    ProcessInfo.processInfo.environment["PHRASEBOOK_EXHAUSTIVE"] == nil ? max(1, bytes.count / 250) : 1
  }

  /// Reads a text with the readers of its kind, and each sixteenth one with all, and holds every range against it.
  private func check(_ bytes: [UInt8], number: Int = 0) {
    let text = SourceText(bytes: bytes)
    var ranges = RangeCheck(count: bytes.count)
    let isMarkup = bytes.first == UInt8(ascii: "<")
    if isMarkup || number % 16 == 0 {
      ranges.check(PropertyList(reading: text))
      ranges.check(IntentDefinition(reading: text))
      ranges.check(IntentVocabulary(reading: text).errors)
      ranges.check(BundleNames(reading: text).errors)
    }
    if !isMarkup || number % 16 == 0 {
      ranges.check(StringsFile(reading: text))
      ranges.check(JSONDocument(reading: text))
      ranges.check(StringCatalog(reading: text))
      ranges.check(PhrasesFile(reading: text))
      ranges.check(AppIntentsMetadata(reading: text))
      ranges.check(PropertyList(oldStyle: text))
      ranges.check(XcodeProject(reading: text).errors)
    }
    if !ranges.failures.isEmpty {
      Issue.record("\(ranges.failures.prefix(3)) in \(text.string.debugDescription)")
    }
  }
}
