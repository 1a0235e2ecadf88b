import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

/// Every example of every page, in every spelling of its files.
@Suite struct RuleExampleTests {
  @Test(arguments: NamedExample.all)
  func givesExactlyItsDiagnosticsOfAllRules(_ named: NamedExample) {
    let linted = LintedFiles(named)
    #expect(linted.rendered == named.example.text, "The text as it is, ready to paste:\n\(linted.rendered)\n")
    #expect(linted.diagnostics.isEmpty == !named.triggers)
    if named.triggers { #expect(linted.diagnostics.contains { $0.rule == named.rule }) }
  }

  @Test(arguments: NamedExample.all, LintedFiles.Spelling.allCases)
  func readsAnySpellingAlike(_ named: NamedExample, _ spelling: LintedFiles.Spelling) {
    guard spelling.applies(to: named.example.text) else { return }
    #expect(LintedFiles(named, spelling: spelling).rendered == named.example.text)
  }

  @Test(arguments: NamedExample.all)
  func findsTheSameBehindAComment(_ named: NamedExample) {
    let texts = MarkedText(named.example.text).files.map { file in
      (path: file.path, text: Self.remark(file.path) + "\n" + file.text.string)
    }
    // Notes may stand at the head of a file, which the remark has taken.
    let lines = named.example.text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.filter { !$0.contains("^ note: ") }.flatMap { line -> [String] in
      guard line.hasPrefix("-- ") else { return [String(line)] }
      return [String(line), Self.remark(String(line.dropFirst(3).dropLast(3)))]
    }
    #expect(
      LintedFiles(texts: texts, linter: named.linter).rendering(withNotes: false) == expected.joined(separator: "\n"))
  }

  /// A comment in characters of two, three and four bytes; JSON has none.
  private static func remark(_ path: String) -> String {
    CommentSyntax(path)?.line("植物 🪴 é") ?? ""
  }

  @Test(arguments: NamedExample.triggering)
  func isSilentUnderASuppressionOfTheFile(_ named: NamedExample) {
    expectSilence(LintedFiles(texts: SuppressedFiles(LintedFiles(named)).ofWholeFiles, linter: named.linter), named)
  }

  @Test(arguments: NamedExample.triggering)
  func isSilentUnderASuppressionOfTheLine(_ named: NamedExample) {
    expectSilence(LintedFiles(texts: SuppressedFiles(LintedFiles(named)).ofLines, linter: named.linter), named)
  }

  /// What a build has written has no comments, and nothing in it can be silenced. An entry of a catalog has one comment,
  /// which cannot be silenced by another.
  private func expectSilence(_ linted: LintedFiles, _ named: NamedExample) {
    let loud = linted.diagnostics.filter { diagnostic in
      let kind = linted.snapshot.files[diagnostic.place.file]?.kind
      let isCatalog = kind == .catalog || kind == .infoCatalog || kind == .otherCatalog
      return kind != .metadata && !(isCatalog && named.rule == "unknown-rule")
    }
    #expect(loud.isEmpty, "\(linted.rendering(withNotes: false))")
  }
}
