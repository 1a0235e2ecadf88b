import PhraseSyntax

/// Tells whether the shards of a lint are all there that reports say they are of.
struct ShardSet {
  /// - Throws: `UsageError` where reports are of different splits, and where the report of a shard is there twice or missing. Reports
  ///   of whole lints, such as those of a build system's targets, need no others.
  static func check(_ reports: [(file: String, shard: Shard?)]) throws(UsageError) {
    let parts = reports.compactMap { report in report.shard.map { (file: report.file, shard: $0) } }
    guard let first = parts.first else { return }
    if let other = parts.first(where: { $0.shard.count != first.shard.count }) {
      throw UsageError(
        "\(first.file) is shard \(first.shard), and \(other.file) shard \(other.shard): they are no parts of one lint",
        command: "merge")
    }
    var there: [Int: String] = [:]
    for part in parts {
      if let other = there.updateValue(part.file, forKey: part.shard.number) {
        throw UsageError("\(other) and \(part.file) are both shard \(part.shard)", command: "merge")
      }
    }
    // A split may be into any number.
    let missing = (1...first.shard.count).lazy.filter { there[$0] == nil }.prefix(mostNamed + 1).map { $0 }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(mostNamed).map { "\($0)/\(first.shard.count)" }.joined(separator: ", ")
    let rest = missing.count > mostNamed ? " and of others" : ""
    throw UsageError(
      "the report\(missing.count == 1 ? "" : "s") of shard \(names)\(rest) \(missing.count == 1 ? "is" : "are") missing",
      command: "merge")
  }

  private static let mostNamed = 10
}

extension Shard {
  /// What a report says of the shard that it is.
  init(_ node: JSONNode, in json: NamedJSON) throws(UsageError) {
    let object = try ReportObject(node, "a shard", keys: ["number", "count"], in: json)
    let range = 1...ReportPlaces.largestNumber
    let (number, count) = (try object.number("number", range), try object.number("count", range))
    guard number <= count else { throw object.failure("There are \(count) shards; this is none of them.") }
    self.init(number: number, count: count)
  }

  /// As a report says it.
  var json: StreamedJSON { .object([("number", .integer(number)), ("count", .integer(count))]) }
}
