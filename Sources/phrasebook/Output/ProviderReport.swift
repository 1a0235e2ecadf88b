import ActionRunner
import SourceText

/// A provider as `phrasebook providers` tells of it.
struct ProviderReport: Sendable {
  let listing: ProviderListing
  /// Nil where nobody was asked.
  let check: ProviderCheck?

  var json: StreamedJSON {
    .object([
      ("name", .string(listing.name)), ("kind", StreamedJSON(listing.kind)), ("origin", StreamedJSON(listing.origin)),
      ("default", .bool(listing.isDefault)), ("credential", credential),
      ("entities", StreamedJSON(listing.entityTypes)),
      ("intents", StreamedJSON(listing.intents)), ("problems", StreamedJSON(listing.problems)),
      ("check", check.map(Self.json(of:)) ?? .null),
    ])
  }

  private var credential: StreamedJSON {
    guard let source = listing.credential else { return .null }
    let (state, reason): (String, String?) =
      switch listing.state {
      case .none, .present: ("present", nil)
      case .unread: ("unread", nil)
      case .missing(let reason): ("missing", reason)
      }
    return .object([
      ("source", .string(source.place)), ("state", .string(state)), ("reason", StreamedJSON(reason)),
    ])
  }

  private static func json(of check: ProviderCheck) -> StreamedJSON {
    switch check {
    case .reachable(let type, let count):
      .object([("status", "reachable"), ("type", .string(type)), ("count", .integer(count)), ("error", .null)])
    case .nothing: .object([("status", "nothing"), ("type", .null), ("count", .null), ("error", .null)])
    case .failed(let error):
      .object([
        ("status", "failed"), ("type", .null), ("count", .null),
        ("error", .object([("code", .string(error.code)), ("message", .string(error.message))])),
      ])
    }
  }

  /// A line a provider, and below it what is wrong and what came of asking it.
  static func write(_ reports: [ProviderReport], on console: Console) {
    let rows = reports.map { report in
      [report.listing.name, report.listing.kind ?? "?", report.listing.origin ?? "?"].map { DisplayText.visible($0) }
    }
    let widths = (0..<3).map { column in min(rows.map { DisplayText.width(of: $0[column]) }.max() ?? 0, 40) }
    for (report, row) in zip(reports, rows) {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(width - DisplayText.width(of: cell), 0))
      }
      let listing = report.listing
      let name = listing.isDefault ? console.styled(cells[0], .bold) : cells[0]
      let note = listing.isDefault ? "  (default)" : ""
      console.out.write("\(name)  \(cells[1])  \(cells[2])  \(listing.credentialText)\(note)\n")
      for line in listing.problems + [report.check.map(text(of:))].compactMap(\.self) {
        console.out.write("    \(DisplayText.visible(line))\n")
      }
    }
  }

  private static func text(of check: ProviderCheck) -> String {
    switch check {
    case .reachable(let type, let count): "answers: \(count) of \(type)"
    case .nothing: "has no list to ask for"
    case .failed(let error): "\(error.message) [\(error.code)]"
    }
  }
}

extension ProviderListing {
  fileprivate var credentialText: String {
    guard problems.isEmpty else { return "cannot be used" }
    guard let credential else { return "no credential" }
    return switch state {
    case .none, .present: "credential present: \(DisplayText.visible(credential.place))"
    case .unread: "credential not read: \(DisplayText.visible(credential.place))"
    case .missing(let reason): "credential missing: \(DisplayText.visible(reason))"
    }
  }
}
