import SourceText
import Testing

@testable import PhraseSyntax

@Suite struct TableTextsTests {
  /// What a template says that is read whole, and one that is read again for each question.
  private static func answers(_ template: PhraseTemplate) -> [String] {
    let spelt = template.pieces.map { "\($0.kind) \($0.range) \($0.oddSigns.count)" }
    let traits = [
      template.hasWords, template.hasGlue, template.hasOddSigns, template.isReadable, template.isWellFormed,
      template.hasApplicationName, template.hasSeveralWords,
    ]
    return spelt + [
      template.key, template.text, "\(template.range)", "\(template.slotNames)", "\(template.slots.map(\.name))",
      "\(template.applicationNameCount)", "\(traits)", "\(template.hash)", "\(template.sentenceHash)",
    ]
  }

  private static let texts = [
    "", " ", "a", "Run ${task} in ${applicationName}", "Run $(task)", "${a}${b}", "tab\\there", "\\U00E9t\\U00E9",
    "a\u{200B}b", "\\(.applicationName)", "${a} ${b} ${c} ${d} ${e} ${f}", "ünï ${x}", "100 %@",
    String(repeating: "${applicationName} ", count: 300),
  ]

  @Test func readsAgainWhatWasReadWhole() throws {
    let lines = Self.texts.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    let text = SourceText(bytes: Array(lines.utf8) + Array("\"a".utf8) + [0xFF, 0xC3] + Array("b\" = c;".utf8))
    var builder = TableTexts.Builder(text)
    var whole: [PhraseTemplate] = []
    for entry in StringsFile(reading: text).entries {
      whole.append(builder.append(entry.key, outer: entry.keyRange))
    }
    let table = builder.finish()
    #expect(table.count == Self.texts.count + 1)
    for (number, template) in whole.enumerated() {
      #expect(Self.answers(table.template(number)) == Self.answers(template), "\(template.text)")
      #expect(table.template(number).hasSameKey(as: template))
      #expect(table.areEqual(number, number))
    }
    #expect(table.isBlank(1) && !table.isBlank(2))
    #expect(!table.areEqual(2, 3))
    #expect(table.range(2) == whole[2].range.lowerBound - 1..<whole[2].range.upperBound + 1)
  }

  @Test func holdsATextInFewBytes() {
    #expect(MemoryLayout<TableTexts.Row>.stride <= 28)
    #expect(MemoryLayout<PhraseTemplate>.stride <= 16)
    #expect(MemoryLayout<MappedText>.stride <= 32)
  }
}
