package import ShortcutModel

/// Runs rules over a snapshot.
package struct Linter: Sendable {
  private let entries: [Entry]
  /// Rules that are checked though a configuration turns them off.
  private let insisted: Set<String>
  /// What providers have, as far as they were asked.
  private let live: LiveEvidence

  /// - Parameter insisted: The ids of rules that are checked though a configuration turns them off: somebody has asked
  ///   for them by name.
  package init(
    rules: [any (Rule & Sendable).Type] = RuleRegistry.rules, insisted: Set<String> = [],
    live: LiveEvidence = LiveEvidence()
  ) {
    self.init(rules.map(Entry.init), insisted: insisted, live: live)
  }

  private init(_ entries: [Entry], insisted: Set<String>, live: LiveEvidence) {
    self.entries = entries
    self.insisted = insisted
    self.live = live
  }

  /// A rule with what a keystroke asks of every one: side by side, so that those that have nothing to say cost nothing.
  private struct Entry: Sendable {
    let rule: any (Rule & Sendable).Type
    let reportsIn: FileKinds

    init(_ rule: any (Rule & Sendable).Type) {
      self.rule = rule
      reportsIn = rule.description.reportsIn
    }
  }

  /// Looks at a file with each key.
  package static let whileTyping = Linter(rules: RuleRegistry.rulesWhileTyping)

  /// The same, but told what providers have.
  package func knowing(_ live: LiveEvidence) -> Linter {
    Linter(entries, insisted: insisted, live: live)
  }

  /// The same, but silent about comments that silence nothing: what they are for may stand in a file that is not read.
  package func trustingSuppressions() -> Linter {
    Linter(entries.filter { $0.rule != UnusedSuppression.self }, insisted: insisted, live: live)
  }

  /// What is wrong in a workspace, or in some of its projects, sorted.
  package func diagnostics(
    in snapshot: WorkspaceSnapshot, where isChecked: (Project) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    snapshot.projects.filter(isChecked).flatMap { diagnostics(in: $0, of: snapshot) }.sorted(by: Diagnostic.precedes)
  }

  /// What is wrong in one project and not suppressed by a comment, sorted, as the configuration has it reported.
  ///
  /// - Parameter files: Files of the project, where nothing needs to be known of the others; nil for all.
  package func diagnostics(
    in project: Project, of snapshot: WorkspaceSnapshot, about files: Set<FileID>? = nil
  ) -> [Diagnostic] {
    let live = live.byRoot[project.root].flatMap { project.names($0) ? $0 : nil }
    var context = RuleContext(snapshot: snapshot, project: project, asked: AskedFiles(files), live: live)
    let off = snapshot.configuration.rulesThatAreOff(in: project).subtracting(insisted)
    let checked = off.isEmpty ? entries : entries.filter { !off.contains($0.rule.description.id) }
    // What a comment is good for is known when all others are checked.
    for entry in checked where entry.rule != UnusedSuppression.self && context.concerns(entry.reportsIn) {
      context.check(entry.rule)
    }
    if context.hasSuppressions {
      context.suppress()
      if checked.contains(where: { $0.rule == UnusedSuppression.self }) { context.check(UnusedSuppression.self) }
      context.suppress()
    }
    var found = context.diagnostics
    guard !found.isEmpty else { return [] }
    if snapshot.configuration.setsRules { found = leveled(found, by: snapshot.configuration) }
    return found.sorted(by: Diagnostic.precedes)
  }

  /// The diagnostics with the severities that the configuration of their files gives the rules.
  private func leveled(_ found: [Diagnostic], by configuration: WorkspaceConfiguration) -> [Diagnostic] {
    var levels: [FileID: [String: RuleSetting]] = [:]
    return found.compactMap { diagnostic in
      let file = diagnostic.place.file
      let settings = levels[file] ?? configuration.effective(for: file).rules
      levels[file] = settings
      guard let level = settings[diagnostic.rule]?.level else { return diagnostic }
      guard let severity = Severity(rawValue: level.rawValue) else {
        return insisted.contains(diagnostic.rule) ? diagnostic : nil
      }
      var changed = diagnostic
      changed.severity = severity
      return changed
    }
  }
}

extension Project {
  /// Whether the provider that was asked is still the one that all files of the project mean.
  fileprivate func names(_ provider: LiveEvidence.Provider) -> Bool {
    let others = phrasesFiles.compactMap(\.facts.provider?.value)
    return provider.name == providerName?.value && others.allSatisfy { $0 == provider.name }
  }
}
