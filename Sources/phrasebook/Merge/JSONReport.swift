import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText

/// A report of the form `json`, read back.
struct JSONReport {
  private(set) var found: [NamedDiagnostic] = []
  private(set) var problems: [FileReadError] = []
  let fileCount: Int
  let fixedCount: Int
  let knownCount: Int
  /// Which part of a lint it is; nil for a whole one.
  let shard: Shard?

  private static let version = 1
  private static let placeKeys = ["file", "line", "column", "endLine", "endColumn"]
  /// Counts that are added up stay far from where numbers end.
  private static let counts = 0...ReportPlaces.largestNumber

  /// - Throws: `UsageError` with the place of what is no report of this version.
  init(_ json: NamedJSON) throws(UsageError) {
    // The version before all else: another one may have other members.
    if let version = json.root["version"] {
      guard case .number("\(Self.version)") = version.kind else {
        throw json.failure("This report is of another version than \(Self.version).", at: version.range)
      }
    }
    let report = try ReportObject(
      json.root, "a report", keys: ["version", "shard", "diagnostics", "problems", "summary"], in: json)
    _ = try report.member("version")
    shard = try json.root["shard"].flatMap { part throws(UsageError) in
      if case .null = part.kind { nil } else { try Shard(part, in: json) }
    }
    let summary = try ReportObject(
      try report.member("summary"), "the summary",
      keys: [
        "files", "errors", "warnings", "information", "hints", "fixable", "fixed", "known", "problems",
      ], in: json)
    fileCount = try summary.number("files", Self.counts)
    fixedCount = try summary.number("fixed", Self.counts)
    knownCount = try summary.number("known", Self.counts)
    for node in try report.list("diagnostics") { found.append(try Self.diagnostic(node, in: json)) }
    for node in try report.list("problems") {
      let problem = try ReportObject(node, "a problem", keys: ["file", "reason"], in: json)
      problems.append(FileReadError(try problem.file("file"), try problem.text("reason")))
    }
  }

  private static func diagnostic(_ node: JSONNode, in json: NamedJSON) throws(UsageError) -> NamedDiagnostic {
    let keys = ["rule", "severity", "message", "help", "fix", "related", "fingerprint"]
    let object = try ReportObject(node, "a diagnostic", keys: placeKeys + keys, in: json)
    let rule = try object.text("rule", of: "the name of a rule") { name in
      !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
    let severities = Severity.allCases.map(\.rawValue).joined(separator: ", ")
    let severity = try object.text("severity", of: "one of \(severities)") { Severity(rawValue: $0) != nil }
    let fingerprint = try object.text("fingerprint", of: "16 hexadecimal digits") { digits in
      digits.utf8.count == 16
        && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
    var related: [Diagnostic.Related] = []
    for node in try object.list("related") {
      let other = try ReportObject(node, "a related place", keys: placeKeys + ["message"], in: json)
      related.append(Diagnostic.Related(try other.text("message"), at: try other.place()))
    }
    let diagnostic = Diagnostic(
      rule: rule, severity: Severity(rawValue: severity) ?? .error, message: try object.text("message"),
      help: try object.textOrNull("help"), place: try object.place(), related: related,
      fix: try fix(try object.member("fix"), in: json))
    return NamedDiagnostic(diagnostic: diagnostic, subject: "", fingerprint: fingerprint)
  }

  private static func fix(_ node: JSONNode, in json: NamedJSON) throws(UsageError) -> Fix? {
    if case .null = node.kind { return nil }
    let object = try ReportObject(node, "a fix", keys: ["title", "safety", "edits"], in: json)
    let safety = try object.text("safety", of: "safe or unsafe") { Fix.Safety(rawValue: $0) != nil }
    var edits: [FileEdit] = []
    for node in try object.list("edits") {
      let edit = try ReportObject(node, "an edit", keys: placeKeys + ["replacement"], in: json)
      let place = try edit.place()
      let replacement = try edit.text("replacement")
      edits.append(FileEdit(file: place.file, edit: TextEdit(range: place.range, replacement: replacement)))
    }
    return Fix(try object.text("title"), Fix.Safety(rawValue: safety) ?? .unsafe, edits)
  }
}

extension LintReport {
  /// Several reports as one: sorted as any report, what several tell told once, and counted anew.
  init(merging reports: [JSONReport], threshold: Severity?) {
    struct Identity: Hashable {
      let fingerprint: String
      let rule: String
      let place: Place
    }
    var told: Set<Identity> = []
    let found = reports.flatMap(\.found).filter { named in
      let diagnostic = named.diagnostic
      return told.insert(
        Identity(fingerprint: named.fingerprint, rule: diagnostic.rule, place: diagnostic.place)
      ).inserted
    }
    var problems: Set<FileReadError> = []
    for report in reports { problems.formUnion(report.problems) }
    self.init(
      found: found.sorted { Diagnostic.precedes($0.diagnostic, $1.diagnostic) },
      problems: problems.sorted { ($0.file, $0.reason) < ($1.file, $1.reason) }, places: .linesAndColumns, files: [],
      fileCount: reports.reduce(0) { $0 + $1.fileCount }, threshold: threshold)
    fixedCount = reports.reduce(0) { $0 + $1.fixedCount }
    knownCount = reports.reduce(0) { $0 + $1.knownCount }
  }
}
