import ShortcutLint
import ShortcutModel
import SourceText
import UtteranceMatcher

/// `phrasebook match`
enum MatchCommand: Command {
  static let specification = CommandSpecification(
    name: "match",
    summary: "Tell what a sentence means, and why it means nothing else",
    discussion: """
      The sentence is held against every phrase of the workspace and its translations. Values that a server has are not \
      known: any words do for them, unless '--live' asks. The command fails where the sentence means nothing.
      """,
    operands: .required(name: "UTTERANCE", help: "What somebody says, as in 'Run Nightly backup in Figranium'"),
    options: [
      OptionSpecification("--locale", .value("LANGUAGE"), "The language that is spoken; every one by default"),
      OptionSpecification("--path", .value("DIR"), "The workspace; by default the current folder"),
      OptionSpecification("--format", .choice(["human", "json"]), "The form of the answer"),
    ] + LiveQuestions.options)

  static func run(_ arguments: ParsedArguments, on console: Console) async throws -> ExitCode {
    let utterance = arguments.operands.first ?? ""
    let locale = try arguments.value("--locale").map(language)
    let workspace = try ActionWorkspace(arguments.value("--path"), on: console)
    let snapshot = workspace.snapshot
    var live = LiveEvidence()
    if let questions = try LiveQuestions(arguments, for: specification.name) {
      live = try await questions.evidence(on: snapshot, forSentences: true)
    }
    for failure in live.failures { console.complain(failure) }
    var found = UtteranceMatch()
    for project in snapshot.projects {
      let matcher = UtteranceMatcher(
        snapshot: snapshot, project: project, values: live.byRoot[project.root]?.spokenValues ?? SlotValues(),
        applicationNames: workspace.applicationNames, locale: locale)
      let match = matcher.match(utterance)
      found.considered += match.considered
      // The first project that understands the sentence is the one that 'run' takes.
      if let first = found.best {
        found.considered += match.best.map { [$0.considered("The phrase '\(first.phrase)' comes first.")] } ?? []
      } else {
        found.best = match.best
      }
    }
    switch arguments.value("--format") {
    case "json":
      JSONStream.write(json(of: found, utterance, locale)) { console.out.write(bytes: $0) }
    default: write(found, on: console)
    }
    guard live.failures.isEmpty else { return .provider }
    guard snapshot.projects.contains(where: { !$0.shortcuts.isEmpty }) else {
      console.complain("no phrase found")
      return .nothingFound
    }
    return found.best == nil ? .findings : .success
  }

  private static func language(_ text: String) throws(UsageError) -> LanguageTag {
    let isTag = text.utf8.allSatisfy { byte in
      byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    guard isTag else {
      throw UsageError("'--locale' takes a language, as in de or pt-BR, not '\(text)'", command: specification.name)
    }
    return LanguageTag(text.replacing("_", with: "-"))
  }

  /// `MatchFormat.md` describes it.
  private static func json(of found: UtteranceMatch, _ utterance: String, _ locale: LanguageTag?) -> StreamedJSON {
    .object([
      ("utterance", .string(utterance)), ("locale", StreamedJSON(locale?.value)),
      ("match", found.best?.json ?? .null),
      (
        "considered",
        .list(found.considered) { phrase in
          .object([
            ("intent", .string(phrase.intent)), ("phrase", .string(phrase.phrase)), ("reason", .string(phrase.reason)),
          ])
        }
      ),
    ])
  }

  private static func write(_ found: UtteranceMatch, on console: Console) {
    if let best = found.best {
      console.out.write(console.styled(DisplayText.visible(best.intent), .bold) + "\n")
      for parameter in best.parameters {
        let value = DisplayText.visible(parameter.value.map { "\"\($0)\"" } ?? "?")
        let words = parameter.value == parameter.display ? "" : "  " + DisplayText.visible(parameter.display)
        console.out.write("  \(parameter.name): \(value)\(console.styled(words, .dim))\n")
      }
      let language = best.language.map { " (\($0.value))" } ?? ""
      console.out.write("  by the phrase '\(DisplayText.visible(best.phrase))'\(language)\n")
    } else {
      console.out.write("No phrase means this sentence.\n")
    }
    guard !found.considered.isEmpty else { return }
    console.out.write("\nConsidered too:\n")
    for phrase in found.nearest(Self.mostShown) {
      let head = "  \(DisplayText.visible(phrase.phrase))  " + console.styled(DisplayText.visible(phrase.intent), .dim)
      console.out.write("\(head)\n    \(DisplayText.visible(phrase.reason))\n")
    }
    let rest = found.considered.count - Self.mostShown
    if rest > 0 { console.out.write("  and \(LintReport.count(rest, "phrase")) more; '--format json' lists all\n") }
  }

  /// A person wants to know of the phrases that are nearly the sentence, not of a thousand that are not.
  private static let mostShown = 5
}

extension UtteranceMatch.Meaning {
  /// A Match of `MatchFormat.md`.
  var json: StreamedJSON {
    var names: Set<String> = []
    let values = parameters.filter { names.insert($0.name).inserted }.map { parameter in
      (parameter.name, StreamedJSON.string(parameter.value ?? parameter.display))
    }
    return .object([
      ("intent", .string(intent)), ("parameters", .object(values)),
      ("phrase", .string(phrase)),
    ])
  }
}
