import LanguageServerProtocol
import ShortcutLint
import ShortcutModel

/// What the client has been told, and what has to be looked at.
struct DiagnosticsState: Sendable {
  /// By file, what was sent last, asked for or not; a file without diagnostics is not in it.
  var published: [FileID: [LanguageServerProtocol.Diagnostic]] = [:]
  /// Of the configurations, which are no files of a project.
  var configurationErrors: [FileID: [LanguageServerProtocol.Diagnostic]] = [:]
  /// Whether the client has asked for the diagnostics of all files.
  var pullsWorkspace = false
  /// The files whose diagnostics it has asked for.
  var pulledFiles: Set<FileID> = []
  /// The requests for those of a file that are under way.
  var pulls: [RequestID: FileID] = [:]
  /// There is something to tell of a file that the client has asked for before.
  var hasUnasked = false
  /// Open files whose text has changed since they were last reported on. The client waits for an answer about them, be
  /// it that nothing else has changed.
  var changed: Set<FileID> = []
  /// The look that is under way.
  var check: Task<Void, Never>?
  /// Something has changed since it began.
  var isOutdated = false
  /// Waits for a pause in the typing.
  var pause: Task<Void, Never>?
  /// What the rules know of the values that providers have.
  var live = LiveEvidence()
  /// When an edit was last answered.
  var lastAnswer = ContinuousClock.now
  /// Of the open files that have been looked at.
  var earlier: [FileID: EarlierFindings] = [:]
  /// By the root of a project, what was found last in all of its files.
  private var reports: [String: DiagnosticsReport] = [:]
  /// By the root of a project, what was found last in the files that were edited.
  private var early: [String: DiagnosticsReport] = [:]
  /// By the root of a project, how long the last look at files that were edited took.
  private var durations: [String: Duration] = [:]

  /// What was found in a file of a project; nil where the rules have not looked at it as it is now.
  func found(in file: FileID, of project: Project) -> [ShortcutLint.Diagnostic]? {
    let report = [reports[project.root], early[project.root]].lazy.compactMap { $0 }.first { report in
      report.revision == project.revision && report.files?.contains(file) ?? true
    }
    return report.map { $0.found[file] ?? [] }
  }

  /// Whether the rules have looked at all of a project as it is now.
  func isChecked(_ project: Project) -> Bool {
    reports[project.root]?.revision == project.revision
  }

  /// What there is to tell of a project's files; nil where not all of it has been looked at as it is now.
  func latest(of project: Project) -> [FileID: [LanguageServerProtocol.Diagnostic]]? {
    isChecked(project) ? reports[project.root]?.diagnostics : nil
  }

  /// Whether looks at the edited files of some projects took so short a time together that the loop need not be kept
  /// free for others.
  func isQuick(_ projects: [Project]) -> Bool {
    var sum = Duration.zero
    for project in projects {
      guard let duration = durations[project.root] else { return false }
      sum += duration
    }
    return sum < .milliseconds(2)
  }

  /// Has all projects looked at again, since the rules know something else.
  mutating func forgetReports() {
    reports = [:]
    early = [:]
  }

  mutating func keep(_ report: DiagnosticsReport, projects: [String]) {
    guard report.files == nil else {
      early[report.project] = report
      durations[report.project] = report.duration
      return
    }
    reports[report.project] = report
    reports = reports.filter { projects.contains($0.key) }
    early = early.filter { projects.contains($0.key) }
    durations = durations.filter { projects.contains($0.key) }
  }
}

/// What a look at one project found.
struct DiagnosticsReport: Sendable {
  /// Its root.
  let project: String
  /// Those that were looked at; nil for all of the project.
  let files: Set<FileID>?
  /// The versions of the open documents at that time.
  let versions: [FileID: Int]
  /// That of the project.
  let revision: Int
  let found: [FileID: [ShortcutLint.Diagnostic]]
  /// The same, as the client is told.
  let diagnostics: [FileID: [LanguageServerProtocol.Diagnostic]]
  /// How long the look took.
  let duration: Duration
}
