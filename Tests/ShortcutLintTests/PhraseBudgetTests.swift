import ShortcutLint
import Testing

/// What is counted, and what is not.
@Suite struct PhraseBudgetTests {
  private let verbs = ["Open", "Show", "Find", "Take", "Book", "Free", "Move", "Sell", "Hold", "Swap"]

  private func shortcut(_ phrases: [String]) -> String {
    let list = phrases.map { "\"\($0)\"" }.joined(separator: ", ")
    return "AppShortcut(intent: OpenSeat(), phrases: [\(list)])\n"
  }

  private func phrases(_ noun: String = "seat") -> [String] {
    verbs.map { "\($0) \(noun) \\(\\.$seat) in \\(.applicationName)" }
  }

  private func messages(_ body: String, cases: Int, titles: String = "", more: [(String, String)] = []) -> [String] {
    let enumeration = (0..<cases).map { "  case s\($0)\n" }.joined()
    let swift = """
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          \(body)
        }
      }
      struct OpenSeat: AppIntent { @Parameter var seat: Seat }
      enum Seat: String, AppEnum {
      \(enumeration)\(titles)
      }
      """
    let files = [("A.swift", swift)] + more
    return LintedFiles(texts: files.map { (path: $0.0, text: $0.1) }).diagnostics
      .filter { $0.rule == "phrase-budget" }.map { String($0.message.prefix { $0 != ":" }) }
  }

  @Test func aThousandAreNotTooMany() {
    #expect(messages(shortcut(phrases()), cases: 100).isEmpty)
    let tooMany = "Shortcuts has 1010 phrases once every slot is filled in, and the system keeps about 1000"
    #expect(messages(shortcut(phrases()), cases: 101) == [tooMany])
  }

  @Test func synonymsCount() {
    let titles = """
        static let caseDisplayRepresentations: [Seat: DisplayRepresentation] = [
          .s0: DisplayRepresentation(title: "One", synonyms: ["First", "Front"])
        ]
      """
    let tooMany = "Shortcuts has 1010 phrases once every slot is filled in, and the system keeps about 1000"
    #expect(messages(shortcut(phrases()), cases: 99, titles: titles) == [tooMany])
  }

  @Test func namesMultiplyAndThreeAlternativesCount() {
    func list(_ names: Int) -> [(String, String)] {
      let names = (0..<names).map { "<dict><key>INAlternativeAppName</key><string>Name \($0)</string></dict>" }
      let list = names.joined()
      return [
        ("Info.plist", "<plist><dict><key>INAlternativeAppNames</key><array>\(list)</array></dict></plist>")
      ]
    }
    #expect(messages(shortcut(phrases()), cases: 50, more: list(1)).isEmpty)
    #expect(messages(shortcut(phrases()), cases: 50, more: list(2)).first?.contains("has 1500 phrases") == true)
    #expect(messages(shortcut(phrases()), cases: 50, more: list(9)).first?.contains("has 2000 phrases") == true)
  }

  @Test func whatExcludesEachOtherDoesNotAddUp() {
    let (one, other) = (shortcut(phrases()), shortcut(phrases("place")))
    #expect(messages("#if os(iOS)\n\(one)#else\n\(other)#endif", cases: 100).isEmpty)
    #expect(messages(one + other, cases: 100).count == 1)
  }

  @Test func aLanguageCountsWhatItHas() {
    func table(_ count: Int) -> (String, String) {
      let lines = verbs.prefix(count).map {
        "\"\($0) seat ${seat} in ${applicationName}\" = \"\($0) Platz ${seat} in ${applicationName}\";\n"
      }
      return ("de.lproj/AppShortcuts.strings", lines.joined())
    }
    #expect(messages(shortcut(phrases()), cases: 101, more: [table(9)]).first?.contains("1010 phrases once") == true)
    let both = messages(shortcut(phrases()), cases: 101, more: [table(10)])
    #expect(both.first?.contains("1010 phrases in the source and in de once") == true)
  }

  @Test func valuesOfTheAppComeOnTop() {
    let more = "struct OpenRow: AppIntent { @Parameter var row: Row }\nstruct Row: AppEntity {}"
    let row = #"AppShortcut(intent: OpenRow(), phrases: ["Open row \(\.$row) in \(.applicationName)"])"#
    #expect(messages(row, cases: 1, more: [("B.swift", more)]).isEmpty)
    let both = messages(shortcut(phrases()) + row, cases: 101, more: [("B.swift", more)])
    #expect(both.first?.contains("has at least 1011 phrases") == true)
  }
}
