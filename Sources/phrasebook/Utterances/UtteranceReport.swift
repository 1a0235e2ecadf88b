import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText
import UtteranceMatcher

/// What comes of the `try` lines of a workspace.
struct UtteranceReport {
  /// One `try` line.
  struct Line {
    let place: Place
    let test: PhrasesTest
    let verdict: UtteranceVerdict
  }

  /// Something in a `.phrases` file that cannot be read, so that a line may be missing.
  struct Mistake {
    let place: Place
    let message: String
  }

  /// In the order of the files.
  private(set) var lines: [Line] = []
  private(set) var mistakes: [Mistake] = []
  /// The `.phrases` files, in order.
  let files: [FileID]
  /// What could not be read.
  let problems: [FileReadError]
  let places: ReportPlaces

  init(_ workspace: WorkspaceReading, knowing live: LiveEvidence) {
    let snapshot = workspace.snapshot
    problems = workspace.problems
    places = .texts(snapshot)
    files = workspace.files.filter { $0.kind == .phrases }.map(\.id)
    let named = Set(files)
    for project in snapshot.projects {
      let own = project.phrasesFiles.filter { named.contains($0.file) }
      guard own.contains(where: { !$0.facts.tests.isEmpty }) else { continue }
      let values = live.byRoot[project.root]?.spokenValues ?? SlotValues()
      let tester = UtteranceTester(snapshot: snapshot, project: project, values: values)
      for (file, facts) in own {
        for test in facts.tests {
          let place = Place(file: file, range: test.utterance.range)
          lines.append(Line(place: place, test: test, verdict: tester.verdict(on: test)))
        }
      }
    }
    lines.sort { $0.place < $1.place }
    for file in files {
      for error in snapshot.files[file]?.errors ?? [] {
        mistakes.append(Mistake(place: Place(file: file, range: error.range), message: error.message))
      }
    }
  }

  func count(_ status: Line.Status) -> Int { lines.count { $0.status == status } }

  var exitCode: ExitCode {
    count(.failed) > 0 || !mistakes.isEmpty || !problems.isEmpty ? .findings : .success
  }

  /// `3 passed, 1 failed, 1 undecided in 2 files`
  var summary: String {
    var parts = [Line.Status.passed, .failed, .undecided].compactMap { status -> String? in
      let count = count(status)
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    if parts.isEmpty { parts = ["No sentence to try"] }
    if !mistakes.isEmpty { parts.append(LintReport.count(mistakes.count, "mistake")) }
    let unread = problems.isEmpty ? "" : "; \(LintReport.count(problems.count, "file")) not read"
    return "\(parts.joined(separator: ", ")) in \(LintReport.count(files.count, "file"))\(unread)"
  }
}

extension UtteranceReport.Line {
  enum Status: String {
    case passed, failed, undecided
  }

  var utterance: String { test.utterance.value }

  var status: Status {
    switch verdict {
    case .passed: .passed
    case .undecided: .undecided
    case .failed: .failed
    }
  }

  /// Why it failed, or why nobody can tell.
  var message: String? {
    switch verdict {
    case .passed: nil
    case .undecided(let reason): reason
    case .failed(let failure): failure.message
    }
  }

  /// What is wrong of it; the sentence where nothing is.
  var markedPlace: Place {
    guard case .failed(let failure) = verdict else { return place }
    return Place(file: place.file, range: failure.range)
  }

  /// Where the phrase stands that a failed sentence is, or was to be.
  var phrasePlace: Place? {
    if case .failed(let failure) = verdict { failure.phrasePlace } else { nil }
  }

  var meaning: UtteranceMatch.Meaning? {
    switch verdict {
    case .passed(let meaning): meaning
    case .undecided: nil
    case .failed(let failure): failure.meaning
    }
  }

  /// As the line spells it; nil where it only has to be understood.
  var expectation: String? {
    switch test.expectation {
    case .understood: nil
    case .nothing: "none"
    case .call(let call): call.spelling
    }
  }
}
