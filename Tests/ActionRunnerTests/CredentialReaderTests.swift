import Foundation
import Testing

@testable import ActionRunner

@Suite struct CredentialReaderTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  @Test func readsTheEnvironment() async throws {
    #expect(try await secret(.environment("K"), ["K": " key\n"]) == "key")
    #expect(await fault(.environment("K"), [:]) == "the environment variable K is not set")
    #expect(await fault(.environment("K"), ["K": " "]) == "the environment variable K is empty")
  }

  @Test func readsAFileOfItsOwner() async throws {
    let folder = try TemporaryFolder()
    try folder.write("key", "planted-key-71\n")
    #expect(try await secret(.file(folder.path + "/key"), [:]) == "planted-key-71")
    #expect(try await secret(.file("~/key"), ["HOME": folder.path]) == "planted-key-71")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/key")
    #expect(try await secret(.file(folder.path + "/link"), [:]) == "planted-key-71")
  }

  @Test(arguments: [0o640, 0o604, 0o644, 0o660])
  func refusesAFileThatOthersCanUse(permissions: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("key", "planted-key-71", permissions: permissions)
    #expect(
      await fault(.file(path), [:]) == "others than its owner can use the file \(path): run chmod 600 on it")
  }

  @Test func refusesWhatIsNoFile() async throws {
    let folder = try TemporaryFolder()
    #expect(await fault(.file(folder.path), [:]) == "\(folder.path) is a folder")
    #expect(await fault(.file(folder.path + "/none"), [:]) == "there is no file \(folder.path)/none")
    #expect(await fault(.file("key"), [:])?.contains("must have an absolute path") == true)
    let large = try folder.write("large", String(repeating: "x", count: CredentialReader.maximumSize + 1))
    #expect(await fault(.file(large), [:])?.hasSuffix("is larger than 65536 bytes") == true)
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(await fault(.file(pipe), [:]) == "\(pipe) is neither a file nor a folder")
    #expect(await fault(.file("/dev/zero"), [:]) == "/dev/zero is neither a file nor a folder")
  }

  @Test func readsWhatAProgramPrints() async throws {
    #expect(try await command("printf", "%s\\n", "planted key") == "planted key")
    #expect(try await command("/bin/echo", "$HOME; `id`") == "$HOME; `id`")
  }

  @Test func aProgramThatFailsShowsNothingOfWhatItPrinted() async {
    let error = await actionError { () async throws(ActionError) in
      try await command("sh", "-c", "echo planted-key-71; echo planted-key-71 >&2; exit 3")
    }
    #expect(error?.message == "The credential of “lab” cannot be used: sh ended with status 3.")
    let missing = await actionError { () async throws(ActionError) in try await command("no-such-program-71") }
    #expect(missing?.message.hasSuffix("there is no program “no-such-program-71”.") == true)
    let silent = await actionError { () async throws(ActionError) in try await command("true") }
    #expect(silent?.message.hasSuffix("what true prints is empty.") == true)
  }

  @Test func aProgramThatDoesNotEndIsGivenUp() async {
    var reader = CredentialReader(variables: ["PATH": Self.path])
    reader.commandTimeout = .milliseconds(50)
    let error = await actionError { () async throws(ActionError) in
      try await reader.secret(of: .command(["sleep", "3600"]), provider: "lab")
    }
    #expect(error?.message.contains("sleep did not end within") == true)
  }

  @Test func aProgramThatPrintsWithoutEndIsGivenUp() async {
    let error = await actionError { () async throws(ActionError) in try await command("yes") }
    #expect(error?.message.hasSuffix("yes printed more than 65536 bytes.") == true)
  }

  /// The named pipe tells that the program's child has started, and ends when the last process that holds it is gone.
  @Test(arguments: ["wait", "exit 0"])
  func whatAProgramStartedEndsWithIt(end: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(pipe) }
    let script = "exec 3>\"$0\"; sleep 3600 & echo started >&3; \(end)"
    let task = Task {
      await actionError { () async throws(ActionError) in try await command("sh", "-c", script, path) }
    }
    var bytes = [UInt8](repeating: 0, count: 100)
    while read(pipe, &bytes, 100) <= 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value?.message.hasSuffix("sh was cancelled.") == true)
    let patience = ContinuousClock.now + .seconds(60)
    var count = -1
    while count != 0, ContinuousClock.now < patience {
      count = read(pipe, &bytes, 100)
      await Task.yield()
    }
    #expect(count == 0, "the program's child lives on")
  }

  private func secret(_ source: CredentialSource, _ variables: [String: String]) async throws(ActionError) -> String {
    try await CredentialReader(variables: variables).secret(of: source, provider: "lab")
  }

  private func command(_ words: String...) async throws(ActionError) -> String {
    try await secret(.command(words), ["PATH": Self.path])
  }

  /// The reason of the error, without its beginning and its full stop.
  private func fault(_ source: CredentialSource, _ variables: [String: String]) async -> String? {
    let error = await actionError { () async throws(ActionError) in try await secret(source, variables) }
    let start = "The credential of “lab” cannot be used: "
    return error.flatMap { $0.message.hasPrefix(start) ? String($0.message.dropFirst(start.count).dropLast()) : nil }
  }
}
