import ShortcutModel
import SourceText
import Testing

@testable import ShortcutIDE

/// Every question at every place of every prefix.
@Suite struct RobustnessTests {
  @Test(
    arguments: [
      (
        "A.swift",
        #"AppShortcut(intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "a\"é")), phrases: ["Run \(\.$task) 🚀"])"#
      ),
      (
        "A.phrases",
        "shortcut RunFigraniumTaskIntent(task: \"é\\#\")\n  phrase Run ${task} 🚀 # c\ntry\n  Run ü \\# -> none\n"
      ),
      ("AppShortcuts.strings", "/* é */ \"Run ${task}\" = \"a\\\"${b\";\n\"x"),
      (
        "AppShortcuts.xcstrings",
        #"{"sourceLanguage":"en","strings":{"a ${é}":{"localizations":{"de":{"stringUnit":{"value":"${b"}}}}}}"#
      ),
    ])
  func answersAnywhere(path: String, source: String) throws {
    let bytes = Array(source.utf8)
    let id = FileID(path)
    let kind = try #require(FileKind(id))
    var answers = 0
    for end in 0...bytes.count {
      let text = SourceText(bytes: Array(bytes[..<end]))
      let snapshot = WorkspaceSnapshot(files: [SourceFile(id, kind: kind, text: text)])
      for offset in [end, max(0, end - 1), max(0, end - 3), end / 2] {
        let context = try #require(SyntaxContext(snapshot, file: id, offset: offset))
        for item in context.completions(live: liveTasks).items {
          #expect(text.applying([item.edit]) != nil)
          answers += 1
        }
        answers += context.definitions().count + (context.hover(live: liveTasks) == nil ? 0 : 1)
      }
      answers += CodeLens.lenses(in: id, of: snapshot).count
    }
    #expect(answers > 0)
  }
}
