import ShortcutLint
import ShortcutModel
import Testing

/// A rule is asked of no other files than those of which it says that it may report in them.
@Suite struct ReportedKindTests {
  @Test(arguments: NamedExample.triggering)
  func exampleReportsInNoOtherKind(_ named: NamedExample) throws {
    let linted = LintedFiles(named)
    try #require(!linted.diagnostics.isEmpty)
    expectDeclared(linted.diagnostics, in: linted.snapshot)
  }

  @Test(arguments: Sample.names)
  func sampleReportsInNoOtherKind(_ name: String) throws {
    let sample = try Sample(name)
    expectDeclared(sample.diagnostics, in: sample.snapshot)
  }

  private func expectDeclared(_ diagnostics: [Diagnostic], in snapshot: WorkspaceSnapshot) {
    for diagnostic in diagnostics {
      let file = diagnostic.place.file
      guard let rule = RuleRegistry.rule(named: diagnostic.rule), let kind = snapshot.files[file]?.kind else {
        Issue.record("\(diagnostic.rule) reports in \(file)")
        continue
      }
      #expect(rule.reportsIn.contains(kind), "\(rule.id) reports in \(file)")
    }
  }

  @Test func ruleIsRunOnlyForItsKinds() throws {
    let linter = Linter(rules: [Loud.self])
    let snapshot = LintedFiles("-- Demo.swift --\n-- de.lproj/AppShortcuts.strings --\n", linter: linter).snapshot
    let project = try #require(snapshot.projects.first)
    let (source, table) = (FileID("Demo.swift"), FileID("de.lproj/AppShortcuts.strings"))
    func reported(about files: Set<FileID>?) -> [FileID] {
      linter.diagnostics(in: project, of: snapshot, about: files).map(\.place.file)
    }
    let gone = FileID("Gone.swift")
    #expect(reported(about: nil) == [source, gone, table])
    #expect(reported(about: [source, table]) == [source, table])
    #expect(reported(about: [source]) == [source])
    #expect(reported(about: [table]).isEmpty)
    // Of a file that nobody knows, any rule may know something.
    #expect(reported(about: [gone]) == [gone])
  }

  @Test func ruleThatIsNotRunHasNothingToSilence() throws {
    let linted = LintedFiles(
      #"""
      -- Demo.phrases --
      # phrasebook:ignore-file multiple-providers
      -- Shortcuts.swift --
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: OpenShelfIntent(), phrases: ["Open \(.applicationName)"], shortTitle: "Open", systemImageName: "book")
        }
      }
      struct OpenShelfIntent: AppIntent {}
      -- de.lproj/AppShortcuts.strings --
      /* phrasebook:ignore-file multiple-providers */
      "Open ${applicationName}" = "Öffne ${applicationName}";
      """#)
    let project = try #require(linted.snapshot.projects.first)
    #expect(linted.diagnostics.map(\.rule) == ["unused-suppression", "unused-suppression"])
    for diagnostic in linted.diagnostics {
      let alone = Linter().diagnostics(in: project, of: linted.snapshot, about: [diagnostic.place.file])
      #expect(alone.map(\.whole) == [diagnostic.whole])
    }
  }
}

/// Reports in every file, though it says that it does so in Swift alone.
private enum Loud: Rule {
  static let description = RuleDescription(
    id: "loud", group: .file, reportsIn: [.swift], summary: "", rationale: "", severity: .hint, confidence: .low,
    appleBehavior: "nothing", triggering: [], passing: [])

  static func check(_ context: inout RuleContext) {
    for file in context.project.files + [FileID("Gone.swift")] {
      context.report("It is here.", at: Place(file: file, range: 0..<0))
    }
  }
}
