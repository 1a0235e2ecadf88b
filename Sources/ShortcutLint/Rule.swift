package import ShortcutModel
import SourceText
import UtteranceMatcher

/// A check with its page. One file a rule; `RuleRegistry` lists them.
package protocol Rule {
  static var description: RuleDescription { get }

  /// Reports what is wrong in one project.
  ///
  /// At a keystroke only the edited file is asked about, and an answer is waited for: what the index and the context
  /// give to be walked is of that file alone. What is reported of others is dropped then, and found in a later look at
  /// the whole project, so that a rule need not care; but it should not look for what nobody asked for. What it says of
  /// a file must be the same either way.
  static func check(_ context: inout RuleContext)
}

/// What a rule is given, and where it puts what it finds.
package struct RuleContext {
  package let snapshot: WorkspaceSnapshot
  package let project: Project
  let index: ProjectIndex
  /// What the project's provider has, where it was asked.
  let live: LiveEvidence.Provider?
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The kinds of the files that are asked about.
  private let askedKinds: FileKinds
  /// The comments that silence rules.
  private(set) var suppressions: SuppressionTable
  /// The rules of which it is known what they find.
  private(set) var checkedRules: Set<String> = []
  /// The rule that is being checked.
  private var rule: RuleDescription?
  /// How often it has reported something of each file.
  private var counts: [FileID: Int] = [:]
  /// By file, the place of the first finding that was too many.
  private var overflows: [FileID: Place] = [:]

  /// Nobody reads more findings of one rule in one file, and a table of a million keys that belongs to another app must
  /// not fill the memory with them.
  static let mostFindings = 10_000

  init(snapshot: WorkspaceSnapshot, project: Project, asked: AskedFiles, live: LiveEvidence.Provider? = nil) {
    self.snapshot = snapshot
    self.project = project
    self.live = live
    index = ProjectIndex(project, of: snapshot, asking: asked, values: live?.spokenValues ?? SlotValues())
    askedKinds = asked.kinds(in: snapshot)
    suppressions = SuppressionTable(asked.list(in: project), of: snapshot)
  }

  /// The files that are asked about, in the order of the project.
  var askedFiles: [FileID] { index.asked.list(in: project) }

  /// Whether something is to be found out about a file.
  func asks(about file: FileID) -> Bool { index.asked.contains(file) }

  /// Whether comments silence rules in the files that are asked about. What they silence counts for other rules too.
  var hasSuppressions: Bool { !suppressions.isEmpty }

  /// Whether a rule that reports in files of some kinds has to be checked.
  func concerns(_ kinds: FileKinds) -> Bool { hasSuppressions || !kinds.isDisjoint(with: askedKinds) }

  mutating func check(_ rule: any Rule.Type) {
    let description = rule.description
    if hasSuppressions, description.group != .live || live?.failure == nil && live != nil {
      checkedRules.insert(description.id)
    }
    guard !description.reportsIn.isDisjoint(with: askedKinds) else { return }
    self.rule = description
    counts = [:]
    overflows = [:]
    rule.check(&self)
    for (file, place) in overflows.sorted(by: { $0.key < $1.key }) {
      let count = counts[file, default: 0] - Self.mostFindings
      add("From here on \(count) more findings of this rule are not listed.", at: place)
      suppressions.use(description.id, in: file)
    }
  }

  /// Takes out what comments silence.
  mutating func suppress() {
    var table = suppressions
    diagnostics.removeAll { table.cover($0) }
    suppressions = table
  }

  /// Adds a diagnostic of the rule that is being checked.
  ///
  /// - Parameter severity: Where it differs from the rule's own.
  package mutating func report(
    _ message: String, at place: Place, help: String? = nil, severity: Severity? = nil,
    related: [Diagnostic.Related] = [], fix: Fix? = nil
  ) {
    guard asks(about: place.file) else { return }
    // What a build has written is written anew by the next one.
    let fix = snapshot.files[place.file]?.kind == .metadata ? nil : fix
    let count = counts[place.file, default: 0] + 1
    counts[place.file] = count
    guard count <= Self.mostFindings else {
      overflows[place.file] = overflows[place.file] ?? place
      return
    }
    add(message, at: place, help: help, severity: severity, related: related, fix: fix)
  }

  /// Whether a file has as many findings of the rule as are listed: one more, at a place, is counted then, and need not
  /// be put into words.
  mutating func countsOnly(at place: Place) -> Bool {
    guard counts[place.file, default: 0] >= Self.mostFindings else { return false }
    counts[place.file, default: 0] += 1
    overflows[place.file] = overflows[place.file] ?? place
    return true
  }

  /// Notes that nobody knows whether a rule would find something in a file.
  mutating func leaveOpen(_ rule: String, in file: FileID) {
    suppressions.use(rule, in: file)
  }

  private mutating func add(
    _ message: String, at place: Place, help: String? = nil, severity: Severity? = nil,
    related: [Diagnostic.Related] = [], fix: Fix? = nil
  ) {
    guard let rule else { return }
    diagnostics.append(
      Diagnostic(
        rule: rule.id, severity: severity ?? rule.severity, message: message, help: help, place: place,
        related: related, fix: fix))
  }

  /// The text of a file of the snapshot; empty for a file that it does not hold.
  func text(of file: FileID) -> SourceText {
    snapshot.files[file]?.text ?? SourceText("")
  }
}
