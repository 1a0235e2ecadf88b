import SourceText

/// The errors of one file. Past `limit` further ones are dropped: a broken file is told as broken often enough.
struct ErrorList: Sendable {
  static let limit = 100

  private(set) var errors: [SyntaxError] = []

  var count: Int { errors.count }

  mutating func append(_ message: @autoclosure () -> String, at range: Range<Int>) {
    guard errors.count < Self.limit else { return }
    errors.append(SyntaxError(message(), at: range))
  }

  /// Takes back what was recorded after a point to which the lexer returned.
  mutating func truncate(to count: Int) {
    errors.removeLast(max(0, errors.count - count))
  }

  var sorted: [SyntaxError] {
    errors.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }
}
