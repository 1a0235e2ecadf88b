import Foundation
import Testing

/// An app is opened by who asks for it, then and there, and by nothing that only tells of it.
@Suite struct HandOffCommandTests {
  private let program = BuiltProgram()
  private let call = #"RunFigraniumTaskIntent(task: "a b")"#
  /// The user's configuration, with a program that notes what is opened in place of the system's.
  private let user: TemporaryFolder

  init() throws {
    user = try TemporaryFolder([
      "phrasebook/config.json": """
      { "providers": { "app": {
        "kind": "handoff", "url": "notes://x?${task}", "actions": { "RunFigraniumTaskIntent": {} } } } }
      """,
      "A.swift": "import AppIntents\nstruct ComposeIntent: AppIntent { static let openAppWhenRun = true }\n",
    ])
    for name in ["open", "xdg-open"] {
      let file = try user.write(
        "bin/\(name)", "#!/bin/sh\nprintf '%s\\n' \"$@\" >>'\(user.url.path)/opened'\nexit ${OPENER_STATUS:-0}\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  private func run(_ arguments: [String], opener: Int = 0) throws -> BuiltProgram.Result {
    try program.run(
      arguments, in: user,
      environment: [
        "XDG_CONFIG_HOME": user.url.path, "XDG_STATE_HOME": user.url.path + "/state",
        "PATH": "\(user.url.path)/bin:/usr/bin:/bin", "OPENER_STATUS": String(opener),
      ])
  }

  private var opened: String {
    String(decoding: FileManager.default.contents(atPath: user.url.path + "/opened") ?? Data(), as: UTF8.self)
  }

  @Test func printsTheURL() throws {
    let result = try run(["run", call, "--provider", "app"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "This URL hands “Run Figranium Task” to its app.\nnotes://x?a%20b\n")
    #expect(opened.isEmpty)
  }

  @Test func opensTheURLOnceAndNeverFromTheHistory() throws {
    let result = try run(["run", call, "--provider", "app", "--open"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "Handed “Run Figranium Task” to its app.\nnotes://x?a%20b\n")
    #expect(opened == "notes://x?a%20b\n")
    let history = try run(["run", "--history", "--open"])
    #expect(history.output.contains("  handedOff  RunFigraniumTaskIntent(task: \"a b\") on app (notes://x)  "))
    #expect(opened == "notes://x?a%20b\n")
  }

  @Test func saysWhatWasNotOpened() throws {
    let failing = try run(["run", call, "--provider", "app", "--open"], opener: 3)
    #expect(failing.status == 1)
    #expect(failing.errors.contains("notes://x?a%20b was not opened: 'xdg-open' ") || failing.errors.contains("'open'"))
    #expect(try run(["run", "--history"]).output.contains("  failed (HAND_OFF_FAILED)  "))
    let nowhere = try run(["run", "ComposeIntent", "--provider", "demo", "--open"])
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("[NO_HAND_OFF]"))
  }
}
