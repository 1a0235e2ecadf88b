import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct TranslationActionTests {
  private struct Offer {
    let titles: [String]
    /// By path, the text after the action of a title.
    let take: (String) throws -> [String: String]
  }

  /// What is offered at the cursor, the actions that only run something left out.
  private func offer(_ fixture: String) throws -> Offer {
    let files = MarkedText(fixture).files
    let snapshot = try workspace(files)
    let file = try #require(files.first { !$0.cursors.isEmpty })
    let (id, offset) = (FileID(file.path), try #require(file.cursors.first))
    let diagnostics = Linter().diagnostics(in: snapshot).filter { $0.place.file == id }
    let actions = CodeAction.actions(in: id, touching: offset..<offset, diagnostics: diagnostics, of: snapshot).filter {
      ($0.kind == .rewrite || $0.kind == .quickFix) && !$0.title.hasPrefix("Silence")
    }
    return Offer(titles: actions.map(\.title)) { title in
      let action = try #require(actions.first { $0.title == title })
      let edits: [FileEdit]
      switch action.effect {
      case .edit(let known): edits = known
      case .deferred(let deferred):
        edits = deferred.edits(in: id, of: snapshot) { Linter().diagnostics(in: $0).filter { $0.place.file == id } }
      case .command: edits = []
      }
      return try Dictionary(grouping: edits, by: \.file).reduce(into: [:]) { texts, group in
        let text = try #require(snapshot.files[group.key]?.text)
        texts[group.key.path] = try #require(text.applying(group.value.map(\.edit))).string
      }
    }
  }

  private let tables = """
    -- de.lproj/AppShortcuts.strings --
    /* Tasks */
    "Run a ${applicationName} task"="Starte ${applicationName}"; // first

    "Stop ${applicationName}"="Stopp ${applicationName}";
    -- en.lproj/AppShortcuts.strings --
    "Run a ${applicationName} task" = "Run a ${applicationName} task";
    "Stop ${applicationName}" = "Stop ${applicationName}";
    -- fr.lproj/AppShortcuts.strings --
    "Run a ${applicationName} task" = "Lance ${applicationName}";
    "Start a \\"${applicationName}\\" task" = "";
    "Stop ${applicationName}" = "Arrête ${applicationName}";

    """

  private func source(_ phrases: String) -> String {
    """
    -- Demo.swift --
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
          "Run a \\(.applicationName) task",
          \(phrases)
        ])
        AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop \\(.applicationName)"])
      }
    }

    """
  }

  @Test func addsTranslationsInTheStyleOfTheTable() throws {
    let offer = try offer(tables + source(#""Start▮ a \"\(.applicationName)\" task","#))
    #expect(
      offer.titles == [
        "Add the translations to de, fr", "Add the translation to de", "Add the translation to fr",
      ])
    let both = try offer.take("Add the translations to de, fr")
    #expect(both.keys.sorted() == ["de.lproj/AppShortcuts.strings", "fr.lproj/AppShortcuts.strings"])
    #expect(
      both["de.lproj/AppShortcuts.strings"]
        == #"""
        /* Tasks */
        "Run a ${applicationName} task"="Starte ${applicationName}"; // first
        "Start a \"${applicationName}\" task"="Start a \"${applicationName}\" task";

        "Stop ${applicationName}"="Stopp ${applicationName}";

        """#.replacing("Stopp ${applicationName}\";\n", with: "Stopp ${applicationName}\";"))
    #expect(
      both["fr.lproj/AppShortcuts.strings"]?.contains(
        #""Start a \"${applicationName}\" task" = "Start a \"${applicationName}\" task";"#) == true)
    #expect(try offer.take("Add the translation to de").keys.sorted() == ["de.lproj/AppShortcuts.strings"])
  }

  @Test func putsANewPhraseIntoEveryTable() throws {
    let text = tables.replacing("\"Start a \\\"${applicationName}\\\" task\" = \"\";\n", with: "")
    let offer = try offer(text + source(#""Begin▮ \(.applicationName)","#))
    #expect(offer.titles == ["Add the phrase to the tables"])
    #expect(
      try offer.take("Add the phrase to the tables").keys.sorted() == [
        "de.lproj/AppShortcuts.strings", "fr.lproj/AppShortcuts.strings",
      ])
  }

  @Test func addsAllOfAShortcutAndOfATable() throws {
    let phrases = #""Start a \(.applicationName) task", "Begin \(.applicationName)","#
    let shortcut = try offer(
      tables + source(phrases).replacing("AppShortcut(intent: Run", with: "App▮Shortcut(intent: Run"))
    let all = try shortcut.take("Add every missing translation of the shortcut")
    #expect(all["de.lproj/AppShortcuts.strings"]?.contains("\"Begin ${applicationName}\"=") == true)
    #expect(all["de.lproj/AppShortcuts.strings"]?.contains("\"Start a ${applicationName} task\"=") == true)
    let table = try offer(tables.replacing("/* Tasks */", with: "/* Ta▮sks */") + source(phrases))
    #expect(table.titles == ["Add all 2 missing translations to the table"])
    #expect(
      try table.take("Add all 2 missing translations to the table") == all.filter { $0.key.hasPrefix("de") })
  }

  private let catalog = """
    -- AppShortcuts.xcstrings --
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Run a ${applicationName} task" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Starte ${applicationName}"
              }
            },
            "ja" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "${applicationName}を開始"
              }
            }
          }
        },
        "Stop ${applicationName}" : {

        }
      },
      "version" : "1.0"
    }

    """

  @Test func addsLanguagesToACatalogAsXcodeWritesIt() throws {
    let offer = try offer(catalog + source(#""Go▮ \(.applicationName)","#))
    let text = try #require(try offer.take("Add the phrase to the tables")["AppShortcuts.xcstrings"])
    #expect(
      text.contains(
        """
            "Go ${applicationName}" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Go ${applicationName}"
                  }
                },
                "ja" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Go ${applicationName}"
                  }
                }
              }
            },
            "Run a ${applicationName} task" : {
        """))
    let entry = try self.offer(
      catalog.replacing("\"Stop ${", with: "\"St▮op ${") + source(""))
    #expect(
      entry.titles == ["Add the translations to de, ja", "Add all 2 missing translations to the table"])
    let filled = try #require(try entry.take("Add the translations to de, ja")["AppShortcuts.xcstrings"])
    #expect(
      filled.contains(
        """
            "Stop ${applicationName}" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
        """))
    let snapshot = WorkspaceSnapshot(files: [
      SourceFile(FileID("AppShortcuts.xcstrings"), kind: .catalog, text: SourceText(filled))
    ])
    #expect(snapshot.files.values.first?.errors.isEmpty == true)
  }

  @Test func keepsACatalogsOwnStyle() throws {
    let text = """
      -- AppShortcuts.xcstrings --
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Run ${applicationName}": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "a ${applicationName}" } } } },
        "Stop ${applicationName}": { "localizations": { "fr": { "stringUnit": { "state": "translated", "value": "b ${applicationName}" } } } }
      }}
      -- Demo.swift --
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run▮ \\(.applicationName)", "Stop \\(.applicationName)"])
        }
      }
      """
    let found = try offer(text).take("Add the translation to fr")["AppShortcuts.xcstrings"]
    #expect(
      found?.contains(
        #""value": "a ${applicationName}" } }, "fr": { "stringUnit": { "state": "new", "value": "Run ${applicationName}" } } } },"#
      )
        == true)
  }

  @Test func translatesAGroupTogether() throws {
    let text = """
      -- AppShortcuts.xcstrings --
      {"sourceLanguage":"en","strings":{"Run ${applicationName}":{"localizations":{"en":{"stringSet":{"state":"new","values":["Run ${applicationName}","Start ${applicationName}"]}},"fr":{"stringSet":{"state":"translated","values":["Lance ${applicationName}"]}}}},"Stop ${applicationName}":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Halt ${applicationName}"}}}}},"version":"1.0"}
      -- Demo.swift --
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run▮ \\(.applicationName)", "Start \\(.applicationName)"])
          AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop \\(.applicationName)"])
        }
      }
      """
    let found = try offer(text).take("Add the translation to de")["AppShortcuts.xcstrings"]
    #expect(
      found?.contains(
        #"{"de":{"stringSet":{"state":"new","values":["Run ${applicationName}","Start ${applicationName}"]}},"en":"#)
        == true)
  }

  /// What is added to a string that is open is part of it, and what is added behind an entry without its semicolon takes
  /// the place where it is about to be typed.
  @Test func leavesTablesThatAreHalfTypedAlone() throws {
    let strings = tables.replacing("\"Stopp ${applicationName}\";", with: "\"Stopp ${applicationName}\"")
    let phrase = source(#""Start▮ a \"\(.applicationName)\" task","#)
    #expect(try offer(strings + phrase).titles == ["Add the translation to fr"])
    #expect(
      try offer(strings + phrase).take("Add the translation to fr").keys.sorted() == ["fr.lproj/AppShortcuts.strings"])
    let new = source(#""Begin▮ \(.applicationName)","#)
    #expect(
      try offer(strings + new).take("Add the phrase to the tables").keys.sorted() == ["fr.lproj/AppShortcuts.strings"])
    let head = new.replacing("▮", with: "").replacing("AppShortcut(intent: Run", with: "App▮Shortcut(intent: Run")
    let broken = catalog.replacing("\"Stop ${applicationName}\" : {\n\n    }", with: "\"half\n")
    #expect(broken != catalog)
    #expect(try offer(broken + new).titles == [])
    #expect(try offer(broken + head).titles == [])
  }

  @Test func leavesWhatIsCompleteAlone() throws {
    #expect(try offer(tables + source("").replacing("\"Run a \\(", with: "\"Ru▮n a \\(")).titles == [])
    #expect(try offer(source(#""Start▮ a \(.applicationName) task""#)).titles == [])
  }
}
