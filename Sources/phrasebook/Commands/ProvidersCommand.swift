import ActionRunner
import Foundation

/// `phrasebook providers`
enum ProvidersCommand: Command {
  static let specification = CommandSpecification(
    name: "providers",
    summary: "List the providers, and whether they can be used",
    discussion: """
      Tells of each provider its kind, where it is, and whether its credential is where your configuration says that it \
      is: never the credential. Nothing is sent and no program is run, unless '--check' asks for it.
      """,
    operands: .optional(name: "NAME", help: "One provider; all of them where none is given"),
    options: [
      OptionSpecification("--check", .flag, "Ask each provider for its first list of values"),
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the list"),
    ])

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let directory = ProviderDirectory(variables: ProcessInfo.processInfo.environment) { console.complain($0) }
    var listings = directory.listings()
    if let name = arguments.operands.first {
      let names = listings.map(\.name)
      listings = listings.filter { $0.name == name }
      guard !listings.isEmpty else {
        throw UsageError("there is no provider '\(name)'", meant: name, among: names, command: specification.name)
      }
    }
    let problems = directory.problems()
    let found = listings
    let reports = await InterruptWatch.during {
      var reports: [ProviderReport] = []
      for listing in found {
        let check = arguments.has("--check") ? await ProviderCheck.result(of: listing, in: directory) : nil
        reports.append(ProviderReport(listing: listing, check: check))
      }
      return reports
    }
    if arguments.value("--format") == "json" {
      let json = StreamedJSON.object([
        ("version", 1), ("file", StreamedJSON(directory.configuration().path)),
        ("providers", .list(reports) { $0.json }), ("problems", StreamedJSON(problems)),
      ])
      JSONStream.write(json) { console.out.write(bytes: $0) }
    } else {
      ProviderReport.write(reports, on: console)
    }
    for problem in problems { console.complain(problem) }
    if !problems.isEmpty || listings.contains(where: { !$0.problems.isEmpty }) { return .usage }
    return reports.contains { $0.check?.hasFailed == true } ? .provider : .success
  }
}
