import ShortcutLint
import ShortcutModel

/// What a lint found, ready to be written in any format.
struct LintReport: Sendable {
  /// Sorted.
  var found: [NamedDiagnostic]
  /// What could not be read, and then what could not be written.
  var problems: [FileReadError]
  /// Where the places of the diagnostics are.
  let places: ReportPlaces
  /// The files that were checked, in order, as far as they are known by name.
  let files: [FileID]
  /// How many files were checked.
  let fileCount: Int
  /// The least severity that makes the command fail; nil where none does.
  let threshold: Severity?
  /// Which part of a lint it is; nil for a whole one.
  var shard: Shard?
  /// Whether providers were asked, so that what they do not have makes the command fail.
  var isLive = false
  /// Whether one of them could not be asked.
  var hasSilentProvider = false
  /// How many diagnostics fixes have mended.
  var fixedCount = 0
  /// How many files fixes could not be written to.
  var unwrittenCount = 0
  /// How many diagnostics are not listed because they were known before.
  var knownCount = 0

  /// - Parameter fileCount: How many files were checked, where that is not what `files` says.
  init(
    found: [NamedDiagnostic], problems: [FileReadError], places: ReportPlaces, files: [FileID],
    fileCount: Int? = nil, threshold: Severity?
  ) {
    self.found = found
    self.problems = problems
    self.places = places
    self.files = files
    self.fileCount = fileCount ?? files.count
    self.threshold = threshold
  }

  var diagnostics: [Diagnostic] { found.map(\.diagnostic) }

  func count(_ severity: Severity) -> Int {
    found.lazy.filter { $0.diagnostic.severity == severity }.count
  }

  func count(fixable safety: Fix.Safety) -> Int {
    found.lazy.filter { $0.diagnostic.fix?.safety == safety }.count
  }

  /// Whether a diagnostic makes the command fail.
  func fails(_ diagnostic: Diagnostic) -> Bool {
    guard let threshold else { return false }
    return diagnostic.severity >= threshold || isLive && RuleRegistry.rule(named: diagnostic.rule)?.group == .live
  }

  var exitCode: ExitCode {
    guard threshold != nil else { return .success }
    let failing = found.lazy.map(\.diagnostic).filter(fails)
    // That a provider is silent has an exit code of its own.
    let isFinding = failing.contains { !hasSilentProvider || $0.rule != LiveEvidence.failureRule }
    if isFinding || !problems.isEmpty { return .findings }
    return hasSilentProvider ? .provider : .success
  }

  /// `2 errors, 1 warning in 3 files; 1 file not read`
  var summary: String {
    let parts = Severity.allCases.compactMap { severity -> String? in
      let count = count(severity)
      guard count > 0 else { return nil }
      return severity == .information ? "\(count) information" : Self.count(count, severity.rawValue)
    }
    let known = knownCount == 0 ? "" : "; \(knownCount) known"
    let unreadCount = problems.count - unwrittenCount
    let unread = unreadCount == 0 ? "" : "; \(Self.count(unreadCount, "file")) not read"
    let unwritten = unwrittenCount == 0 ? "" : "; \(Self.count(unwrittenCount, "file")) not written"
    let found = parts.isEmpty ? "No problem" : parts.joined(separator: ", ")
    return "\(found) in \(Self.count(fileCount, "file"))\(known)\(unread)\(unwritten)"
  }

  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
