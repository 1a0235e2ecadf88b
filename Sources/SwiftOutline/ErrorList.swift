import SourceText

/// The errors of one file. Past `limit` further ones are dropped: a broken file is told as broken often enough.
struct ErrorList: Sendable {
  static let limit = 100

  /// For a file that takes too much memory to be read whole.
  static let overflowMessage = "The file is too dense to be read whole: from here on it is not read."

  private(set) var errors: [SyntaxError] = []

  var count: Int { errors.count }

  /// - Parameter isLast: Whether it is added even behind the limit, since it says what is not read.
  mutating func append(_ message: @autoclosure () -> String, at range: Range<Int>, isLast: Bool = false) {
    guard errors.count < Self.limit || isLast else { return }
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
