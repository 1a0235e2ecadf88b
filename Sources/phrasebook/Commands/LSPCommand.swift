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
        "--trace-file", .value("FILE"),
        "Write every message to a new file, secrets taken out, so that the session can be played again"),
      OptionSpecification(
        "--replay", .value("FILE"), "Play the client of a trace file again, and tell which answers are others now"),
      OptionSpecification(
        "--position-encoding", .choice(["auto"] + PositionEncoding.allCases.map(\.rawValue)),
        "What the client counts columns in, where it cannot say so; auto: as the client says"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    if let path = arguments.value("--replay") { return try await replay(path, on: console) }
    guard arguments.has("--stdio") || !console.isInputTerminal else {
      throw UsageError("'lsp' talks to an editor, not to a person; an editor starts it", command: specification.name)
    }
    let log = try arguments.value("--log-file").map { try LogFile($0) }
    let variables = ProcessInfo.processInfo.environment
    let providers = ProviderDirectory(variables: variables) { log?.write($0) }
    let positionEncoding = arguments.value("--position-encoding").flatMap(PositionEncoding.init(rawValue:))
    let trace = try arguments.value("--trace-file").map { path in
      try TraceFile(
        path, header: TraceHeader(version: Program.version, positionEncoding: positionEncoding?.rawValue),
        redaction: TraceRedaction(variables: variables, naming: providers.secretVariables))
    }
    let streams = try FileDescriptorTransport.standardStreams()
    let transport: any ByteTransport = trace.map { RecordingTransport(streams, record: $0.add) } ?? streams
    var options = LanguageServer.Options(version: Program.version, disk: RealDisk(), providers: providers) {
      log?.write($0)
    }
    options.positionEncoding = positionEncoding
    // Nobody waits for it.
    Task.detached(priority: .background) { ScratchFolder.removeLeftovers() }
    let snippets = SnippetFolder()
    defer { snippets.remove() }
    options.snippets = snippets
    let server = LanguageServer(transport, options: options)
    return await InterruptWatch.during { await server.run() } == 0 ? .success : .findings
  }

  private static func replay(_ path: String, on console: Console) async throws -> ExitCode {
    let trace = try Trace(readingFile: path)
    // No file of the user's is read: the demo is all that there is.
    var options = LanguageServer.Options(
      version: Program.version, disk: RealDisk(),
      providers: ProviderDirectory(variables: ["XDG_CONFIG_HOME": "/dev/null"]))
    options.positionEncoding = trace.header.positionEncoding.flatMap(PositionEncoding.init(rawValue:))
    let redaction = TraceRedaction(variables: ProcessInfo.processInfo.environment)
    let outcome = try await Replay(trace: trace, redaction: redaction).run(options)
    for difference in outcome.differences {
      console.out.write(DisplayText.visible(difference.subject) + "\n")
      console.out.write("- \(try line(difference.recorded))\n+ \(try line(difference.now))\n")
    }
    let count = outcome.differences.count
    console.out.write(
      "\(outcome.messageCount) messages played; \(outcome.sameCount) answers the same, \(count) different, "
        + "\(outcome.skippedCount) that depend on the time.\n")
    return outcome.differences.isEmpty ? .success : .findings
  }

  /// One line of JSON, cut where it is long.
  private static func line(_ value: JSONValue?) throws -> String {
    guard let value else { return "no answer" }
    let text = String(decoding: try JSONWriter.write(value), as: UTF8.self)
    return DisplayText.visible(text.count > 2000 ? text.prefix(2000) + "…" : text[...])
  }
}
