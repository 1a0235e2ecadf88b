import ActionRunner
import Foundation
import LanguageServer
import LanguageServerProtocol
import SourceText

/// `phrasebook lsp`
enum LSPCommand: Command {
  static let specification = CommandSpecification(
    name: "lsp",
    summary: "Serve editors over the Language Server Protocol, on standard input and output",
    options: [
      OptionSpecification("--stdio", .flag, "Accepted, since editors say it; there is no other way"),
      OptionSpecification("--log-file", .value("FILE"), "Write what happens to the end of a file; no message text"),
      OptionSpecification(
        "--position-encoding", .choice(["auto"] + PositionEncoding.allCases.map(\.rawValue)),
        "What the client counts columns in, where it cannot say so; auto: as the client says"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    guard arguments.has("--stdio") || !console.isInputTerminal else {
      throw UsageError("'lsp' talks to an editor, not to a person; an editor starts it", command: specification.name)
    }
    let log = try arguments.value("--log-file").map { try LogFile($0) }
    let transport = try FileDescriptorTransport.standardStreams()
    var options = LanguageServer.Options(
      version: Program.version, disk: RealDisk(),
      providers: ProviderDirectory(variables: ProcessInfo.processInfo.environment)
    ) { log?.write($0) }
    options.positionEncoding = arguments.value("--position-encoding").flatMap(PositionEncoding.init(rawValue:))
    let server = LanguageServer(transport, options: options)
    return await InterruptWatch.during { await server.run() } == 0 ? .success : .findings
  }
}
