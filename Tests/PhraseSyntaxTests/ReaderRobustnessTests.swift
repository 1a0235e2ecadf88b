import PhraseSyntax
import SourceText
import Testing

@Suite struct ReaderRobustnessTests {
  @Test(arguments: [Samples.strings, Samples.phrases, Samples.catalog])
  func readsEveryPrefix(sample: String) {
    let bytes = Array(sample.utf8)
    for end in 0...bytes.count { check(Array(bytes[..<end])) }
  }

  @Test(arguments: [Samples.strings, Samples.phrases, Samples.catalog])
  func readsEverySampleWithoutOneByte(sample: String) {
    let bytes = Array(sample.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed.remove(at: index)
      check(changed)
    }
  }

  @Test(arguments: [Samples.strings, Samples.phrases, Samples.catalog])
  func readsRandomlyChangedBytes(sample: String) {
    var random = SplitMix(state: 42)
    let alphabet = Array("\"'\\{}[]();:=,#$/*\n\r\t -><\0".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    for _ in 0..<400 {
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
      check(bytes)
    }
  }

  @Test(arguments: [
    "[", "{", "{\"a\":", "(", "a = (", "a = {", "${", "\\(", "/*", "\"", "'", "\\\"", "\\\";\n", "x(", "a=\"b\n",
  ])
  func readsNestingBombs(opening: String) {
    check(Array(String(repeating: opening, count: 10_000).utf8))
  }

  /// Reads a text with every reader and holds every range against it.
  private func check(_ bytes: [UInt8]) {
    let text = SourceText(bytes: bytes)
    var ranges = RangeCheck(count: bytes.count)
    ranges.check(StringsFile(reading: text))
    ranges.check(StringCatalog(reading: text))
    ranges.check(PhrasesFile(reading: text))
    if !ranges.failures.isEmpty {
      Issue.record("\(ranges.failures.prefix(3)) in \(text.string.debugDescription)")
    }
  }
}

/// A random generator that gives the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
