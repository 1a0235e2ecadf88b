import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

/// What is kept from one edit to the next never shows: the same files say the same, however they came to be.
@Suite struct EditSequenceTests {
  @Test(arguments: Sample.names, [1, 2, 3])
  func anyEditsEndWhereAFreshLookBegins(_ name: String, _ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var snapshot = try Sample(name).snapshot
    let untouched = snapshot.files
    for step in 1...60 {
      let id = try #require(snapshot.files.keys.sorted().randomElement(using: &random))
      let file = try #require(snapshot.files[id])
      // Now and then the mistakes are taken back, or the files would soon hold nothing that is read.
      let text = Int.random(in: 0..<4, using: &random) == 0 ? untouched[id]?.text : edited(file.text, &random)
      snapshot = snapshot.setting([SourceFile(id, kind: file.kind, text: try #require(text))])
      let fresh = WorkspaceSnapshot(
        files: Array(snapshot.files.values), projectRoots: snapshot.projectRoots,
        configuration: snapshot.configuration)
      let found = Linter().diagnostics(in: snapshot).map(\.whole)
      try #require(found == Linter().diagnostics(in: fresh).map(\.whole), "step \(step), \(id)")
      let project = try #require(snapshot.project(of: id))
      let alone = Linter().diagnostics(in: project, of: snapshot, about: [id]).map(\.whole)
      try #require(
        alone == Linter().diagnostics(in: project, of: fresh).filter { $0.place.file == id }.map(\.whole),
        "step \(step), \(id) alone")
    }
  }

  /// Takes some bytes out and puts others in: a letter, a line break, a mark that opens something, or a piece of the
  /// text itself, such as half a declaration.
  private func edited(_ text: SourceText, _ random: inout SplitMix) -> SourceText {
    let range = range(in: text, longest: 12, &random)
    let signs = ["", "x", "\n", "\"", "{", "}", "(", ")", "$", "/*", "//", ";", "=", ".", "é", "#if A\n", "extension "]
    let replacement =
      Bool.random(using: &random)
      ? signs.randomElement(using: &random) ?? "" : text.string(in: self.range(in: text, longest: 200, &random))
    return text.applying([TextEdit(range: range, replacement: replacement)]) ?? text
  }

  private func range(in text: SourceText, longest: Int, _ random: inout SplitMix) -> Range<Int> {
    let start = Int.random(in: 0...text.count, using: &random)
    let end = min(text.count, start + Int.random(in: 0...longest, using: &random))
    return scalarStart(at: start, in: text)..<scalarStart(at: end, in: text)
  }

  private func scalarStart(at offset: Int, in text: SourceText) -> Int {
    var offset = offset
    while let byte = text.byte(at: offset), byte & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
