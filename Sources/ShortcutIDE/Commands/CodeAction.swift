package import ShortcutLint
package import ShortcutModel
import SourceText

/// Something that an editor offers to do about a selection.
package struct CodeAction: Sendable {
  package enum Effect: Sendable {
    /// The edits of a fix, with the diagnostic that it mends.
    case fix([FileEdit], Diagnostic)
    case run(LensCommand)
  }

  package var title: String
  package var effect: Effect
  /// Right beyond doubt, so that an editor may do it at one key.
  package var isPreferred: Bool

  /// The fixes of the diagnostics that touch a range, then what the lenses of its lines run.
  ///
  /// - Parameter diagnostics: Those of the file; others are passed over.
  package static func actions(
    in file: FileID, touching range: Range<Int>, diagnostics: [Diagnostic], of snapshot: WorkspaceSnapshot
  ) -> [CodeAction] {
    let fixes = diagnostics.compactMap { diagnostic -> CodeAction? in
      guard let fix = diagnostic.fix, diagnostic.place.file == file, touches(diagnostic.place.range, range) else {
        return nil
      }
      return CodeAction(
        title: fix.title, effect: .fix(fix.edits, diagnostic), isPreferred: fix.safety == .safe)
    }
    guard let text = snapshot.files[file]?.text else { return fixes }
    let lines =
      text.lines.line(
        at: range.lowerBound)...max(
        text.lines.line(at: range.lowerBound), text.lines.line(at: range.upperBound))
    let twins = CodeLens.lenses(in: file, of: snapshot).filter { lens in
      lines.contains(text.lines.line(at: lens.range.lowerBound))
    }
    return fixes
      + twins.map { lens in
        CodeAction(title: title(of: lens, beside: twins), effect: .run(lens.command), isPreferred: false)
      }
  }

  /// A list of actions shows no line, so that a dry run says what it would run.
  private static func title(of lens: CodeLens, beside lenses: [CodeLens]) -> String {
    guard lens.command.isDryRun else { return lens.title }
    let twin = lenses.first { $0.range == lens.range && !$0.command.isDryRun }
    return lens.title + (twin.map { String($0.title.drop { $0 != "\"" }) }.map { " " + $0 } ?? "")
  }

  private static func touches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
  }
}
