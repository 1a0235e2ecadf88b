import Foundation
import Testing

@Suite struct LSPCommandTests {
  private let program = BuiltProgram()

  private func frames(_ messages: String...) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}"#

  @Test func sessionEndsInOrder() throws {
    let input = frames(
      Self.initialize, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#)
    let result = try program.run(["lsp", "--stdio"], input: input)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("Content-Length: "))
    #expect(result.output.contains("\"capabilities\""))
  }

  @Test func endOfInputEndsTheServer() throws {
    #expect(try program.run(["lsp"], input: frames(Self.initialize)).status == 1)
    #expect(try program.run(["lsp"], input: "").status == 1)
    #expect(try program.run(["lsp"], input: "what?").status == 1)
  }

  @Test func logGoesToItsFile() throws {
    let folder = try TemporaryFolder()
    let result = try program.run(["lsp", "--log-file", "log.txt"], in: folder, input: frames(Self.initialize))
    #expect(result.errors.isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("log.txt").path))
    #expect(try program.run(["lsp", "--log-file", "no/log.txt"], in: folder).status == 2)
    try #require(mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
    #expect(try program.run(["lsp", "--log-file", "pipe"], in: folder).status == 2)
  }

  #if os(Linux)
    @Test func logThatCannotBeWrittenDoesNotEndTheSession() throws {
      let input = frames(Self.initialize, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
      let result = try program.run(["lsp", "--log-file", "/dev/full"], input: input)
      #expect(result.status == 0)
      #expect(result.output.contains(#""id":2,"result":null"#))
    }
  #endif
}
