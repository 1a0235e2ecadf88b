import LanguageServerProtocol
import PhraseSyntax
import ShortcutLint
import SourceText

/// A report of the form `sarif`, read back. SARIF is larger than what is written of it here, so that all that is not
/// merged stays as it was read.
struct SARIFReport {
  /// The run, with the results and the invocations of this report.
  private let run: JSONValue
  /// The whole report.
  private let top: JSONValue
  private let runNode: JSONNode
  let json: NamedJSON
  /// Which part of a lint it is; nil for a whole one.
  private(set) var shard: Shard?
  private var results: [Result] = []
  private var notifications: [Notification] = []
  /// Whether all was read.
  private var isWhole = true

  static let version = "2.1.0"

  /// - Throws: `UsageError` with the place of what is no such report.
  init(_ json: NamedJSON) throws(UsageError) {
    self.json = json
    guard let version = json.root["version"], version.text?.value == Self.version else {
      throw json.failure("This is not SARIF \(Self.version).", at: (json.root["version"] ?? json.root).range)
    }
    guard let runs = json.root["runs"]?.elements, let run = runs.first, runs.count == 1 else {
      throw json.failure("“runs” must be a list of one run.", at: (json.root["runs"] ?? json.root).range)
    }
    let name = run["tool"]?["driver"]?["name"]
    guard name?.text?.value == Program.name else {
      throw json.failure("This is the run of another tool than \(Program.name).", at: (name ?? run).range)
    }
    guard let nodes = run["results"]?.elements else {
      throw json.failure("“results” must be a list.", at: (run["results"] ?? run).range)
    }
    for node in nodes {
      guard let result = try Result(node, in: json) else {
        throw json.failure("A result has a rule, a level, a message and a location with a region.", at: node.range)
      }
      results.append(result)
    }
    self.run = try JSONValue(run, in: json)
    top = try JSONValue(json.root, in: json)
    runNode = run
    if let node = run["properties"]?["shard"] { shard = try Shard(node, in: json) }
    for invocation in run["invocations"]?.elements ?? [] { try add(invocation) }
  }

  private mutating func add(_ invocation: JSONNode) throws(UsageError) {
    guard case .bool(let isSuccessful)? = invocation["executionSuccessful"]?.kind else {
      throw json.failure("“executionSuccessful” must be true or false.", at: invocation.range)
    }
    isWhole = isWhole && isSuccessful
    for node in invocation["toolExecutionNotifications"]?.elements ?? [] {
      let place = node["locations"]?.elements?.first?["physicalLocation"]?["artifactLocation"]?["uri"]
      let reason = node["message"]?["text"]?.text?.value ?? ""
      notifications.append(
        Notification(path: place.flatMap(Result.path) ?? "", reason: reason, json: try JSONValue(node, in: json)))
    }
  }

  /// Several reports as one: sorted as any report, and what several tell told once.
  ///
  /// - Throws: `UsageError` where they are of two versions of the program, whose rules have other pages and numbers.
  static func merged(_ reports: [SARIFReport]) throws(UsageError) -> (json: JSONValue, fails: (Severity?) -> Bool) {
    guard let first = reports.first else { return (.null, { _ in false }) }
    let frame = first.frame
    for report in reports where report.frame != frame {
      throw report.json.failure(
        "This run differs from that of \(first.json.file) in more than its results: another version of phrasebook has"
          + " written it.", at: report.runNode.range)
    }
    var told: Set<Result.Identity> = []
    let results = reports.flatMap(\.results).filter { told.insert($0.identity).inserted }.sorted { $0.key < $1.key }
    let notifications = Set(reports.flatMap(\.notifications)).sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
    let isWhole = reports.allSatisfy(\.isWhole)
    let invocation: JSONValue = [
      "executionSuccessful": .bool(isWhole), "toolExecutionNotifications": .array(notifications.map(\.json)),
    ]
    let run = first.run.replacing([
      "invocations": .array([invocation]), "results": .array(results.map(\.json)),
    ]).removing("properties")
    let json = first.top.replacing(["runs": .array([run])])
    return (
      json,
      { threshold in
        guard let threshold else { return false }
        return !isWhole || results.contains { $0.mayReach(threshold) }
      }
    )
  }

  /// All of a run but what it found.
  private var frame: JSONValue {
    run.replacing(["invocations": .null, "results": .null]).removing("properties")
  }

  private struct Notification: Hashable {
    let path: String
    let reason: String
    let json: JSONValue
  }
}

extension JSONValue {
  /// An object with some of its members replaced.
  fileprivate func replacing(_ values: [String: JSONValue]) -> JSONValue {
    guard case .object(let object) = self else { return self }
    var replaced = JSONObject()
    for member in object.members { replaced.append(member.key, values[member.key] ?? member.value) }
    return .object(replaced)
  }

  /// An object without one of its members.
  fileprivate func removing(_ key: String) -> JSONValue {
    guard case .object(let object) = self else { return self }
    var rest = JSONObject()
    for member in object.members where member.key != key { rest.append(member.key, member.value) }
    return .object(rest)
  }
}
