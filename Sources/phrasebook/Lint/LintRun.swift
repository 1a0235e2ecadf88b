import ShortcutLint
import ShortcutModel
import SourceText

/// One look at a workspace, from reading to report.
struct LintRun {
  private let options: LintOptions
  private let console: Console
  /// With what fixes have changed.
  private(set) var workspace: WorkspaceReading
  /// What fixes have changed of each file, with what it was.
  private(set) var changes: [(old: SourceFile, new: [UInt8])] = []
  private var fixedCounts: [FileID: Int] = [:]
  /// Paths that lead to one file, by each of them.
  private var twins: [FileID: [FileID]] = [:]
  private var writeProblems: [FileReadError] = []
  private let live: LiveEvidence

  init(_ options: LintOptions, on console: Console) async throws {
    self.options = options
    self.console = console
    switch options.source {
    case .paths(let paths): workspace = try WorkspaceReading(paths, shard: options.shard ?? .whole)
    case .text(let bytes, let path): workspace = try WorkspaceReading(bytes, as: path)
    }
    guard options.isLive else {
      live = LiveEvidence()
      return
    }
    live = try await LiveQuestions(snapshot: options.snapshot, for: "lint").evidence(
      on: workspace.snapshot, where: workspace.owns)
    for failure in live.failures { console.complain(failure) }
  }

  private var linter: Linter {
    let linter = options.linter.knowing(live)
    return workspace.isWhole ? linter : linter.trustingSuppressions()
  }

  // MARK: Fixes

  /// Mends in memory what can be.
  mutating func fix() {
    guard options.fixing != .none else { return }
    let read = workspace
    twins = FixReach.twins(among: read.snapshot.files.keys)
    var refusal: (FileID) -> String? = { read.fixReach.refusal(of: $0) }
    // Text that was handed over goes back to where it came from, not to the file.
    if case .text = options.source { refusal = { _ in nil } }
    let (includesUnsafe, linter) = (options.fixing == .unsafe, linter)
    let wants: (Diagnostic) -> Bool = { diagnostic in
      guard let fix = diagnostic.fix, fix.safety == .safe || includesUnsafe else { return false }
      return read.isNamed(diagnostic.place.file) && fix.edits.allSatisfy { read.isNamed($0.file) }
    }
    var rounds = FixRounds(read.snapshot, wants: wants, refusal: refusal, twins: twins) { linter.diagnostics(in: $0) }
    rounds.run()
    for note in rounds.notes { console.complain((note.file.map { $0.shownPath + ": " } ?? "") + note.text) }
    changes = rounds.changed.sorted { $0.key < $1.key }.compactMap { file, bytes in
      read.snapshot.files[file].map { ($0, bytes) }
    }
    fixedCounts = rounds.counts
    workspace.snapshot = rounds.snapshot
  }

  /// Writes the files that fixes have changed. One that cannot be written stays as it was, and counts as it was.
  mutating func write() {
    var unwritten: [SourceFile] = []
    for (old, new) in changes {
      do throws(FileReadError) {
        // Between reading and writing somebody else may have saved it.
        guard try SystemFile.read(old.id, at: old.id.path) == old.bytes(applying: []) else {
          throw FileReadError(old.id, "It was changed meanwhile, and is left as it is.")
        }
        try AtomicFile.write(new, to: old.id)
      } catch {
        writeProblems.append(error)
        unwritten.append(old)
        for twin in twins[old.id] ?? [] where twin != old.id {
          guard let kind = workspace.snapshot.files[twin]?.kind, let bytes = old.bytes(applying: []) else { continue }
          unwritten.append(SourceFile(twin, kind: kind, bytes: bytes))
        }
        fixedCounts[old.id] = nil
        console.complain("\(error.file.shownPath): \(error.reason)")
      }
    }
    if !unwritten.isEmpty { workspace.snapshot = workspace.snapshot.setting(unwritten) }
  }

  // MARK: Report

  /// What is found now, without what is known.
  func report() throws -> LintReport {
    let all = Fingerprints.named(workspace.diagnostics(of: linter), in: workspace.snapshot)
    var found = all
    if let revision = options.revision {
      let bases = try BaseTree.all(
        since: revision, paths: options.paths, configurations: workspace.snapshot.configuration.files)
      for base in bases {
        found = try base.baseline(options.paths, linter: options.linter, live: live).filter(found, path: base.path).new
      }
    }
    if !options.writesBaseline, let file = try baselineFile() { found = try unknown(found, to: file) }
    var report = LintReport(
      found: found, problems: workspace.problems + writeProblems, places: .texts(workspace.snapshot),
      files: workspace.files.map(\.id), threshold: options.threshold)
    report.shard = options.shard
    report.isLive = options.isLive
    report.hasSilentProvider = !live.failures.isEmpty
    report.knownCount = all.count - found.count
    report.unwrittenCount = writeProblems.count
    report.fixedCount = fixedCounts.values.reduce(0, +)
    return report
  }

  // MARK: Baseline

