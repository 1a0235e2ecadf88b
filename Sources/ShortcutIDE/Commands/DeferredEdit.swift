package import ShortcutLint
package import ShortcutModel
import SourceText

/// An edit that is worked out when somebody takes it. It is complete by itself, so that a client can hand it back.
package struct DeferredEdit: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// The fixes of a rule; without one every safe fix.
    case fixAll
    /// Translations of phrases, into some languages or all that lack them.
    case translate
    /// All translations that a table lacks.
    case complete
  }

  package var kind: Kind
  package var rule: String?
  package var keys: [String]?
  package var languages: [String]?

  init(_ kind: Kind, rule: String? = nil, keys: [String]? = nil, languages: [String]? = nil) {
    self.kind = kind
    self.rule = rule
    self.keys = keys
    self.languages = languages
  }

  /// The edits, none of which overlap.
  ///
  /// - Parameters:
  ///   - file: The file in which the action was offered.
  ///   - diagnostics: Those of the file, as they are now.
  package func edits(
    in file: FileID, of snapshot: WorkspaceSnapshot, diagnostics: @autoclosure () -> [Diagnostic]
  ) -> [FileEdit] {
    guard let project = snapshot.project(of: file) else { return [] }
    switch kind {
    case .fixAll:
      let fixes = diagnostics().filter { $0.place.file == file }.compactMap { diagnostic -> Fix? in
        guard let fix = diagnostic.fix else { return nil }
        return rule.map { $0 == diagnostic.rule } ?? (fix.safety == .safe) ? fix : nil
      }
      return Self.together(fixes)
    case .translate:
      let wanted = Set(keys ?? [])
      let targets = languages.map { Set($0.map { LanguageTag($0) }) }
      let gaps = Self.gaps(in: project, of: snapshot, for: file, keys: wanted).filter { gap in
        wanted.contains(gap.key) && targets?.contains(gap.language) ?? true
      }
      return TranslationWriter(snapshot: snapshot, project: project).edits(filling: gaps)
    case .complete:
      let gaps = ShortcutOverview(of: nil, in: project, of: snapshot).missing().filter { $0.table == file }
      return TranslationWriter(snapshot: snapshot, project: project).edits(
        filling: gaps.map { TranslationWriter.Gap($0) })
    }
  }

  /// The edits of fixes; of two fixes that overlap the first counts, as the next look finds the other again.
  private static func together(_ fixes: [Fix]) -> [FileEdit] {
    var taken: [FileEdit] = []
    var edited: [FileID: [Range<Int>]] = [:]
    for fix in fixes {
      let isFree = fix.edits.allSatisfy { edit in
        edited[edit.file, default: []].allSatisfy { !overlap($0, edit.edit.range) }
      }
      guard isFree else { continue }
      taken += fix.edits
      for edit in fix.edits { edited[edit.file, default: []].append(edit.edit.range) }
    }
    return taken
  }

  /// Two insertions at one place would stand in an order that nobody has chosen.
  private static func overlap(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.isEmpty || other.isEmpty { return one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound }
    return one.lowerBound < other.upperBound && other.lowerBound < one.upperBound
  }

  private static func gaps(
    in project: Project, of snapshot: WorkspaceSnapshot, for file: FileID, keys: Set<String>
  ) -> [TranslationWriter.Gap] {
    let isSource = snapshot.files[file].map { $0.kind == .swift || $0.kind == .phrases } ?? false
    let overview = ShortcutOverview(of: isSource ? file : nil, in: project, of: snapshot)
    var missing = overview.missing()
    for shortcut in project.shortcuts where shortcut.place.file == file {
      for phrase in shortcut.phrases where keys.contains(phrase.key) {
        missing += overview.untranslated(phrase, of: shortcut)
      }
    }
    return missing.map { TranslationWriter.Gap($0) }
  }
}

extension TranslationWriter.Gap {
  init(_ missing: ShortcutOverview.Missing) {
    self.init(key: missing.key, language: missing.language, table: missing.table)
  }
}
