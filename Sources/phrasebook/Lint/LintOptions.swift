import ShortcutLint
import ShortcutModel

/// What the arguments of `phrasebook lint` ask for.
struct LintOptions {
  /// Where the text comes from that is checked.
  enum Source {
    /// Files and folders; the current folder where none is given.
    case paths([String])
    /// A text as a file that it is, or is to become.
    case text([UInt8], path: String)
  }

  enum Fixing { case none, safe, unsafe }

  let source: Source
  let rules: [any (Rule & Sendable).Type]
  /// The rules that are named.
  let insisted: Set<String>
  /// Nil where no diagnostic makes the command fail.
  let threshold: Severity?
  let allowsEmpty: Bool
  let fixing: Fixing
  let showsDiff: Bool
  let showsStatistics: Bool
  let format: String?
  let output: FileID?
  let baseline: FileID?
  let writesBaseline: Bool
  let revision: String?
  let shard: Shard?
  /// Whether providers are asked for the values that files name.
  let isLive: Bool
  /// A file of saved values that is taken for what the providers have.
  let snapshot: String?

  var linter: Linter { Linter(rules: rules, insisted: insisted) }

  /// The paths that were named.
  var paths: [String] {
    switch source {
    case .paths(let paths): paths
    case .text(_, let path): [path]
    }
  }

  /// - Parameter input: Reads standard input to its end.
  init(_ arguments: ParsedArguments, input: () throws(FileReadError) -> [UInt8]) throws {
    try Self.checkTogether(arguments)
    source = try Self.source(arguments, input)
    rules = try Self.rules(arguments)
    insisted = Set(arguments.list("--only"))
    threshold = arguments.value("--fail-on").flatMap(Severity.init(rawValue:))
    allowsEmpty = arguments.has("--allow-empty")
    showsDiff = arguments.has("--diff")
    fixing = arguments.has("--unsafe-fixes") ? .unsafe : arguments.has("--fix") || showsDiff ? .safe : .none
    showsStatistics = arguments.has("--statistics")
    format = arguments.has("--format") ? arguments.value("--format") : nil
    output = arguments.value("--output").map { FileID($0) }
    baseline = arguments.value("--baseline").map { FileID(RelativePath.normalized($0)) }
    writesBaseline = arguments.has("--write-baseline")
    revision = arguments.value("--since")
    snapshot = arguments.value("--snapshot")
    isLive = arguments.has("--live") || snapshot != nil
    shard = try arguments.value("--shard").map { text throws(UsageError) in try Shard(text) }
    guard !showsStatistics || [nil, "human", "json"].contains(format) else {
      throw UsageError("'--statistics' is there as human and json alone", command: "lint")
    }
  }

  /// Options that mean nothing beside each other.
  private static let apart = [
    ("--stdin", "--files-from"), ("--stdin", "--write-baseline"), ("--stdin", "--since"), ("--diff", "--format"),
    ("--diff", "--statistics"), ("--diff", "--write-baseline"), ("--fix", "--write-baseline"),
    ("--unsafe-fixes", "--write-baseline"), ("--since", "--write-baseline"), ("--watch", "--stdin"),
    ("--watch", "--files-from"), ("--watch", "--fix"), ("--watch", "--unsafe-fixes"), ("--watch", "--diff"),
    ("--watch", "--output"), ("--watch", "--write-baseline"),
    ("--shard", "--stdin"), ("--shard", "--watch"), ("--shard", "--fix"), ("--shard", "--unsafe-fixes"),
    ("--shard", "--diff"), ("--shard", "--write-baseline"),
  ]

  private static func checkTogether(_ arguments: ParsedArguments) throws(UsageError) {
    for (first, second) in apart where arguments.has(first) && arguments.has(second) {
      throw UsageError("'\(first)' and '\(second)' do not go together", command: "lint")
    }
    if arguments.has("--stdin"), !arguments.has("--stdin-filename") {
      throw UsageError("'--stdin' needs '--stdin-filename', which tells what the text is", command: "lint")
    }
    if arguments.has("--stdin-filename"), !arguments.has("--stdin") {
      throw UsageError("'--stdin-filename' means nothing without '--stdin'", command: "lint")
    }
    guard let path = arguments.operands.first, arguments.has("--stdin") else { return }
    throw UsageError("'--stdin' takes the place of '\(path)'", command: "lint")
  }

  private static func source(
    _ arguments: ParsedArguments, _ input: () throws(FileReadError) -> [UInt8]
  ) throws -> Source {
    do {
      if let path = arguments.value("--stdin-filename") { return .text(try input(), path: path) }
      guard let list = arguments.value("--files-from") else { return .paths(arguments.operands) }
      let bytes = list == "-" ? try input() : try SystemFile.read(FileID(list), at: list)
      return .paths(arguments.operands + paths(in: bytes))
    } catch {
      throw UsageError("\(error.file): \(error.reason)", command: "lint")
    }
  }

  /// A path a line, or with zero bytes between them, as `git diff -z --name-only` prints them.
  private static func paths(in bytes: [UInt8]) -> [String] {
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).compactMap { line in
      let isLine = separator != 0 && line.last == UInt8(ascii: "\r")
      let path = String(decoding: isLine ? line.dropLast() : line, as: UTF8.self)
      return path.isEmpty ? nil : path
    }
  }

  private static func rules(_ arguments: ParsedArguments) throws(UsageError) -> [any (Rule & Sendable).Type] {
    let only = arguments.list("--only")
    let except = arguments.list("--except")
    for id in only + except { _ = try RuleCatalog.rule(named: id, for: "lint") }
    return RuleRegistry.rules.filter { rule in
      let id = rule.description.id
      return (only.isEmpty || only.contains(id)) && !except.contains(id)
    }
  }
}
