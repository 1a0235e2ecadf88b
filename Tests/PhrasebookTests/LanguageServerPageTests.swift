import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

@testable import LanguageServer
@testable import phrasebook

/// Holds the page against what the server has.
@Suite struct LanguageServerPageTests {
  private let page: [Substring]

  init() throws {
    let url = Repository.root.appendingPathComponent("Sources/phrasebook/Documentation.docc/LanguageServer.md")
    page = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  /// The words in code font with which the rows of a section's table begin.
  private func rows(of section: String) -> [String] {
    let lines = page.drop { $0 != "## \(section)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return lines.filter { $0.hasPrefix("| `") }.map { line in
      String(line.dropFirst(3).prefix { $0 != "`" && $0 != " " })
    }
  }

  @Test func listsTheRequests() {
    let others = ["initialize", "shutdown"]
    #expect(Set(rows(of: "Requests")) == Set(HandlerTable.requests.keys).subtracting(others))
  }

  @Test func listsTheCommands() {
    #expect(Set(rows(of: "Commands")) == Set(ServerCommand.allCases.map(\.rawValue)))
  }

  @Test func listsTheSettings() {
    for setting in rows(of: "Settings") {
      var problems: [String] = []
      _ = Settings([String(setting.dropFirst(Settings.section.count + 1)): 1], problems: &problems)
      #expect(problems.count == 1 && !problems[0].hasPrefix("There is no"), "\(setting)")
    }
    #expect(rows(of: "Settings").count == Mirror(reflecting: Settings()).children.count)
  }

  @Test func listsTheCapabilities() {
    let capabilities = ClientCapabilities(["experimental": ["phrasebook": ["handOff": true, "snippets": true]]])
    #expect(capabilities.handOff && capabilities.snippets)
    let names = ["handOff", "snippets"].map { "experimental.phrasebook." + $0 }
    #expect(rows(of: "Beyond the protocol") == names)
  }

  @Test func describesTheHandOff() throws {
    let handOff = HandOffParams(id: "", intent: "", title: "", parameters: [:], provider: "", url: "")
    guard case .object(let object) = try JSONValue(encoding: handOff) else { return }
    #expect(rows(of: "Hand-off") == object.members.map(\.key))
    #expect(page.contains { $0.contains("`\(HandOffNotification.method)`") })
  }

  @Test func listsTheOptions() {
    let options = LSPCommand.specification.options.map(\.name)
    #expect(Set(rows(of: "When something goes wrong")).isSubset(of: options))
  }
}
