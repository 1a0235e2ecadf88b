import ShortcutModel
import SourceText
import Testing

/// The files of a snapshot, of which some have been read again.
@Suite struct FileTableTests {
  /// More files than are kept beside the table, each read again and again, and one that is new.
  @Test func givesTheLastReadingOfEachFile() {
    func file(_ number: Int, _ text: String) -> SourceFile {
      SourceFile(FileID("F\(number).phrases"), kind: .phrases, text: SourceText(text))
    }
    var snapshot = WorkspaceSnapshot(files: (0..<40).map { file($0, "application A\($0)") })
    var texts = Dictionary(uniqueKeysWithValues: (0..<40).map { ("F\($0).phrases", "application A\($0)") })
    for step in 0..<200 {
      let number = step * 7 % 41
      let text = "application B\(step)"
      texts["F\(number).phrases"] = text
      snapshot = snapshot.setting([file(number, text)])
      #expect(snapshot.files.count == texts.count)
      #expect(Set(snapshot.files.keys.map(\.path)) == Set(texts.keys))
    }
    let values = snapshot.files.values.map { ($0.id.path, $0.text.string) }
    #expect(Dictionary(uniqueKeysWithValues: values) == texts)
    for (path, text) in texts { #expect(snapshot.files[FileID(path)]?.text.string == text) }
    let fewer = snapshot.removing([FileID("F3.phrases")])
    #expect(fewer.files[FileID("F3.phrases")] == nil && fewer.files.count == texts.count - 1)
    #expect(fewer.files[FileID("F4.phrases")]?.text.string == texts["F4.phrases"])
  }
}
