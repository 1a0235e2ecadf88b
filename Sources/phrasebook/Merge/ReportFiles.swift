import PhraseSyntax
import ShortcutModel

/// Reports that were written to files, all of one form, which their content tells.
enum ReportFiles {
  case json([JSONReport])
  case sarif([SARIFReport])

  /// - Throws: `UsageError` for a file that cannot be read, is no report, or is one of another form than the first, and
  ///   where the report of a shard is missing.
  init(_ paths: [String]) throws(UsageError) {
    var json: [JSONReport] = []
    var sarif: [SARIFReport] = []
    var parts: [(file: String, shard: Shard?)] = []
    for path in paths {
      let file = try NamedJSON(reading: FileID(path), as: "report")
      let isSARIF = file.root["runs"] != nil || file.root["$schema"] != nil
      guard isSARIF ? json.isEmpty : sarif.isEmpty else {
        let (this, others) = isSARIF ? ("SARIF", "json") : ("json", "SARIF")
        throw UsageError(
          "\(path) is a report in \(this), \(paths.first ?? "") one in \(others): merge reports of one form",
          command: "merge")
      }
      if isSARIF {
        let report = try SARIFReport(file)
        parts.append((path, report.shard))
        sarif.append(report)
      } else {
        guard file.root["version"] != nil, file.root["diagnostics"] != nil else {
          throw file.failure(
            "This is no report: an object of 'lint --format json' or '--format sarif' is expected.",
            at: file.root.range)
        }
        let report = try JSONReport(file)
        parts.append((path, report.shard))
        json.append(report)
      }
    }
    try ShardSet.check(parts)
    self = sarif.isEmpty ? .json(json) : .sarif(sarif)
  }
}
