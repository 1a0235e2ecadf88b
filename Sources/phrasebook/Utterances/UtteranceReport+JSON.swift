import ShortcutModel

extension UtteranceReport {
  /// A report of `MatchFormat.md`.
  var json: StreamedJSON {
    let places = PlaceJSON(places)
    return .object([
      ("version", 1),
      (
        "tests",
        .list(lines) { line in
          .object(
            places.members(of: line.markedPlace) + [
              ("utterance", .string(line.utterance)), ("expected", StreamedJSON(line.expectation)),
              ("status", .string(line.status.rawValue)), ("message", StreamedJSON(line.message)),
              ("match", line.meaning?.json ?? .null),
            ])
        }
      ),
      (
        "mistakes",
        .list(mistakes) { .object(places.members(of: $0.place) + [("message", .string($0.message))]) }
      ),
      (
        "problems",
        .list(problems) { .object([("file", .string($0.file.shownPath)), ("reason", .string($0.reason))]) }
      ),
      (
        "summary",
        .object([
          ("files", .integer(files.count)), ("passed", .integer(count(.passed))), ("failed", .integer(count(.failed))),
          ("undecided", .integer(count(.undecided))), ("mistakes", .integer(mistakes.count)),
          ("problems", .integer(problems.count)),
        ])
      ),
    ])
  }
}
