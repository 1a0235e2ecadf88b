import Foundation
import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import phrasebook

@Suite struct FixRoundsTests {
  private func rounds(_ text: String, _ rule: any (Rule & Sendable).Type) -> FixRounds {
    let file = SourceFile(FileID("a.phrases"), kind: .phrases, bytes: Array(text.utf8))
    let linter = Linter(rules: [rule])
    var rounds = FixRounds(WorkspaceSnapshot(files: [file]), wants: { _ in true }) { linter.diagnostics(in: $0) }
    rounds.run()
    return rounds
  }

  private func text(_ rounds: FixRounds) -> String {
    rounds.snapshot.files[FileID("a.phrases")]?.text.string ?? ""
  }

  @Test func fixesThatUndoEachOtherEnd() {
    let rounds = rounds("application A\n", Flip.self)
    #expect(
      rounds.notes.map(\.text) == ["after 20 rounds fixes of flip still find something to change; the rest is left"])
    #expect(text(rounds) == "application A\n")
  }

  @Test func laterRoundsMendWhatHadToWait() {
    let rounds = rounds("application AAAA\n", Shorten.self)
    #expect(text(rounds) == "application A\n")
    #expect(rounds.counts[FileID("a.phrases")] == 3)
    #expect(rounds.notes.isEmpty)
    #expect(rounds.changed.map { $0.key.path } == ["a.phrases"])
    // The letters were taken away one at a time.
    #expect(rounds.edits.map(\.edit) == [TextEdit(range: 12..<16, replacement: "A")])
  }

  @Test func fixThatBreaksTheFileIsLeftOut() {
    let rounds = rounds("application A\n", Break.self)
    #expect(text(rounds) == "application A\n")
    #expect(rounds.notes.map(\.text) == ["a fix of break cannot be applied and is left out"])
    #expect(rounds.notes.map(\.file) == [FileID("a.phrases")])
    #expect(rounds.changed.isEmpty && rounds.counts.isEmpty)
  }

  /// What the fixes of the samples leave behind needs no fix any more, and no file is worse than before.
  @Test(arguments: ["--fix", "--unsafe-fixes"])
  func samplesAreStableAfterOneRun(option: String) throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appending(path: "mistakes")
    try FileManager.default.copyItem(at: Repository.root.appending(path: "samples/mistakes"), to: copy)
    func errors() throws -> Int {
      let output = try BuiltProgram().run(["lint", "--format", "jsonl"], at: copy).output
      return output.components(separatedBy: "\"severity\":\"error\"").count
    }
    let before = try errors()
    #expect(try BuiltProgram().run(["lint", option], at: copy).output.contains("problems fixed.\n"))
    #expect(try errors() < before)
    #expect(try BuiltProgram().run(["lint", "--diff", option], at: copy).status == 0)
  }
}

private func description(_ id: String) -> RuleDescription {
  RuleDescription(
    id: id, group: .file, summary: "", rationale: "", severity: .error, confidence: .high, appleBehavior: "style",
    triggering: [], passing: [])
}

extension RuleContext {
  /// The name of the application in the file of a test.
  fileprivate var name: Place? {
    guard let file = project.files.first, let text = snapshot.files[file]?.text else { return nil }
    return Place(file: file, range: 12..<(text.count - 1))
  }

  fileprivate func text(at place: Place) -> String {
    snapshot.files[place.file]?.text.string(in: place.range) ?? ""
  }
}

/// A becomes B, and B becomes A.
private enum Flip: Rule {
  static let description = PhrasebookTests.description("flip")

  static func check(_ context: inout RuleContext) {
    guard let place = context.name else { return }
    let other = context.text(at: place) == "A" ? "B" : "A"
    context.report("", at: place, fix: Fix("", .safe, replacing: place, with: other))
  }
}

/// Takes the last letter away while there are several, and wants to do so twice at a time.
private enum Shorten: Rule {
  static let description = PhrasebookTests.description("shorten")

  static func check(_ context: inout RuleContext) {
    guard let place = context.name, place.range.count > 1 else { return }
    let last = Place(file: place.file, range: (place.range.upperBound - 1)..<place.range.upperBound)
    let whole = Place(file: place.file, range: place.range)
    context.report("", at: last, fix: Fix("", .safe, replacing: last, with: ""))
    context.report(
      "", at: whole, fix: Fix("", .safe, replacing: whole, with: String(context.text(at: whole).dropLast())))
  }
}

private enum Break: Rule {
  static let description = PhrasebookTests.description("break")

  static func check(_ context: inout RuleContext) {
    guard let place = context.name else { return }
    let start = Place(file: place.file, range: 0..<3)
    context.report("", at: start, fix: Fix("", .safe, replacing: start, with: "xyz"))
  }
}
