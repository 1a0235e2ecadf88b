import LanguageServerProtocol
import ShortcutLint
import ShortcutModel
import SourceText

/// SARIF 2.1.0, the format of OASIS that code scanning services take.
struct SARIFReporter {
  private let report: LintReport
  private let surroundings: ReportSurroundings

  /// The name under which the checkout's root is spoken of; whoever reads the file knows where it is.
  private static let root = "SRCROOT"

  init(_ report: LintReport, in surroundings: ReportSurroundings) {
    self.report = report
    self.surroundings = surroundings
  }

  func bytes() -> [UInt8] {
    let rules = RuleRegistry.rules.map { $0.description }
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let driver = StreamedJSON.object([
      ("name", .string(Program.name)), ("version", .string(Program.version)),
      ("semanticVersion", .string(Program.version)), ("rules", .list(rules, Self.json(of:))),
    ])
    let description = "The root of the checkout, or else the folder in which the program ran"
    let run: [(String, StreamedJSON)] = [
      ("tool", .object([("driver", driver)])),
      ("columnKind", "utf16CodeUnits"),
      (
        "originalUriBaseIds",
        .object([(Self.root, .object([("description", Self.text(description))]))])
      ),
      ("invocations", .list([invocation])),
      ("results", .list(report.found) { json(of: $0, numbers[$0.diagnostic.rule]) }),
    ]
    let shard = report.shard.map { [("properties", StreamedJSON.object([("shard", $0.json)]))] } ?? []
    return JSONStream.bytes(
      of: .object([
        ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
        ("runs", .list([.object(run + shard)])),
      ]))
  }

  /// Whether all was read, and what was not.
  private var invocation: StreamedJSON {
    let notifications = StreamedJSON.list(report.problems) { problem in
      let location = StreamedJSON.object([("physicalLocation", .object([("artifactLocation", uri(of: problem.file))]))])
      return .object([
        ("level", "error"), ("message", Self.text(problem.reason)), ("locations", .list([location])),
      ])
    }
    return .object([
      ("executionSuccessful", .bool(report.problems.isEmpty)),
      ("toolExecutionNotifications", notifications),
    ])
  }

  private static func json(of rule: RuleDescription) -> StreamedJSON {
    let markdown = StreamedJSON.object([("text", .string(rule.rationale)), ("markdown", .string(rule.page))])
    return .object([
      ("id", .string(rule.id)), ("shortDescription", text(rule.summary)), ("fullDescription", text(rule.rationale)),
      ("help", markdown), ("defaultConfiguration", .object([("level", .string(level(rule.severity)))])),
      (
        "properties",
        .object([("tags", .list([.string(rule.group.rawValue)])), ("precision", .string(precision(rule.confidence)))])
      ),
    ])
  }

  private func json(of found: NamedDiagnostic, _ rule: Int?) -> StreamedJSON {
    let diagnostic = found.diagnostic
    let message = [diagnostic.message, diagnostic.help].compactMap { $0 }.joined(separator: "\n")
    var members: [(String, StreamedJSON)] = [("ruleId", .string(diagnostic.rule))]
    if let rule { members.append(("ruleIndex", .integer(rule))) }
    members += [
      ("level", .string(Self.level(diagnostic.severity))), ("message", Self.text(message)),
      ("locations", .list([.object([("physicalLocation", physical(diagnostic.place))])])),
    ]
    if !diagnostic.related.isEmpty {
      let related = StreamedJSON.list(diagnostic.related.enumerated()) { number, related in
        .object([
          ("id", .integer(number + 1)), ("physicalLocation", physical(related.place)),
          ("message", Self.text(related.message)),
        ])
      }
      members.append(("relatedLocations", related))
    }
    members.append(("partialFingerprints", .object([("phrasebook/v1", .string(found.fingerprint))])))
    if let fix = diagnostic.fix { members.append(("fixes", .list([json(of: fix)]))) }
    return .object(members)
  }

  private func json(of fix: Fix) -> StreamedJSON {
    let files = Dictionary(grouping: fix.edits, by: \.file).sorted { $0.key < $1.key }
    let changes = StreamedJSON.list(files) { file, edits in
      let replacements = StreamedJSON.list(edits) { edit in
        .object([
          ("deletedRegion", region(Place(file: file, range: edit.edit.range))),
          ("insertedContent", Self.text(edit.edit.replacement)),
        ])
      }
      return .object([("artifactLocation", uri(of: file)), ("replacements", replacements)])
    }
    return .object([("description", Self.text(fix.title)), ("artifactChanges", changes)])
  }

  private func physical(_ place: Place) -> StreamedJSON {
    .object([("artifactLocation", uri(of: place.file)), ("region", region(place))])
  }

  private func region(_ place: Place) -> StreamedJSON {
    let start = report.start(of: place) ?? (1, 1)
    let end = report.end(of: place) ?? (1, 1)
    return .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  private func uri(of file: FileID) -> StreamedJSON {
    let path = surroundings.checkoutPath(of: file)
    if path.hasPrefix("/") { return .object([("uri", .string(DocumentURI(filePath: path).rawValue))]) }
    return .object([
      ("uri", .string(DocumentURI.percentEncoded(path))), ("uriBaseId", .string(Self.root)),
    ])
  }

  private static func text(_ text: String) -> StreamedJSON { .object([("text", .string(text))]) }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }

  private static func precision(_ confidence: RuleDescription.Confidence) -> String {
    switch confidence {
    case .high: "very-high"
    case .medium: "medium"
    case .low: "low"
    }
  }
}
