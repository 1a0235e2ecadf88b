import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct SuppressionActionTests {
  /// Takes each action that silences a rule at the marked range, and holds that nothing is then found there.
  private func silence(_ fixture: String, _ rule: String) throws -> [String] {
    let files = MarkedText(fixture).files
    let snapshot = try workspace(files)
    let file = try #require(files.first)
    let id = FileID(file.path)
    let found = Linter().diagnostics(in: snapshot).filter { $0.rule == rule && $0.place.file == id }
    let place = try #require(found.first).place.range
    let actions = CodeAction.actions(in: id, touching: place, diagnostics: found, of: snapshot).filter {
      $0.title.hasPrefix("Silence \(rule)")
    }
    return try actions.map { action in
      guard case .edit(let edits) = action.effect else { return "?" }
      let text = try #require(file.text.applying(edits.map(\.edit)))
      let changed = snapshot.setting([SourceFile(id, kind: try #require(FileKind(id)), text: text)])
      let left = Linter().diagnostics(in: changed).filter { $0.rule == rule }
      #expect(left.count == (action.title.hasSuffix("file") ? 0 : found.count - 1), "\(action.title)")
      #expect(changed.files[id]?.errors.count == snapshot.files[id]?.errors.count)
      return text.string
    }
  }

  @Test func silencesInPhrasesFiles() throws {
    let texts = try silence(
      "-- a.phrases --\nshortcut StopFigraniumExecutionIntent\n\tphrase Stop it\n\tphrase Halt it\n",
      "missing-application-name")
    #expect(
      texts == [
        "shortcut StopFigraniumExecutionIntent\n\t# phrasebook:ignore missing-application-name\n\tphrase Stop it\n\tphrase Halt it\n",
        "# phrasebook:ignore-file missing-application-name\nshortcut StopFigraniumExecutionIntent\n\tphrase Stop it\n\tphrase Halt it\n",
      ])
  }

  @Test func addsToWhatSilencesOthers() throws {
    let texts = try silence(
      "-- a.phrases --\n# phrasebook:ignore-file literal-value\nshortcut StopFigraniumExecutionIntent\n  # phrasebook:ignore glued-slot why\n  phrase Stop it\n",
      "missing-application-name")
    #expect(texts.first?.contains("# phrasebook:ignore glued-slot, missing-application-name why\n") == true)
    #expect(texts.last?.hasPrefix("# phrasebook:ignore-file literal-value, missing-application-name\n") == true)
  }

  @Test func silencesInSwift() throws {
    let swift = #"""
      -- a.swift --
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: [
            "Stop it",
          ])
        }
      }
      """#
    let texts = try silence(swift, "missing-application-name")
    #expect(
      texts.first?.contains("phrases: [\n      // phrasebook:ignore missing-application-name\n      \"Stop") == true)
    #expect(texts.last?.hasPrefix("// phrasebook:ignore-file missing-application-name\nstruct S") == true)
  }

  @Test func silencesInTables() throws {
    let source = "-- a.phrases --\nshortcut StopFigraniumExecutionIntent\n  phrase Stop ${applicationName}\n"
    let strings = try silence(
      "-- de.lproj/AppShortcuts.strings --\n\"Stop ${applicationName}\" = \"Stopp\";\n" + source,
      "missing-application-name")
    #expect(
      strings == [
        "/* phrasebook:ignore missing-application-name */\n\"Stop ${applicationName}\" = \"Stopp\";",
        "/* phrasebook:ignore-file missing-application-name */\n\"Stop ${applicationName}\" = \"Stopp\";",
      ])
    let marked = try silence(
      "-- de.lproj/AppShortcuts.strings --\n\u{FEFF}\"Stop ${applicationName}\" = \"Stopp\";\n" + source,
      "missing-application-name")
    #expect(marked == strings.map { "\u{FEFF}" + $0 })
    let catalog = #"""
      -- AppShortcuts.xcstrings --
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Stop ${applicationName}" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Stopp" } }
            }
          }
        },
        "version" : "1.0"
      }

      """#
    let texts = try silence(catalog + source, "missing-application-name")
    #expect(
      texts.first?.contains(
        "{\n      \"comment\" : \"phrasebook:ignore missing-application-name\",\n      \"localizations\"") == true)
    #expect(texts.last?.contains("\"phrasebook:ignore-file missing-application-name\"") == true)
    let commented = try silence(
      catalog.replacing("\"localizations\"", with: "\"comment\" : \"Halts\", \"localizations\"") + source,
      "missing-application-name")
    #expect(commented.first?.contains("\"Halts phrasebook:ignore missing-application-name\"") == true)
  }
}
