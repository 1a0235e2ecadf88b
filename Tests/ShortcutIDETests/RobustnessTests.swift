import ShortcutLint
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
      (
        "A.intentdefinition",
        "<plist><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>É</string></dict></array></dict></plist>"
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
        answers += context.declarations().count + context.typeDefinitions().count
        for place in (context.references(includesDeclaration: true) + context.highlights()).map(\.place) {
          #expect(place.range.lowerBound >= 0 && place.range.upperBound <= text.count)
        }
        if let target = renameTarget(context) { checkRename(target, of: snapshot, text) }
      }
      answers += CodeLens.lenses(in: id, of: snapshot).count
      checkWhole(id, of: snapshot, text)
    }
    #expect(answers > 0 || kind == .intentDefinition)
  }

  private func renameTarget(_ context: SyntaxContext) -> RenameTarget? {
    do throws(RenameRefusal) { return try context.renameTarget() } catch { return nil }
  }

  private func checkRename(_ target: RenameTarget, of snapshot: WorkspaceSnapshot, _ text: SourceText) {
    do throws(RenameRefusal) {
      let rename = try Rename(target, to: "another", in: snapshot, allowsDoubt: true)
      #expect(text.applying(rename.edits.map { TextEdit(range: $0.place.range, replacement: $0.text) }) != nil)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  /// What is asked about a whole file, and every action: ranges lie within the text, and edits apply.
  private func checkWhole(_ id: FileID, of snapshot: WorkspaceSnapshot, _ text: SourceText) {
    let all = 0..<text.count
    func isInside(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound <= text.count }
    let symbols = DocumentSymbol.symbols(in: id, of: snapshot)
    func check(_ symbols: [DocumentSymbol]) {
      for symbol in symbols {
        #expect(isInside(symbol.range) && symbol.selection.clamped(to: symbol.range) == symbol.selection)
        #expect(!symbol.name.isEmpty)
        check(symbol.children)
      }
    }
    check(symbols ?? [])
    for fold in FoldingRange.ranges(in: id, of: snapshot) ?? [] {
      #expect(fold.lines.upperBound < text.lines.starts.count)
    }
    #expect((SemanticToken.tokens(in: id, of: snapshot) ?? []).allSatisfy { isInside($0.range) })
    for hint in InlayHint.hints(in: id, of: snapshot, within: all, kinds: Set(InlayHint.Kind.allCases), live: liveTasks)
    {
      #expect(hint.offset <= text.count)
    }
    #expect(DocumentLink.links(in: id, of: snapshot).allSatisfy { isInside($0.range) })
    for offset in [0, text.count / 2, text.count] {
      guard let context = SyntaxContext(snapshot, file: id, offset: offset) else { continue }
      #expect((context.selectionRanges(in: symbols) ?? []).allSatisfy(isInside))
      #expect((context.linkedRanges() ?? []).allSatisfy(isInside))
      #expect(context.slotClosing.map { text.applying([$0]) != nil } ?? true)
    }
    if let source = snapshot.files[id], let edits = Formatting.edits(of: source) {
      #expect(text.applying(edits) != nil)
    }
    let diagnostics = Linter().diagnostics(in: snapshot)
    for action in CodeAction.actions(in: id, touching: all, diagnostics: diagnostics, of: snapshot, mendsAll: true) {
      switch action.effect {
      case .command: break
      case .edit(let edits): #expect(text.applying(edits.map(\.edit)) != nil, "\(action.title)")
      case .deferred(let deferred):
        let edits = deferred.edits(in: id, of: snapshot, look: { Linter().diagnostics(in: $0) })
        #expect(text.applying(edits.filter { $0.file == id }.map(\.edit)) != nil, "\(action.title)")
      }
    }
  }
}
