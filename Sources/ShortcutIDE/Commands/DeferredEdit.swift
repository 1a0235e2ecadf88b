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
  ///   - look: Finds the diagnostics of the file: what one fix leaves another one may mend.
  package func edits(
    in file: FileID, of snapshot: WorkspaceSnapshot, look: @escaping (WorkspaceSnapshot) -> [Diagnostic]
  ) -> [FileEdit] {
    guard let project = snapshot.project(of: file) else { return [] }
    switch kind {
    case .fixAll:
      var rounds = FixRounds(snapshot, wants: { isMended($0, in: file) }, look: look)
      rounds.run()
      return rounds.edits
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

  private func isMended(_ diagnostic: Diagnostic, in file: FileID) -> Bool {
    guard diagnostic.place.file == file, let fix = diagnostic.fix else { return false }
    return rule.map { $0 == diagnostic.rule } ?? (fix.safety == .safe)
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
