import Foundation
import TestSupport

/// A provider through which an editor runs actions, as its user has set it up.
struct ActedProvider: Sendable {
  /// The name that the project gives it.
  let name: String
  /// A task that ends soon, and what its run gives to show, on one line.
  let task: (id: String, name: String)
  let snippet: String
  /// One that does not end while somebody watches, and the phase that it is in after a moment.
  let longTask: (id: String, name: String)
  let phase: String
  /// Its definition in the user's configuration, where it is not built in.
  let definition: String?

  static let demo = ActedProvider(
    name: "demo", task: ("nightly-backup", "Nightly backup"), snippet: #"{ "archive": "orders.zip", "files": 128 }"#,
    longTask: ("full-site-crawl", "Full site crawl"), phase: "running", definition: nil)

  /// The stand-in for a server, which notes under a name what it is asked.
  static func standIn(_ log: String) throws -> ActedProvider {
    let url = try StandIn.url("stoppable", log)
    return ActedProvider(
      name: "lab", task: ("slow-200", "slow-200"), snippet: #"{ "n": 1 }"#, longTask: ("slow-60000", "slow-60000"),
      phase: "queued",
      definition: """
        "lab": {
          "kind": "figranium", "baseURL": "\(url)", "routes": "documented", "credential": { "file": "~/lab.key" } },
        """)
  }

  /// What the driver reads.
  var variables: [String: String] {
    ["PHRASEBOOK_TASK": task.name, "PHRASEBOOK_LONG_TASK": longTask.id]
  }

  func write(to home: URL, project: URL) throws {
    for file in ["figranium.phrases", ".phrasebook.json"].map({ project.appending(path: $0) }) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let named = text.replacing("provider demo", with: "provider \(name)").replacing("\"demo\"", with: "\"\(name)\"")
      try named.write(to: file, atomically: false, encoding: .utf8)
    }
    let user = try SandboxFolder(home)
    try user.write("lab.key", StandIn.key, permissions: 0o600)
    // Beside it, a provider that opens an app, whose intents another file of the project runs.
    try user.write(
      "phrasebook/config.json",
      """
      { "providers": { \(definition ?? "")
        "app": { "kind": "handoff", "url": "notes://do?${intent}&${log}", "actions": { "OpenLogIntent": {} } } } }
      """)
    try SandboxFolder(project).write(
      "app.phrases", "provider app\n\nrun Open\n  OpenLogIntent(log: \"build\")\n")
  }
}
