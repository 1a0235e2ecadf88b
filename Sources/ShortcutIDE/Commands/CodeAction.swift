package import ShortcutLint
package import ShortcutModel
import SourceText

/// Something that an editor offers to do about a selection.
package struct CodeAction: Sendable {
  package enum Kind: Sendable, Hashable {
    /// Mends or silences diagnostics.
    case quickFix
    /// Mends all that can be mended safely, as an editor may do when a file is saved.
    case fixAll
    /// Adds what nobody has complained about.
    case rewrite
    /// Changes nothing in the text: something is run or told.
    case run
  }

  package enum Effect: Sendable {
    case edit([FileEdit])
    /// An edit that takes a while to work out.
    case deferred(DeferredEdit)
    case command(CodeLens.Command)
  }

  package var title: String
  package var kind: Kind
  package var effect: Effect
  /// Those that it mends or silences.
  package var diagnostics: [Diagnostic] = []
  /// Right beyond doubt, so that an editor may do it at one key.
  package var isPreferred = false

  /// What can be done about a range: the fixes of its diagnostics, what silences them, what is missing there, and what the
  /// lenses of its lines run.
  ///
  /// - Parameters:
  ///   - diagnostics: Those of the file; others are passed over.
  ///   - mendsAll: Somebody asks for the action that mends the whole file; else it stands beside other fixes alone.
  package static func actions(
    in file: FileID, touching range: Range<Int>, diagnostics: [Diagnostic], of snapshot: WorkspaceSnapshot,
    mendsAll: Bool = false
  ) -> [CodeAction] {
    let own = diagnostics.filter { $0.place.file == file }
    let touched = own.filter { touches($0.place.range, range) }
    var actions = touched.compactMap(fix)
    actions += fixesOfRules(touched, own)
    guard let source = snapshot.files[file], let project = snapshot.project(of: file) else { return actions }
    actions += TranslationActions(snapshot: snapshot, project: project, file: source, range: range).actions(touched)
    actions += PlainPhraseAction(snapshot: snapshot, project: project, file: source, range: range).actions(touched)
    actions += SuppressionActions(file: source).actions(touched)
    if mendsAll || !touched.isEmpty { actions += safeFixes(own) }
    return actions + twins(in: source, touching: range, of: snapshot)
  }

  static func touches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
  }

  // MARK: Fixes

  private static func fix(of diagnostic: Diagnostic) -> CodeAction? {
    guard let fix = diagnostic.fix else { return nil }
    return CodeAction(
      title: fix.title, kind: .quickFix, effect: .edit(fix.edits), diagnostics: [diagnostic],
      isPreferred: fix.safety == .safe)
  }

  /// For each rule that has found something here and may be mended at several places of the file, one action for all.
  private static func fixesOfRules(_ touched: [Diagnostic], _ all: [Diagnostic]) -> [CodeAction] {
    Set(touched.filter { $0.fix != nil }.map(\.rule)).sorted().compactMap { rule in
      let mended = all.filter { $0.rule == rule && $0.fix != nil }
      guard mended.count > 1 else { return nil }
      return CodeAction(
        title: "Fix all \(mended.count) of \(rule) in the file", kind: .quickFix,
        effect: .deferred(DeferredEdit(.fixAll, rule: rule)), diagnostics: touched.filter { $0.rule == rule })
    }
  }

  private static func safeFixes(_ all: [Diagnostic]) -> [CodeAction] {
    guard all.contains(where: { $0.fix?.safety == .safe }) else { return [] }
    return [
      CodeAction(title: "Apply every safe fix in the file", kind: .fixAll, effect: .deferred(DeferredEdit(.fixAll)))
    ]
  }

  // MARK: Twins of lenses

  private static func twins(
    in file: SourceFile, touching range: Range<Int>, of snapshot: WorkspaceSnapshot
  ) -> [CodeAction] {
    let first = file.text.lines.line(at: range.lowerBound)
    let lines = first...max(first, file.text.lines.line(at: range.upperBound))
    let twins = CodeLens.lenses(in: file.id, of: snapshot, onLines: lines)
    return twins.map { lens in
      CodeAction(title: title(of: lens, beside: twins), kind: .run, effect: .command(lens.command))
    }
  }

  /// A list of actions shows no line, so that a dry run says what it would run.
  private static func title(of lens: CodeLens, beside lenses: [CodeLens]) -> String {
    guard lens.command.isDryRun else { return lens.title }
    let twin = lenses.first { $0.range == lens.range && $0.command.isRun }
    return lens.title + (twin.map { String($0.title.drop { $0 != "\"" }) }.map { " " + $0 } ?? "")
  }
}