  /// The baseline that is named, by the command line or else by the configuration.
  private func baselineFile() throws -> FileID? {
    if let file = options.baseline { return file }
    let named = workspace.snapshot.projects.compactMap(\.configuration.baseline)
    guard let first = named.first else { return nil }
    func file(_ text: PlacedText) -> FileID {
      FileID(RelativePath.normalized(FolderListing.join(FileID(String(text.place.file.directory)), text.value).path))
    }
    for text in named { try checkReach(of: file(text), text) }
    if let other = named.first(where: { file($0) != file(first) }) {
      throw UsageError(
        "the configurations name two baselines, \(file(first)) and \(file(other)); name one with '--baseline'",
        command: "lint")
    }
    return file(first)
  }

  /// A configuration is part of what somebody else may have written: it names no file outside of its repository or, where
  /// there is none, outside of the folder of the outermost configuration that counts with it.
  private func checkReach(of baseline: FileID, _ text: PlacedText) throws(UsageError) {
    let configuration = text.place.file
    func real(_ folder: Substring) -> String? { SystemFile.realPath(folder.isEmpty ? "." : String(folder)) }
    let chain = workspace.snapshot.configuration.scope(of: configuration).map(\.configuration.file)
    let outermost = real((chain.first ?? configuration).directory)
    let root = outermost.map { GitFolder.repository(around: $0) ?? $0 }
    // It need not be there yet, nor its folder.
    var place = SystemFile.realPath(baseline.path)
    var folder = baseline.directory
    while place == nil {
      let isAtRoot = folder.isEmpty && baseline.path.hasPrefix("/")
      place = isAtRoot ? "/" : real(folder)
      // Where a step up leads from a folder that is not there, nobody knows.
      if folder.isEmpty || folder.hasSuffix("/..") { break }
      folder = FileID(String(folder)).directory
    }
    if let root, let place, place == root || place.hasPrefix(root == "/" ? root : root + "/") { return }
    let written = workspace.snapshot.configuration.files.first { $0.file == configuration }?.text
    let start = written?.lineColumn(at: text.place.range.lowerBound, in: .utf16)
    let position = start.map { ":\($0.line + 1):\($0.column + 1)" } ?? ""
    throw UsageError(
      "\(configuration)\(position): the baseline '\(text.value)' lies outside of the workspace; '--baseline' may name it",
      command: "lint")
  }

  private func unknown(_ found: [NamedDiagnostic], to file: FileID) throws -> [NamedDiagnostic] {
    let path = Self.pathMaker(of: file)
    var (new, rest) = try Baseline(reading: file).filter(found, path: path)
    rest.keep(where: isChecked(file, path))
    let count = rest.counts.values.reduce(0, +)
    if count > 0 {
      let entries = "\(count) diagnostic\(count == 1 ? " of \(file) is" : "s of \(file) are") no longer found"
      console.complain("\(entries); '--write-baseline' takes \(count == 1 ? "it" : "them") out")
    }
    return new
  }

  /// Writes what is found now as what is known. What was not looked at stays in the baseline as it is.
  func writeBaseline(_ report: LintReport) throws {
    guard let file = try baselineFile() else {
      throw UsageError("'--write-baseline' needs '--baseline FILE', or a configuration that names one", command: "lint")
    }
    guard workspace.isWhole else {
      throw CommandFailure("\(file) is left as it is: what is wrong cannot be told while files are not read", .findings)
    }
    let path = Self.pathMaker(of: file)
    var baseline = Baseline(report.found, path: path)
    if SystemFile(file.path) != nil {
      var before = try Baseline(reading: file)
      let isChecked = isChecked(file, path)
      before.keep { !isChecked($0) }
      baseline.formUnion(before)
    }
    do {
      try AtomicFile.write(baseline.bytes(), to: file)
    } catch {
      throw CommandFailure("\(error.file): \(error.reason)", .fault)
    }
    console.complain("\(LintReport.count(baseline.counts.values.reduce(0, +), "diagnostic")) written to \(file)")
  }

  /// Tells whether this run would have found an entry, were it still there: whether its rule is among those of the run,
  /// or is none any more, and its file was checked, or is none any more.
  private func isChecked(_ baseline: FileID, _ path: (FileID) -> String) -> (Baseline.Entry) -> Bool {
    let rules = Set(options.rules.map { $0.description.id })
    let others = Set(RuleRegistry.ids).subtracting(rules)
    let files = Set(workspace.files.map { path($0.id) })
    let folder = FileID(String(baseline.directory))
    return { entry in
      !others.contains(entry.rule)
        && (files.contains(entry.file) || SystemFile(FolderListing.join(folder, entry.file).path) == nil)
    }
  }

  /// Tells the path of a file from the folder of a baseline.
  private static func pathMaker(of baseline: FileID) -> (FileID) -> String {
    let folder = SystemFile.realPath(baseline.directory.isEmpty ? "." : String(baseline.directory)) ?? ""
    var known: [FileID: String] = [:]
    return { file in
      if let path = known[file] { return path }
      let parent = SystemFile.realPath(file.directory.isEmpty ? "." : String(file.directory)) ?? ""
      let path = RelativePath.steps(from: folder, to: parent + "/" + file.name)
      known[file] = path
      return path
    }
  }
}
