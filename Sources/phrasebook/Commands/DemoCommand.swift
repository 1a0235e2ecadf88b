/// `phrasebook demo`
enum DemoCommand: Command {
  static let specification = CommandSpecification(
    name: "demo",
    summary: "Show in one go what an editor would show, on sample files and the built-in provider",
    discussion: """
      Starts a server of its own and drives it over the protocol: a mistake typed into an open document and mended by \
      its quick fix, a live completion, a hover, and an action run from its code lens. No file is changed, and no \
      provider but the built-in 'demo' is used.
      """,
    operands: .optional(name: "DIR", help: "The files to show it on; by default the samples of the package"))

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let folder = try SampleFolder.find(arguments.operands.first)
    let documents = try DemoDocument.choose(in: folder)
    let server = try DemoServer()
    let tour = DemoTour(server: server, console: console, folder: folder)
    let failure = await Deadline.run(limit) {
      await tour.perform(documents)
    } onTimeout: {
      server.kill()
    }
    if let failure {
      server.kill()
      throw CommandFailure("the demo could not go on: \(failure)", .fault)
    }
    return .success
  }

  /// The tour takes a second or two; a server that does not answer is not waited for.
  private static let limit = Duration.seconds(60)
}
