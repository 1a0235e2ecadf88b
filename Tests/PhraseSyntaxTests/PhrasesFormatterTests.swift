import Foundation
import PhraseSyntax
import SourceText
import TestSupport
import Testing

@Suite struct PhrasesFormatterTests {
  private func format(_ text: String) throws -> String {
    let source = SourceText(text)
    return try #require(source.applying(PhrasesFormatter.edits(of: source))).string
  }

  @Test func writesEachKindOfLineCanonically() throws {
    let text = """


      application   Demo  App\u{20}
      also\tFig
      # about
          # indented
      intent  Open
      \ttitle  Open a log
      \t# inside
      # as it was
          parameter  log :LogEntity?
      entity LogEntity
       case build    Build  log
       case deployment Deploy
       case x



      shortcut Open ( log :"a  b",depth:3 , )
         image  doc
         phrase   Open  ${log}  in ${applicationName}
         never Open away
      try
       Open it->no arrow   ->   none
       Open it\t-> Open( log:"x \\# y" )  # because
       Go
      run  At  dawn
       Open
       Open ()
      \t
      """
    #expect(
      try format(text) == """
        application Demo  App
        also Fig
        # about
        # indented
        intent Open
          title Open a log
          # inside
        # as it was
          parameter log: LogEntity?
        entity LogEntity
          case build       Build  log
          case deployment  Deploy
          case x

        shortcut Open(log: "a  b", depth: 3,)
          image doc
          phrase Open  ${log}  in ${applicationName}
          never Open away
        try
          Open it->no arrow -> none
          Open it -> Open(log: "x \\# y")  # because
          Go
        run At  dawn
          Open
          Open()

        """)
  }

  @Test func putsNeighboringCommentsIntoAColumn() throws {
    #expect(
      try format("application É  # a\nalso B # bb  \nalso C\nprovider demo     # c\n  # d\n")
        == "application É  # a\nalso B         # bb\nalso C\nprovider demo  # c\n# d\n")
  }

  /// What is on a line that is not understood may mean anything.
  @Test(
    arguments: [
      "  title Lost\n", "shortcut  Open(  log\n", "X  Y\n   phrase   a\n   # why\n",
      "run a\n  A(b:#c)\n", "try\n   Go  ->\n",
      "<<<<<<<  mine\n", "intent A\n    title  a\n    title  b\n",
      "provider  a   b\n", "try\n\u{A0}\u{A0}Go\n",
      "application   \n",
    ])
  func leavesLinesThatAreNotUnderstood(text: String) throws {
    let expected = text.replacing("    title  a", with: "  title a")
    #expect(try format(text) == expected)
  }

  @Test(arguments: [
    ("", ""), ("\n \n", ""), ("\u{FEFF}\n\nalso A", "\u{FEFF}also A\n"), ("\u{FEFF}", "\u{FEFF}"),
    ("try\r\n a  \r\n\r\n\r\n b", "try\r\n  a\r\n\r\n  b\r\n"), ("try\r a\r\r\r b", "try\r  a\r\r  b\r"),
    ("also A \r\n\r\n", "also A\r\n"), ("also A", "also A\n"),
  ])
  func keepsLineEndsAndMarks(text: String, expected: String) throws {
    #expect(try format(text) == expected)
  }

  @Test func leavesCanonicalTextAlone() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("Sources/phrasebook/Documentation.docc/PhrasesFormat.md"),
      encoding: .utf8)
    let example = try #require(page.components(separatedBy: "\n```\n").dropFirst().first) + "\n"
    #expect(try format(example) == example)
    for name in ["healthy/shelf", "figranium/figranium", "mistakes/sprout"] {
      let sample = try String(
        contentsOf: Repository.root.appendingPathComponent("samples/\(name).phrases"), encoding: .utf8)
      #expect(try format(sample) == sample)
    }
  }

  /// On any bytes it changes white space alone, the file means the same, and a second time there is nothing to do.
  @Test func changesWhiteSpaceAloneAndOnce() throws {
    var random = SplitMix(state: 7)
    let alphabet = Array("\"\\(),:#-> \t\r\n${}".utf8) + [0x20, 0x20, 0x0A, 0xC2, 0xA0, 0xEF, 0xBB, 0xBF, 0xFF]
    for number in 0..<3000 {
      var bytes = Array(Samples.phrases.utf8)
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        }
      }
      if number < bytes.count { bytes.removeLast(number % bytes.count) }
      let text = SourceText(bytes: bytes)
      let formatted = try #require(text.applying(PhrasesFormatter.edits(of: text)), "\(number)")
      #expect(PhrasesFormatter.edits(of: formatted).isEmpty, "\(number): \(formatted.string.debugDescription)")
      #expect(ink(formatted) == ink(text), "\(number)")
      let (before, after) = (PhrasesFile(reading: text), PhrasesFile(reading: formatted))
      #expect(meaning(of: before) == meaning(of: after), "\(number): \(text.string.debugDescription)")
      if !before.errors.isEmpty { #expect(after.errors.map(\.message) == before.errors.map(\.message), "\(number)") }
    }
  }

  private func ink(_ text: SourceText) -> [UInt8] {
    text.bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private func meaning(of file: PhrasesFile) -> [String] {
    var values = (file.applications + file.alternativeNames + file.providers).map(\.value)
    for intent in file.intents {
      values += [intent.name.value, intent.title?.value ?? ""]
      for parameter in intent.parameters { values += [parameter.name.value, parameter.type?.value ?? ""] }
    }
    for entity in file.entities {
      values.append(entity.name.value)
      for item in entity.cases { values += [item.id.value, item.title?.value ?? ""] }
    }
    for shortcut in file.shortcuts {
      values += call(shortcut.call) + [shortcut.title?.value ?? "", shortcut.image?.value ?? ""]
      for phrase in shortcut.phrases { values += [phrase.template.key, "\(phrase.isNegative)"] }
    }
    for test in file.tests {
      values.append(test.utterance.value)
      switch test.expectation {
      case .understood: values.append("understood")
      case .nothing: values.append("nothing")
      case .call(let expected): values += call(expected)
      }
    }
    for run in file.runs {
      values.append(run.name.value)
      for step in run.steps { values += call(step) }
    }
    return values
  }

  private func call(_ call: IntentCallSyntax) -> [String] {
    [call.intent.value]
      + call.arguments.flatMap { argument -> [String] in
        switch argument.value {
        case .string(let text): [argument.label.value, "string", text.value]
        case .word(let word): [argument.label.value, "word", word]
        case .previous: [argument.label.value, "previous"]
        case .missing: [argument.label.value, "missing"]
        }
      }
  }
}
